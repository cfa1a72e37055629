import { isReadAtStart, isTool } from "../tools.ts"
import { parseRead } from "../../scanning/readValue.ts"
import type { VariableReader } from "../VariableReader.ts"

/** Variables without which code says that it cannot go on; of names that nothing reads it may mean anything. */
export const refusals: VariableReader = {
  name: "refusals",
  read: (repo) => {
    const read = new Set(repo.hits("environment").map(({ value }) => parseRead(value).name))
    return repo
      .hits("refusals")
      .filter(({ path, value }) => read.has(value) && isReadAtStart(path) && !isTool(repo, path))
      .map(({ path, line, value, excerpt }) => ({
        root: repo.home(path),
        name: value,
        by: "code",
        need: "required",
        evidence: [{ path, line, excerpt }]
      }))
  }
}
