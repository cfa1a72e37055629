/** Reads in documents that a file of settings has to be there, and that a container is given one. */
import { escape } from "effect/RegExp"
import { imageRole } from "../data/images.ts"
import type { Evidence } from "../Fact.ts"
import { plain, programNames } from "../images/programNames.ts"
import { baseName, folderOf, withoutEnd } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"
import { documentedContainers } from "./documentedContainers.ts"
import { documentsOf } from "./documentedRuns.ts"
import { imageName } from "./ImageName.ts"
import { isSettings } from "./settingsNames.ts"

const forDevelopers =
  /(?:^|[/_.-])(?:contributing|develop\w*|hacking|changelog|changes|history|release[-_]?notes|upgrad\w*|migrat\w*|tests?|testing)(?:[/_.-]|$)/i

/** Whether a document is for people who run the program, by its path. */
export const isForUsers = (path: string): boolean => !forDevelopers.test(path)

/** Longest line that is looked through. */
const longestLine = 1000

const making =
  /\b(?:must (?:contain|have|include|exist|be (?:present|provided))|needs? (?:a|to (?:contain|create))|requires? an?|create|creates|creating|download|make a copy|copy|cp|mv|touch|nano|vim?|wget|curl|mount(?:ed|s)?|fill in|rename|place)\b/i

/** The line of a document for people who run the program by which a file is made, brought along or required. */
export const saidToBeMade = (repo: RepoView, name: string): Evidence | undefined => {
  const whole = new RegExp(`(?:^|[\\s/\`"'(\\[:])${escape(name)}(?![\\w.-]*\\w)`)
  for (const { lines, path } of documentsOf(repo)) {
    if (!isForUsers(path)) continue
    const at = lines.findIndex(
      (line) =>
        line.length < longestLine &&
        whole.test(line) &&
        making.test(line) &&
        !/\b(?:optional(?:ly)?|if you (?:want|like|wish)|you (?:can|may|could)|for example)\b/i.test(line)
    )
    if (at >= 0) return repo.at(path, at + 1)
  }
  return undefined
}

/** A file or a folder that documents put into a container of the program. */
export interface Given {
  readonly target: string
  readonly evidence: Evidence
}

const isOwn = (repo: RepoView, image: string): boolean => {
  const { name } = imageName(image)
  return imageRole(name).is === "application" && programNames(repo).names.has(plain(baseName(name)))
}

/** The mounts of each container that documents start for good, one list for each way that they show. */
const shown = remembered((repo): ReadonlyArray<ReadonlyArray<Given>> =>
  documentedContainers(repo)
    .filter(({ image, isWhole }) => isWhole && image !== undefined && isOwn(repo, image))
    .map(({ mounts }) =>
      mounts.flatMap(({ line, path, source, target }) =>
        source === null ? [] : [{ target, evidence: repo.at(path, line) }]
      )
    )
)

const holds = (given: ReadonlyArray<Given>, path: string): boolean =>
  given.some(({ target }) => path === target || path.startsWith(`${withoutEnd(target)}/`))

/** Whether documents show the program run without a file or its folder put into the container: it starts without. */
export const runsWithout = (repo: RepoView, path: string): boolean => shown(repo).some((one) => !holds(one, path))

/** Files of settings that every way of running the program in the documents puts into its container. */
export const settingsInDocuments = remembered((repo): ReadonlyArray<Given> => {
  const all = shown(repo).flat()
  return all.filter(
    ({ target }, at) =>
      isSettings(target) &&
      folderOf(target) !== "" &&
      all.findIndex((one) => one.target === target) === at &&
      !runsWithout(repo, target)
  )
})
