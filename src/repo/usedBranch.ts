/** The branch that a repository's own workflows deploy and test, where nothing else tells the one that is used. */

/** Branches that repositories release from, the likelier first. */
const usual = ["main", "master", "trunk", "production"] as const

const workflow = /^\.github\/workflows\/[^/]+\.ya?ml$/

/** The names of `branches` under `push`: in brackets, or one a line. */
const pushed = (text: string): ReadonlyArray<string> => {
  const found =
    /^[ "']*push["']?:[ \t]*\n((?:[ \t]+.*\n|[ \t]*\n){1,40})/m.exec(`${text.slice(0, 50_000)}\n`)?.[1] ?? ""
  const branches = /^[ \t]+branches:[ \t]*(?:\[([^\]\n]{1,300})\]|\n((?:[ \t]*-.*\n){1,20}))/m.exec(found)
  return (branches?.[1]?.split(",") ?? branches?.[2]?.split("\n") ?? []).map((one) =>
    one
      .trim()
      .replace(/^-\s*/, "")
      .replace(/^["']|["']$/g, "")
  )
}

/** The usual name that pushes of workflows name; undefined where they name none. */
export const usedBranch = (texts: ReadonlyMap<string, string>): string | undefined => {
  const names = new Set([...texts].flatMap(([path, text]) => (workflow.test(path) ? pushed(text) : [])))
  return usual.find((name) => names.has(name))
}
