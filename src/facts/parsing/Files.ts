import { Either } from "effect"
import type { RepoSnapshot } from "../../repo/RepoSnapshot.ts"
import { byText } from "../paths.ts"
import { type HclBlock, parseHcl } from "./hcl.ts"
import { parseJson } from "./json.ts"
import { openTexts } from "./openTexts.ts"
import { maxYamlLength, mostHcl, mostYaml, type Parsed, tooDeep } from "./Parsed.ts"
import { recentLines } from "./recentLines.ts"
import { parseToml } from "./toml.ts"
import { parseXml } from "./xml.ts"
import { parseYaml } from "./yaml.ts"

/** The kept texts of a snapshot, each parsed at most once; what cannot be parsed is remembered with its reason. */
export interface Files {
  readonly paths: ReadonlyArray<string>
  readonly has: (path: string) => boolean
  /** Every path inside a folder, without looking at the others. */
  readonly below: (folder: string) => ReadonlyArray<string>
  readonly text: (path: string) => string | undefined
  /** Lines of a kept text; none when it was not kept. */
  readonly lines: (path: string) => ReadonlyArray<string>
  readonly json: (path: string) => Parsed | undefined
  readonly toml: (path: string) => Parsed | undefined
  readonly xml: (path: string) => unknown
  /** Every document of the file; none when it cannot be read. */
  readonly yaml: (path: string) => ReadonlyArray<Parsed>
  /** The blocks of a Terraform or other HCL file. */
  readonly hcl: (path: string) => ReadonlyArray<HclBlock>
  /** What could not be parsed so far, sorted by path. */
  readonly unread: () => ReadonlyArray<{ readonly path: string; readonly why: string }>
}

/** Opens the kept texts of a snapshot. */
export const openFiles = (snapshot: RepoSnapshot): Files => {
  const paths = snapshot.entries.map(({ path }) => path).toSorted(byText)
  const known = new Set(paths)
  const { texts, closed } = openTexts(snapshot.texts)
  const failures = new Map(closed.map(({ path, why }) => [path, why]))
  const once = <A>(
    parse: (text: string) => Either.Either<A, string>,
    longest = Number.POSITIVE_INFINITY,
    most = Number.POSITIVE_INFINITY
  ): ((path: string) => A | undefined) => {
    const memory = new Map<string, A | undefined>()
    let room = most
    return (path) => {
      if (memory.has(path)) return memory.get(path)
      const text = texts.get(path)
      if (text === undefined) return undefined
      const refused =
        text.length > longest
          ? "larger than a manifest may be"
          : text.length > room
            ? "more configuration than is read of one repository"
            : tooDeep(text)
              ? "nested too deeply"
              : undefined
      if (refused === undefined) room -= text.length
      const result = refused === undefined ? parse(text) : Either.left(refused)
      const value = Either.getOrElse(result, () => undefined)
      if (Either.isLeft(result)) failures.set(path, result.left)
      memory.set(path, value)
      return value
    }
  }
  const yaml = once(parseYaml, maxYamlLength, mostYaml)
  const hcl = once((text) => Either.right(parseHcl(text)), Number.POSITIVE_INFINITY, mostHcl)
  return {
    paths,
    has: (path) => known.has(path),
    below: (folder) => {
      if (folder === "") return paths
      // `0` follows `/`: everything that begins with `folder/` lies between the two
      return paths.slice(lowerBound(paths, `${folder}/`), lowerBound(paths, `${folder}0`))
    },
    text: (path) => texts.get(path),
    lines: recentLines(texts),
    json: once(parseJson),
    toml: once(parseToml),
    xml: once(parseXml),
    yaml: (path) => yaml(path) ?? [],
    hcl: (path) => hcl(path) ?? [],
    unread: () => [...failures].map(([path, why]) => ({ path, why })).toSorted((a, b) => byText(a.path, b.path))
  }
}

/** Index of the first path that is not before `text`. */
const lowerBound = (paths: ReadonlyArray<string>, text: string): number => {
  let low = 0
  let high = paths.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (byText(paths[middle] ?? "", text) < 0) low = middle + 1
    else high = middle
  }
  return low
}
