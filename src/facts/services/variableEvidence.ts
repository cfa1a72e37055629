import type { Evidence } from "../Fact.ts"
import type { RepoView } from "../RepoView.ts"

/** What may be shown of a line that gives a variable a value: nothing behind the sign, and nothing of other variables. */
export const declarationExcerpt = (text: string, name: string): string => {
  const line = text.slice(0, 1000)
  const at = line.indexOf(name)
  if (at < 0) return (/^[^:=]{0,160}/.exec(line)?.[0] ?? "").trim()
  const sign = /^["']?\s{0,20}[:=]?/.exec(line.slice(at + name.length))?.[0] ?? ""
  const alone = /^\s*(?:-\s*)?["']?(?:(?:export|ENV|ARG)\s+)?$/.test(line.slice(0, at))
  return line
    .slice(alone ? 0 : at, at + name.length + sign.length)
    .trim()
    .slice(0, 160)
}

/** Evidence of a line that gives a variable a value. */
export const declaredAt = (repo: RepoView, path: string, line: number, name: string): Evidence => ({
  path,
  line,
  excerpt: declarationExcerpt(repo.files.lines(path)[line - 1] ?? "", name)
})
