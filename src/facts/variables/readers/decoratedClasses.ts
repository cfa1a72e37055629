import { isProvided } from "../../data/platformVariables.ts"
import { lineAt } from "../../parsing/lines.ts"
import { uncommented } from "../../parsing/scriptConfig.ts"
import type { RepoView } from "../../RepoView.ts"
import { shownGiven } from "../given.ts"
import { checkedForm } from "../lengths.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** Most properties of one file. */
const most = 400

/** `@IsString() public readonly API_KEY!: string`: a property with the name of a variable, up to its value. */
const property =
  /^[ \t]{0,20}(?:@\w{1,40}\([^()\n]{0,200}\)\s{1,5}){0,5}(?:(?:public|protected|private|readonly|declare|static)\s{1,5}){0,3}([A-Z][A-Z0-9_]{1,80})([?!]?)[ \t]{0,5}(?::[^=;\n]{1,100})?(?:=|;|$)/gm

/** Decorators that begin a line or follow another one. */
const decorator = /(?:^|\n|\)[ \t]{1,5})[ \t]{0,20}@(\w{1,40})/g

const excuse = /^(?:IsOptional|ValidateIf|Allow)$/
/** Names that a file has of the library; what a check of its own makes of a missing value is not known. */
const imported = /\bimport\s{0,5}\{([^{}]{1,2000})\}\s{0,5}from\s{0,5}["']class-validator["']/

/** What stands for a value that is not given: `?? x`, `|| x`, or a literal that the property begins with. */
const otherwise = /\?\?|\|\||^\s{0,5}(?:["'`]|-?\d|true\b|false\b|\[)/
/** An empty text stands for nothing where a check asks for something. */
const empty = /(["'`])\1/

const literal = /(?:\?\?|\|\||^)\s{0,5}(?:(["'`])([^"'`\n]{1,200})\1|(-?\d{1,9}|true|false)\b)/

/** `env.NAME`, `environment["NAME"]`: the variables that give a property its value. */
const read = /\benv(?:ironment)?(?:\.|\[["'])([A-Z][A-Z0-9_]{1,80})/g

interface Property {
  readonly name: string
  readonly mark: string
  readonly decorators: ReadonlyArray<string>
  /** From the first decorator up to the value. */
  readonly above: string
  readonly value: string
  readonly at: number
}

/** The properties of a file: the decorators of each stand between the one before and itself. */
const propertiesOf = (text: string): ReadonlyArray<Property> => {
  const matches = [...text.matchAll(property)].slice(0, most)
  return matches.map((match, index) => {
    const before = matches[index - 1]
    const from = before === undefined ? Math.max(0, match.index - 1500) : before.index + before[0].length
    const above = text.slice(Math.max(from, match.index - 1500), match.index + match[0].length)
    const behind = text.slice(match.index + match[0].length, matches[index + 1]?.index).slice(0, 600)
    return {
      name: match[1] ?? "",
      mark: match[2] ?? "",
      decorators: [...above.matchAll(decorator)].map(([, name]) => name ?? ""),
      above: above.includes("@") ? above.slice(above.indexOf("@")) : "",
      value: match[0].endsWith("=") ? (behind.split(/\n\s*@|;\s*\n|\n\s*\n/)[0] ?? "") : "",
      at: match.index + match[0].indexOf(match[1] ?? "")
    }
  })
}

const needOf = ({ decorators, mark, value }: Property, checks: ReadonlySet<string>): ReadClaim["need"] => {
  if (mark === "?" || decorators.length === 0 || decorators.some((name) => excuse.test(name))) return "optional"
  const demands = decorators.filter((name) => checks.has(name))
  if (!otherwise.test(value)) return demands.length > 0 ? "required" : undefined
  return empty.test(value) && demands.some((name) => name !== "IsString") ? "required" : "optional"
}

const claimOf = (repo: RepoView, path: string, text: string, one: Property, checks: ReadonlySet<string>): ReadClaim => {
  const reads = [...one.value.matchAll(read)].map(([, name]) => name ?? "")
  const name = reads.length === 0 || reads.includes(one.name) ? one.name : (reads[0] ?? one.name)
  const found = literal.exec(one.value)
  const given = shownGiven(name, found?.[2] ?? found?.[3])
  return {
    root: repo.home(path),
    name,
    by: "schema",
    need: needOf(one, checks),
    ...(given === undefined ? {} : { given }),
    shape: checkedForm(one.above),
    evidence: [{ path, line: lineAt(text, one.at), excerpt: one.name }]
  }
}

/**
 * Classes of settings whose properties class-validator checks, as NestJS documents them: `@IsUrl() API_URL: string`. A
 * property without a check is never missed.
 */
export const decoratedClasses: VariableReader = {
  name: "decorated-classes",
  read: (repo) =>
    repo
      .hits("environment-schemas")
      .filter(({ value }) => value === "class-validator")
      .flatMap(({ path }) => {
        const text = uncommented(repo.files.text(path) ?? "")
        const checks = new Set((imported.exec(text)?.[1] ?? "").split(",").map((name) => name.trim()))
        return propertiesOf(text)
          .map((one) => claimOf(repo, path, text, one, checks))
          .filter(({ name }) => !isProvided(name))
      })
}
