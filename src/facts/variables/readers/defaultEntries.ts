import { isTest } from "../../paths.ts"
import { parseRead } from "../../scanning/readValue.ts"
import { shownGiven } from "../given.ts"
import { isTool } from "../tools.ts"
import type { ReadClaim, VariableReader } from "../VariableReader.ts"

/** Most lines of an entry before the one that reads the variable. */
const mostAbove = 3

const defaultIn = /["'](?:default|fallback)["']\s{0,5}:\s{0,5}(["'])([^"'\n]{1,200})\1/

/** The variable of an entry, by a read that gives nothing where it is absent; `os.environ["…"]` raises there, whatever the default. */
const ownRead =
  /["'](?:from_)?(?:env(?:iron(?:ment)?)?(?:_?(?:var(?:iable)?|value|name))?|var(?:iable)?)["']\s{0,5}:\s{0,5}(?:os\.)?(?:getenv|environ\.get)\(\s{0,5}["'](\w{1,200})["']/gi

/** What stands before a read in the entry that it is part of; nothing where that has not begun so near. */
const entryBefore = (lines: ReadonlyArray<string>, at: number, name: string): string | undefined => {
  const own = (lines[at] ?? "").slice(0, 500)
  const read = [...own.matchAll(ownRead)].find(([, variable]) => variable === name)
  if (read === undefined) return undefined
  let text = own.slice(0, read.index)
  for (let above = at - 1; !/[{}]/.test(text) && above >= 0 && at - above <= mostAbove; above--)
    text = `${(lines[above] ?? "").slice(0, 500)} ${text}`
  // what another entry holds, which is closed before the read, is not this one's
  const opened = text.lastIndexOf("{")
  return opened < 0 || text.lastIndexOf("}") > opened ? undefined : text.slice(opened)
}

/** `{"default": "http://localhost", "env": os.getenv("SHOP_URL")}`: tables of settings that hold a value and the variable for it. */
export const defaultEntries: VariableReader = {
  name: "default-entries",
  read: (repo) =>
    repo
      .hits("environment")
      .filter(({ path }) => path.endsWith(".py") && !isTest(path) && !isTool(repo, path))
      .flatMap(({ excerpt, line, path, value }): ReadonlyArray<ReadClaim> => {
        const { name } = parseRead(value)
        const entry = entryBefore(repo.files.lines(path), line - 1, name)
        const text = entry === undefined ? undefined : defaultIn.exec(entry)?.[2]
        if (text === undefined) return []
        return [
          {
            root: repo.home(path),
            name,
            by: "code",
            need: "optional",
            given: shownGiven(name, text),
            evidence: [{ path, line, excerpt }]
          }
        ]
      })
}
