import { isTool } from "../tools.ts"
import type { VariableReader } from "../VariableReader.ts"

/** Variables that code only asks whether they are there: they may be missing. */
export const switches: VariableReader = {
  name: "switches",
  read: (repo) =>
    repo
      .hits("switches")
      .filter(({ path }) => !isTool(repo, path))
      .map(({ path, line, value, excerpt }) => ({
        root: repo.home(path),
        name: value,
        by: "code",
        need: "optional",
        evidence: [{ path, line, excerpt }]
      }))
}
