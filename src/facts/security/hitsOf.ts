import { weaknesses, type Weakness } from "../data/weaknesses.ts"
import { isTest } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { ScanHit } from "../../repo/LineScanner.ts"

/** Files that no user of the application meets: tools of developers, mocks, scripts that are started by hand. */
const tooling =
  /(?:^|\/)(?:scripts?|tools?|hack|dev|mocks?|stubs?|ci|build|bin)\/|(?:^|\/)[^/]*(?:mock|\.config|vite|webpack|gulpfile|proxy\.conf|setupProxy|devserver)[^/]*$/i

/** Lines of the application that hold a weakness of one rule. */
export const hitsOf = (repo: RepoView, rule: Weakness["rule"]): ReadonlyArray<ScanHit> => {
  const ids = new Set(weaknesses.filter((weakness) => weakness.rule === rule).map(({ id }) => id))
  return repo.hits("insecure-settings").filter(({ value, path }) => ids.has(value) && !isTest(path))
}

/** Whether a path is that of a tool rather than of the application. */
export const isTooling = (path: string): boolean => tooling.test(path)

/** Whether a line of that kind stands near another one: up to `before` lines above and `after` below. */
export const isNear = (
  hits: ReadonlyArray<ScanHit>,
  id: string,
  { path, line }: ScanHit,
  before: number,
  after: number
): boolean =>
  hits.some((hit) => hit.value === id && hit.path === path && hit.line >= line - before && hit.line <= line + after)
