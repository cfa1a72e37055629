/** Patterns of paths without regular expressions: whatever is written in a repository is matched in bounded time. */

/** Whether a name is matched; of several stars only the last one is tried again, so the work is at most one times the other. */
const nameMatches = (pattern: string, name: string): boolean => {
  let at = 0
  let to = 0
  let star = -1
  let from = 0
  while (to < name.length) {
    if (pattern[at] === "*") {
      star = at++
      from = to
    } else if (at < pattern.length && (pattern[at] === "?" || pattern[at] === name[to])) {
      at++
      to++
    } else if (star >= 0) {
      at = star + 1
      to = ++from
    } else return false
  }
  while (pattern[at] === "*") at++
  return at === pattern.length
}

/** Whether the parts of a path, or of a folder above it, are matched. */
const partsMatch = (patterns: ReadonlyArray<string>, parts: ReadonlyArray<string>): boolean => {
  let at = 0
  let to = 0
  let any = -1
  let from = 0
  for (;;) {
    // what is matched so far is a folder, and everything in it goes along
    if (at === patterns.length) return to > 0
    if (patterns[at] === "**") {
      if (at === patterns.length - 1) return to < parts.length
      any = at++
      from = to
    } else if (to < parts.length && nameMatches(patterns[at] ?? "", parts[to] ?? "")) {
      at++
      to++
    } else if (any >= 0 && from < parts.length) {
      at = any + 1
      to = ++from
    } else return false
  }
}

const partsOf = (glob: string): ReadonlyArray<string> => glob.split("/").filter((part) => part !== "" && part !== ".")

/** Tells the paths that a pattern means; one without a slash means a name in any folder. */
export const globOf = (glob: string): ((path: string) => boolean) => {
  const parts = partsOf(glob)
  const patterns = parts.length === 1 && parts[0] !== "**" ? ["**", ...parts] : parts
  return (path) => partsMatch(patterns, path.split("/"))
}

/** Tells the paths that a pattern means from one folder on, as `.dockerignore` has them: `**.log` is in any folder below. */
export const anchoredGlobOf = (glob: string): ((path: string) => boolean) => {
  const patterns = partsOf(glob).flatMap((part) => (/^\*\*./.test(part) ? ["**", part] : [part]))
  return (path) => partsMatch(patterns, path.split("/"))
}
