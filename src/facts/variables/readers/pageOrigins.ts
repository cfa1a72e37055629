import type { ScanHit } from "../../../repo/LineScanner.ts"
import { escape } from "effect/RegExp"
import { enclosing } from "../../parsing/enclosing.ts"
import type { RepoView } from "../../RepoView.ts"
import { isTool } from "../tools.ts"
import type { VariableReader } from "../VariableReader.ts"

/** Most lines above an option that are looked at for what it belongs to. */
const farthest = 30

const ofCors = /cors/i
const named = /^\s*(?:export\s+)?(?:const|let|var)\s+([\w$]{1,60})\b[^=]{0,80}=/

/** Whether an option `origin` is one of CORS: other libraries have one for where their own pages are. */
const isOfCors = (repo: RepoView, { excerpt, line, path }: ScanHit): boolean => {
  const lines = repo.files.lines(path)
  const around = [excerpt, ...[...enclosing(lines, line - 1, farthest)].map(({ text }) => text)]
  if (around.some((text) => ofCors.test(text))) return true
  const name = around.flatMap((text) => named.exec(text)?.[1] ?? [])[0]
  return (
    name !== undefined &&
    lines.some((text) => new RegExp(`\\b(?:cors|enableCors)\\(\\s{0,3}${escape(name)}\\b`).test(text.slice(0, 300)))
  )
}

/** Variables by which a server is told the origin of the pages that may ask it. */
export const pageOrigins: VariableReader = {
  name: "page-origins",
  read: (repo) => {
    const held = new Map(
      repo.hits("load-refusals").flatMap(({ path, value }) => {
        const [verb, own = "", name = ""] = value.split(" ")
        return verb === "holds" ? [[`${path} ${own}`, name] as const] : []
      })
    )
    return repo.hits("page-origins").flatMap((hit) => {
      const { excerpt, line, path, value } = hit
      const [verb, said = ""] = value.split(" ")
      const name = verb === "reads" ? said : held.get(`${path} ${said}`)
      return name === undefined || isTool(repo, path) || !isOfCors(repo, hit)
        ? []
        : [
            {
              root: repo.home(path),
              name,
              by: "code" as const,
              pagesFrom: true,
              evidence: [{ path, line, excerpt }]
            }
          ]
    })
  }
}
