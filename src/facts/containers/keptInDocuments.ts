import { imageRole } from "../data/images.ts"
import { dataOnDisk } from "../Fact.ts"
import { isProgram } from "../images/ownImage.ts"
import { primaryDockerfile } from "../images/primaryDockerfile.ts"
import { baseName, folderOf, withoutEnd } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"
import type { ComposeMount } from "./ComposeService.ts"
import { type DocumentedContainer, documentedContainers } from "./documentedContainers.ts"
import { isFilledInImage } from "./fileInImage.ts"
import { imageName } from "./ImageName.ts"
import type { VariableClaim } from "../variables/Claim.ts"
import { type Dockerfile, finalInstructions } from "./Dockerfile.ts"
import { documentedRuns, documentsOf } from "./documentedRuns.ts"
import { isForPassing, type Kept, keptAs } from "./keptMounts.ts"
import { isMountable } from "./mountable.ts"
import { spokenFolders } from "./spokenFolders.ts"
import { isHandedOut, isOfHost, isStateFolder } from "./stateOfPublished.ts"

/** Most folders that are kept. */
const most = 5

/** Folders of the host that are where whoever types the command works: code goes in there, or comes out. */
const working = /^\.\/?$/

/** Folders that hold what somebody works on with the program, which is its own elsewhere: the program is shown it. */
const worked = /(?:^|\/)(?:project|workspace|repo|repository|code|src|source|work|workdir|docs?)\/?$/i

/** Folders that an owner fills for a program to read; it writes nothing there. */
const brought = /(?:^|\/)(?:secrets?|credentials?|tokens?)\/?$/i

/** Whether what an image starts is told to read a file of settings in a folder: `--config /app/config/shop.yml`. */
const isReadAtStart = (dockerfile: Dockerfile, folder: string): boolean =>
  finalInstructions(dockerfile)
    .filter(({ keyword }) => keyword === "CMD" || keyword === "ENTRYPOINT")
    .some(({ text }) => {
      const [, file = ""] = text.slice(0, 2000).split(`${folder}/`)
      return /^[\w.-]{1,60}\.(?:ya?ml|toml|json|ini|conf|cfg)(?=["'\s,]|$)/.test(file)
    })

/**
 * Tells that a document on running the published image gives it a folder for state: those who run it see no code, so
 * they are told to mount nothing but what has to outlive it. A disk would hide what the image brings in a folder.
 */
const isState = (
  repo: RepoView,
  { image, isForGood, isLeftRunning }: DocumentedContainer,
  { kind, source, target }: ComposeMount
): boolean => {
  if (image === undefined || source === null || !isProgram(repo, image)) return false
  if (!isStateFolder(target) || isHandedOut(target) || brought.test(target) || baseName(target).startsWith("."))
    return false
  if (kind === "bind" && (isOfHost(source) || working.test(source) || /\.\w{1,5}$/.test(source))) return false
  // a volume has a name so that it outlives its container
  if (kind === "bind" && !isForGood) return false
  // what goes on when nobody works with it keeps what is its own, whatever that is called
  if (kind === "bind" && !isLeftRunning && (worked.test(source) || worked.test(target))) return false
  const dockerfile = primaryDockerfile(repo)
  return (
    dockerfile === undefined ||
    (!isReadAtStart(dockerfile, target) &&
      ["", folderOf(dockerfile.path)].every((context) => !isFilledInImage(repo, dockerfile, context, target)))
  )
}

/** Where servers of stores keep their data: a sentence on those is not about the program. */
const ofServers =
  /^\/(?:var\/lib\/(?:postgres|mysql|mongo|redis|clickhouse|rabbit|elastic)|data\/(?:db|configdb)|bitnami)/

/** Folders of its image that sentences of documents tell to keep. */
const spokenOf = (repo: RepoView): ReadonlyArray<Kept> =>
  documentsOf(repo).flatMap(({ lines, path }) =>
    spokenFolders(path, lines).flatMap(({ folder: written, line }): ReadonlyArray<Kept> => {
      const folder = withoutEnd(written)
      const value = isStateFolder(folder) && !ofServers.test(folder) ? keptAs(folder) : undefined
      return value === undefined ? [] : [{ folder, value, evidence: repo.at(path, line) }]
    })
  )

/** Folders that documents on running the application put on volumes. */
export const keptInDocuments = remembered((repo): ReadonlyArray<Kept> => {
  const found = new Map<string, Kept>()
  for (const container of documentedContainers(repo)) {
    const { image, mounts } = container
    if (image !== undefined && imageRole(imageName(image).name).is !== "application") continue
    for (const mount of mounts) {
      const { kind, line, path, readOnly, source } = mount
      const folder = withoutEnd(mount.target)
      if (kind === "tmpfs" || readOnly || !isMountable(folder) || source?.endsWith(".sock") === true) continue
      const value = keptAs(folder) ?? (isState(repo, container, { ...mount, target: folder }) ? dataOnDisk : undefined)
      if (value === undefined || isForPassing(mount) || found.has(folder)) continue
      found.set(folder, { folder, value, evidence: repo.at(path, line) })
    }
  }
  const dockerfile = primaryDockerfile(repo)
  const isHidden = (folder: string): boolean =>
    dockerfile !== undefined &&
    ["", folderOf(dockerfile.path)].some((context) => isFilledInImage(repo, dockerfile, context, folder))
  for (const one of found.size === 0 ? spokenOf(repo) : [])
    if (!found.has(one.folder) && !isHidden(one.folder)) found.set(one.folder, one)
  return [...found.values()].slice(0, most)
})

const told = /(?:^|\s)(?:-e|--env)[= ]["']?([A-Z][A-Z0-9_]{1,60})=["']?(\/[\w@./-]{1,150}?)\/?["']?(?=\s|$)/g

/** Variables by which the same commands tell the program of a folder that they put on a volume. */
export const foldersToldInDocuments = remembered((repo): ReadonlyArray<VariableClaim> => {
  const kept = new Set(keptInDocuments(repo).map(({ folder }) => folder))
  const found = new Map<string, VariableClaim>()
  for (const { image, line, path, text } of documentedRuns(repo)) {
    if (image === undefined || !isProgram(repo, image)) continue
    for (const [, name = "", folder = ""] of text.matchAll(told))
      if (kept.has(folder) && !found.has(name))
        found.set(name, { name, by: "manifest", given: folder, evidence: [repo.at(path, line)] })
  }
  return [...found.values()]
})
