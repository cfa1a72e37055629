import { assert } from "vitest"
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { env } from "node:process"

const refresh = env["GOLDENS"] === "refresh"

const filesBelow = (folder: string): ReadonlyArray<string> => {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      .toSorted()
  } catch {
    return []
  }
}

/** The text of one golden; empty where there is none. */
const goldenOf = (file: string): string => {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return ""
  }
}

/**
 * Holds what was made against a folder of goldens: which files appeared, disappeared and changed, and the first change
 * line by line. `GOLDENS=refresh` writes the folder anew instead; the difference is then reviewed as any change is.
 */
export const expectGoldens = (folder: string, made: ReadonlyMap<string, string>): void => {
  if (refresh) {
    rmSync(folder, { recursive: true, force: true })
    for (const [path, content] of made) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    return
  }
  const expected = filesBelow(folder)
  const changed = [...made.keys()].filter((path) => made.get(path) !== goldenOf(join(folder, path)))
  const [first] = changed
  const what = {
    appeared: [...made.keys()].filter((path) => !expected.includes(path)).toSorted(),
    disappeared: expected.filter((path) => !made.has(path)),
    changed: changed.filter((path) => expected.includes(path)).toSorted()
  }
  assert.deepStrictEqual(what, { appeared: [], disappeared: [], changed: [] }, describe(folder, first, made))
}

/** Holds one text against its golden. `GOLDENS=refresh` writes it anew instead. */
export const expectGolden = (file: string, made: string): void => {
  if (refresh) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, made)
    return
  }
  assert.strictEqual(made, goldenOf(file), `${file}: \`npm run goldens\` refreshes it.`)
}

/** The first lines that differ, so that a failing run can be understood without refreshing. */
const describe = (folder: string, path: string | undefined, made: ReadonlyMap<string, string>): string => {
  if (path === undefined) return "goldens differ"
  const before = goldenOf(join(folder, path)).split("\n")
  const after = (made.get(path) ?? "").split("\n")
  const at = after.findIndex((line, index) => line !== before[index])
  const lines = (of: ReadonlyArray<string>, sign: string) => of.slice(at, at + 5).map((line) => `${sign} ${line}`)
  return [
    `${path}, line ${at + 1}:`,
    ...lines(before, "-"),
    ...lines(after, "+"),
    "`npm run goldens` refreshes them."
  ].join("\n")
}
