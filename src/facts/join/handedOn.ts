import type { Evidence } from "../Fact.ts"
import type { RepoView } from "../RepoView.ts"

/** A beginning of names, with the line that goes through all variables. */
export interface HandedOn {
  readonly beginning: string
  readonly evidence: Evidence
}

const through = /\b(?:in|of)\s{1,5}process\.env\b|\bObject\.(?:keys|entries)\(\s{0,5}process\.env\b/

/**
 * Variables that a server hands on to its pages as it runs, whatever their names: a bundler alone would write them in
 * once. Only files that open a port count, as a build goes through its environment too.
 */
export const handedOn = (repo: RepoView, root: string): ReadonlyArray<HandedOn> => {
  const servers = new Set(repo.hitsIn("servers", root).map(({ path }) => path))
  return repo.hitsIn("handed-variables", root).flatMap(({ path, value }) => {
    const at = servers.has(path) ? repo.files.lines(path).findIndex((line) => through.test(line.slice(0, 1000))) : -1
    return at < 0 ? [] : [{ beginning: value, evidence: repo.at(path, at + 1) }]
  })
}
