/** Words of package managers that install, the manager before them. */
const installs =
  /^(?:(?:pip|pip3|poetry|pipenv|pdm|composer|bundle|npm|pnpm|yarn|bun|uv pip) install|(?:pipenv|pdm|uv) sync|(?:npm|pnpm|bun) i|npm ci|yarn|bundle check)$/

/** Options of pip whose value is a file or a folder. */
const namesFile = /^(?:-[rec]|--(?:requirement|editable|constraint))$/

/** Packages that pip itself consists of. */
const ofPip = /^(?:pip|setuptools|wheel)$/

/** The program of a step with its subcommand, and what stands behind them. */
const partsOf = (step: string): readonly [string, ReadonlyArray<string>] => {
  const words = step
    .slice(0, 500)
    .trim()
    .replace(/^(?:\S*\/)?python[\d.]{0,5}\s+-m\s+/, "")
    .split(/\s+/)
  const program = (words[0] ?? "").replace(/^.*\//, "")
  const wide = program === "uv" && words[1] === "pip" ? 3 : 2
  const named = words.slice(1, wide).filter((word) => !word.startsWith("-"))
  return [[program, ...named].join(" "), words.slice(1 + named.length)]
}

/** Whether a step of a start only installs the packages that a manifest lists, which an image does when it is built. */
export const installsManifest = (step: string): boolean => {
  const [command, rest] = partsOf(step)
  const isPip = /^(?:pip3?|uv pip) install$/.test(command)
  return (
    installs.test(command) &&
    (!isPip || rest.length > 0) &&
    rest.every(
      (word, at) =>
        word.startsWith("-") || namesFile.test(rest[at - 1] ?? "") || (isPip && (word === "." || ofPip.test(word)))
    )
  )
}
