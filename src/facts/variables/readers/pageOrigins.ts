import { isTool } from "../tools.ts"
import type { VariableReader } from "../VariableReader.ts"

/** Variables that a server takes for where the pages come from that may ask it. */
export const pageOrigins: VariableReader = {
  name: "page-origins",
  read: (repo) => {
    const held = new Map(
      repo.hits("load-refusals").flatMap(({ path, value }) => {
        const [verb, own = "", name = ""] = value.split(" ")
        return verb === "holds" ? [[`${path} ${own}`, name] as const] : []
      })
    )
    return repo.hits("page-origins").flatMap(({ excerpt, line, path, value }) => {
      const [verb, said = ""] = value.split(" ")
      const name = verb === "reads" ? said : held.get(`${path} ${said}`)
      return name === undefined || isTool(repo, path)
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
