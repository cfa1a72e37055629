import { isReadAtStart, isTool } from "../tools.ts"
import { parseRead } from "../../scanning/readValue.ts"
import { relaxed } from "../../scanners/environment.ts"
import { definedProperties } from "./definedProperties.ts"
import { goSettings } from "./goStructs.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** A property of the JVM's settings that a variable may give. */
const isProperty = (name: string): boolean => name.includes(".")

/** What code reads, line by line. */
export const codeReads: VariableReader = {
  name: "code-reads",
  read: (repo) => {
    const kit = new Set(
      repo.modules
        .filter(({ dependencies }) => dependencies.some(({ name }) => name === "@sveltejs/kit"))
        .map(({ root }) => root)
    )
    // elsewhere an object of that name holds bindings, or what a schema has described
    const dynamic = repo.hits("dynamic-environment").filter(({ path }) => kit.has(repo.home(path)))
    const hits = [...repo.hits("environment"), ...dynamic].filter(({ path }) => !isTool(repo, path))
    const { partial } = goSettings(repo)
    const defined = hits.some(({ value }) => isProperty(value.split(" ")[0] ?? ""))
      ? definedProperties(repo)
      : new Set<string>()
    return hits.flatMap(({ path, line, value, excerpt }): ReadonlyArray<ReadClaim> => {
      const { name: said, need, given } = parseRead(value)
      // a property that the application's own settings give is no variable of the operator
      if (isProperty(said) && defined.has(said)) return []
      if (partial.has(`${path} ${line}`)) return []
      const name = isProperty(said) ? relaxed(said) : said
      const insists = need !== "required" || isReadAtStart(path)
      return [
        {
          root: repo.home(path),
          name,
          by: "code",
          need: insists ? need : undefined,
          given,
          evidence: [{ path, line, excerpt }]
        }
      ]
    })
  }
}
