import { documentedRuns } from "../containers/documentedRuns.ts"
import { imageName } from "../containers/ImageName.ts"
import { baseName } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"

/** A name as names are compared: letters and digits, small. */
export const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "")

/** Names of the program that a repository is for and of who makes it, as names are compared. */
export interface ProgramNames {
  readonly names: ReadonlySet<string>
  readonly makers: ReadonlySet<string>
}

/** Where a Dockerfile says that its code lies: `org.opencontainers.image.source`. */
const source =
  /\borg\.opencontainers\.image\.source["']?\s?=\s?["']?https?:\/\/[\w.-]{1,100}\/([\w.-]{1,100})\/([\w.-]{1,100}?)(?:\.git)?\/?(?:["'\s]|$)/

const labelled = (repo: RepoView): ReadonlyArray<{ readonly maker: string; readonly name: string }> =>
  repo.dockerfiles
    .flatMap(({ stages }) => stages.flatMap(({ instructions }) => instructions))
    .flatMap(({ keyword, text }) => {
      const [, maker, name] = keyword === "LABEL" ? (source.exec(text.slice(0, 2000)) ?? []) : []
      return maker === undefined || name === undefined ? [] : [{ maker, name }]
    })

/** Longest title that is a name and no sentence. */
const longestTitle = 40

/** What the first heading of the README calls the program. */
const titleOf = (repo: RepoView): string => {
  const path = repo.files.paths.find((one) => /^readme\.(?:md|rst|adoc)$/i.test(one))
  const lines = path === undefined ? [] : repo.files.lines(path).slice(0, 50)
  const heading = lines.flatMap(
    (line) => /^\s{0,3}(?:#|=|<h1[^>]{0,200}>)\s{0,5}([^<#\n]{1,200})/.exec(line)?.[1] ?? []
  )[0]
  return heading === undefined || heading.length > longestTitle ? "" : plain(heading)
}

/** The title of the README, where documents run an image of that name. */
const documentedName = (repo: RepoView): ReadonlyArray<string> => {
  const title = titleOf(repo)
  const runs = documentedRuns(repo).some(
    ({ image }) => image?.includes("/") === true && plain(baseName(imageName(image).name)) === title
  )
  return runs ? [title] : []
}

const asNames = (all: ReadonlyArray<string>): ReadonlySet<string> => new Set(all.map(plain).filter((one) => one !== ""))

/** The names that its repository, its manifest at the root, its Dockerfiles and its README give. */
export const programNames = remembered((repo): ProgramNames => {
  const { name, owner } = repo.snapshot.repository
  const labels = labelled(repo)
  return {
    names: asNames([
      name,
      ...repo.modules.flatMap((module) => (module.root === "" && module.name !== null ? [baseName(module.name)] : [])),
      ...labels.map((label) => label.name),
      ...documentedName(repo)
    ]),
    makers: asNames([owner, ...labels.map(({ maker }) => maker)])
  }
})
