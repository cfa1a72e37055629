import { enclosing } from "../parsing/enclosing.ts"
import type { Flag } from "./conditions.ts"

/** Why code does not do by itself what stands on a line. */
export interface Guard {
  /** The setting that has it done; undefined where only another stage than production, or who starts it, does it. */
  readonly flag: Flag | undefined
}

/** Most lines that a condition stands above what it guards. */
const farthest = 25

const read =
  /(?:process\.env\.|(?:process\.env|ENV|environ)\[\s*["'`]|\b(?:getenv|environ\.get|ENV\.fetch|env|LookupEnv|GetEnvironmentVariable|GetValue<bool>|bool|boolean|config|var)!?\(\s*["'`])([A-Z][A-Z0-9_]{2,60})\b["'`\])]*/i

/** Conditions that hold only where people develop. */
const developers =
  /\bIsDevelopment\(\)|\b(?:NODE_ENV|APP_ENV|RAILS_ENV|FLASK_ENV|GO_ENV|ENVIRONMENT)\b["'`\])]*\s*={2,3}\s*["'`](?:dev|test|local)|\bNODE_ENV\b["'`\])]*\s*!==?\s*["'`]prod/

/** Conditions that hold only where somebody asks for it on the command line; `argv[1]` is the file itself, which is started. */
const asked =
  /\bprocess\.argv\b(?!\[1\])|\bsys\.argv\b(?!\[0\])|\bos\.Args\b|\benv::args\b|\b(?:args|argv|flags?|cli)\.\w{0,20}(?:[mM]igrat|[uU]pgrade)/
/** The same of what may be any settings, where the file reads a command line. */
const option = /\b(?:opts|options)\.\w{0,20}(?:[mM]igrat|[uU]pgrade)/
const readsCommandLine = /\bargv\b|\bos\.Args\b|\bparse_args\(|\bparseArgs\(|\bcommander\b|\.opts\(\)/

const on = /^(?:true|1|yes|on|y|t|enabled)$/i
const off = /^(?:false|0|no|off|n|f|disabled|)$/i

/** The setting that a condition waits for; undefined where it holds without one, or asks for something else. */
const flagIn = (condition: string): Flag | undefined => {
  const found = read.exec(condition)
  if (found === null) return undefined
  const name = (found[1] ?? "").toUpperCase()
  if (name !== found[1]) return undefined
  const before = condition.slice(0, found.index)
  const after = condition.slice(found.index + found[0].length)
  const fallback = /^\s*(?:,\s*(?:default\s*=\s*)?|\)?\s*(?:\?\?|\|\|)\s*)["'`]?(\w*)["'`]?/.exec(after)?.[1]
  if (fallback !== undefined && on.test(fallback)) return undefined
  const compared = /(!==?|={2,3}|\bin\b)\s*[([{]?\s*["'`]?(\w+)["'`]?/.exec(after)
  const value = compared?.[2] ?? "true"
  // what is only left out where somebody says so is done
  if (compared?.[1]?.startsWith("!") === true) return undefined
  if (/!\s*\(?\s*$|\bnot\s+(?:[\w.]+\.)?$|\bunless\b/.test(before)) return undefined
  return off.test(value) || !/MIGRAT|SCHEMA|_DB|^DB_|DATABASE|SYNC|^AUTO/.test(name) ? undefined : { name, value }
}

/** What keeps code from doing by itself what stands on a line: a condition on that line, or around it. */
export const guardOf = (lines: ReadonlyArray<string>, at: number): Guard | undefined => {
  const own = (lines[at] ?? "").slice(0, 1000)
  for (const text of [own, ...[...enclosing(lines, at, farthest)].map((one) => one.text)]) {
    if (!/\b(?:if|when|unless)\b|&&/.test(text)) continue
    const isAsked = asked.test(text) || (option.test(text) && lines.some((one) => readsCommandLine.test(one)))
    if (developers.test(text) || isAsked) return { flag: undefined }
    const flag = flagIn(text)
    if (flag !== undefined) return { flag }
  }
  return undefined
}
