import type { Evidence } from "../Fact.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import type { Module } from "../manifests/Module.ts"
import { isAside, isTest, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { handedOut } from "./handedOut.ts"
import { filledIn } from "./pagesFilledIn.ts"
import { sentAway } from "./pagesSentAway.ts"
import { takenIn } from "./pagesTakenIn.ts"
import { packedBy } from "./packedPages.ts"

const isOfPages = (module: Module): boolean =>
  !module.published && frameworksOf(module).some(({ role }) => role === "ui" || role === "meta" || role === "static")

/** Pages that describe an API, mails, and what tests and examples show. */
const besides =
  /(?:^|\/)(?:swagger|docs?|openapi|redoc|graphi?ql|coverage|e?mails?|examples?|storybook|reports?)[\w-]*(?:\/|$)/i

/** Folders that the pages of a program lie in, or are built from. */
const ofPages =
  /(?:^|\/)(?:public|client|web|www|wwwroot|static|frontend|front-end|front|ui|webapp|site|pages|dist|assets)(?:\/|$)/i

/** Whether a module's own files, not those of modules inside it, have the page that a browser begins with. */
const hasFirstPage = (repo: RepoView, root: string): boolean =>
  repo.files.below(root).some((path) => {
    const inside = root === "" ? path : path.slice(root.length + 1)
    return (
      /(?:^|\/)index\.html?(?:\.\w{2,5})?$/.test(inside) &&
      ofPages.test(inside) &&
      !besides.test(inside) &&
      !isAside(inside) &&
      !isTest(path) &&
      repo.home(path) === root
    )
  })

/** Whether a module's own bundler makes its pages: a library of pages alone may be there for mails and the like. */
const hasBundler = (repo: RepoView, root: string): boolean =>
  repo.files
    .below(root)
    .some(
      (path) =>
        repo.home(path) === root &&
        /(?:^|\/)(?:vite|webpack|rollup|rspack|vue)\.config[\w.]{0,20}\.[cm]?[jt]s$/.test(path)
    )

/** The module that a line is of: a file of Go among the pages of another ecosystem is of the module of Go around them. */
const homeOf = (repo: RepoView, { path }: Evidence): string =>
  path.endsWith(".go")
    ? (repo.modules
        .filter(({ ecosystem, root }) => ecosystem === "go" && within(root, path))
        .toSorted((a, b) => b.root.length - a.root.length)[0]?.root ?? repo.home(path))
    : repo.home(path)

/** Whether a module's program is the one that the pages of another are built into. */
const takes = (repo: RepoView, root: string, pages: string, isOnly: boolean): boolean => {
  if (pages === "" || pages === root) return false
  const told = handedOut(repo, pages) ?? filledIn(repo, pages)
  if (told !== undefined) return homeOf(repo, told) === root
  if (sentAway(repo, pages, [root]) !== undefined) return true
  // an image and a build are of the whole repository: they tell which program it is where there is one
  return isOnly && (packedBy(repo, pages) ?? takenIn(repo, pages)) !== undefined
}

/**
 * Whether a server hands out the pages of the program by itself: its code gives out files, and the pages are built or
 * lie within its own module, or its code takes them from the build of a module of pages beside it. An API beside pages
 * that are a program of their own gives out files of other kinds.
 */
export const handsOutPages = (repo: RepoView, root: string): boolean => {
  if (repo.hitsIn("handedPages", root).length === 0) return false
  const pages = repo.modules.filter((module) => isOfPages(module) && !isAside(`${module.root}/x`))
  const others = pages.filter((module) => module.root !== root)
  const isOnly = repo.modules.every((module) => module.root === root || module.published || isOfPages(module))
  const isTaken = others.some((module) => takes(repo, root, module.root, isOnly))
  if (isTaken || (pages.length > others.length && (hasBundler(repo, root) || hasFirstPage(repo, root)))) return true
  return others.length === 0 && hasFirstPage(repo, root)
}
