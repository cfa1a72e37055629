/** The release that lock files say their packages were chosen with: on a later one those may not install. */
import type { RuntimeReader } from "./runtimeFiles.ts"

/** pip-compile and uv say at the beginning with which Python they worked. */
const ofHeader =
  /^#.{0,200}(?:\bpip-compile with [Pp]ython |--python-version[ =]|\buv pip compile\b.{0,200} -p[ =])(\d\.\d{1,2})\b/

/** How many lines a header may have. */
const header = 12

const requirements: RuntimeReader = (repo, path, claim) => {
  const lines = repo.files.lines(path).slice(0, header)
  const index = lines.findIndex((line) => ofHeader.test(line.slice(0, 500)))
  const release = ofHeader.exec((lines[index] ?? "").slice(0, 500))?.[1]
  return index < 0 ? [] : claim("python", release, index + 1, "manifest")
}

/** Bundler writes the Ruby of the `Gemfile` at the end, with its patch. */
const gems: RuntimeReader = (repo, path, claim) => {
  const lines = repo.files.lines(path)
  const index = lines.findIndex((line) => line.trim() === "RUBY VERSION") + 1
  const release = /^\s{1,5}ruby (\d{1,2}(?:\.\d{1,3}){1,2})/.exec(lines[index] ?? "")?.[1]
  return index === 0 ? [] : claim("ruby", release, index + 1, "manifest")
}

/** Lock files by how their names end. */
export const lockEndings: ReadonlyArray<readonly [RegExp, RuntimeReader]> = [
  [/^requirements[\w.-]{0,40}\.txt$/, requirements],
  [/^Gemfile\.lock$/, gems]
]
