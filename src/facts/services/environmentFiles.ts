import { baseName, isAside } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** Files of variables: committed ones and samples; those made for tests are left out. */
export const isEnvironmentFile = (path: string): boolean =>
  /^(?:\.env(?:\..+)?|.+\.env(?:\.\w+)?|env\.(?:example|sample|template|dist)|\.?env[-_](?:example|sample|template|dist|default)|\.flaskenv)$/i.test(
    baseName(path)
  ) &&
  !/\.env\.(?:test|testing|ci|e2e)/i.test(baseName(path)) &&
  !isAside(path)

/** Most samples that are looked at. */
const mostSamples = 50

/** The first value that a sample of the repository gives a variable; undefined where none gives one. */
export const sampleOf = (repo: RepoView, name: string): string | undefined =>
  repo.files.paths
    .filter(isEnvironmentFile)
    .slice(0, mostSamples)
    .flatMap((path) => repo.files.lines(path))
    .find((line) => line.startsWith(`${name}=`) && line.length > name.length + 1)
    ?.slice(name.length + 1)
    .trim()
