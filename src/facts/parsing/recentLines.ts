/** Lines of texts that stay split at a time: all that nearly every repository has, some sixteen megabytes. */
const mostKept = 400_000

/** Lines of texts by path, none where there is no such text. Those asked for last are remembered, so far as there is room. */
export const recentLines = (texts: ReadonlyMap<string, string>): ((path: string) => ReadonlyArray<string>) => {
  const known = new Map<string, ReadonlyArray<string>>()
  let kept = 0
  return (path) => {
    const found = known.get(path)
    if (found !== undefined) return found
    const lines = texts.get(path)?.split("\n") ?? []
    if (kept + lines.length > mostKept) {
      known.clear()
      kept = 0
    }
    known.set(path, lines)
    kept += lines.length
    return lines
  }
}
