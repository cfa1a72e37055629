import type { ScanHit } from "../../repo/LineScanner.ts"
import { isPassing, keptAs } from "../containers/keptMounts.ts"
import { isListed } from "../data/Known.ts"
import { socketPackages } from "../data/backgroundPackages.ts"
import type { Detector } from "../Detector.ts"
import {
  bucketWhere,
  dataOnDisk,
  type Evidence,
  jobsTable,
  localUploads,
  sessionsInMemory,
  sessionsOnDisk,
  sessionsTable
} from "../Fact.ts"
import type { Module } from "../manifests/Module.ts"
import { isHiddenByDisk } from "../containers/filledFolder.ts"
import { primaryDockerfile } from "../images/primaryDockerfile.ts"
import { baseName, folderOf, isTest } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { FactSignal } from "../Signal.ts"
import { guardedFolders } from "../stores/guardedFolders.ts"
import { chosenInSamples, hasLaravelTable, laravelApplications, pathIn } from "../stores/laravel.ts"
import { namedDisks } from "../stores/laravelDisks.ts"
import { rubyUploads } from "../stores/rubyUploads.ts"
import { stateFolders, stateInImage } from "../stores/stateFolders.ts"
import { writtenFolders } from "../stores/writtenFolders.ts"

const forDevelopment = /(?:^|\/)(?:config\/environments\/(?:development|test)|settings\/(?:dev|local|test))/

/** What a scanner saw in code that runs in production. */
const isDeployed = ({ path }: ScanHit): boolean => !isTest(path) && !forDevelopment.test(path)

const seen = (repo: RepoView, scanner: string): ReadonlyArray<ScanHit> => repo.hits(scanner).filter(isDeployed)

const fact = (
  kind: FactSignal["kind"],
  value: string,
  root: string,
  evidence: Evidence,
  confidence = 0.7
): FactSignal => ({ _tag: "Fact", kind, value, root, confidence, evidence: [evidence] })

const line = ({ path, line, excerpt }: ScanHit): Evidence => ({ path, line, excerpt })

const running = (repo: RepoView): ReadonlyArray<Module> =>
  repo.modules.filter(({ published, sdk }) => !published && sdk !== "test" && sdk !== "mobile")

/** Backends that put a framework's files into a bucket instead. */
const bucket = /^(?:multer-s3(?:-v\d)?|django-storages|multer-storage-cloudinary|django-cloudinary-storage)$/

const packageSettings = /(?:^|\/)config\/(?!filesystems\.php)[\w-]+\.php$/

const uploads = (repo: RepoView): ReadonlyArray<FactSignal> => {
  const hits = seen(repo, "uploads")
  const attaching = new Set(hits.filter(({ value }) => value === "attached").map(({ path }) => repo.home(path)))
  const defaults = seen(repo, "store-defaults")
  const disks = new Set(
    defaults.filter(({ value }) => value === "files local" || value === "off s3").map(({ path }) => repo.home(path))
  )
  const elsewhere = new Set(
    repo.modules
      .filter(({ dependencies, root }) => !disks.has(root) && dependencies.some(({ name }) => bucket.test(name)))
      .map(({ root }) => root)
  )
  const writing = new Set(hits.map(({ path }) => repo.home(path)))
  const chosen = defaults.filter(
    ({ excerpt, path, value }) =>
      value === "files local" &&
      !/\bFILESYSTEM_(?:DISK|DRIVER|CLOUD)\b/.test(excerpt) &&
      // settings of a package lie among the application's, used or not
      (!packageSettings.test(path) || writing.has(repo.home(path)))
  )
  return (
    hits
      .filter(({ path, value }) => {
        const home = repo.home(path)
        if (elsewhere.has(home)) return false
        // Laravel keeps them where its setting says
        if (value === "default disk") return disks.has(home)
        // Rails writes the setting into every new application: it counts where a model has files
        return value === "active storage" ? attaching.has(home) : value !== "attached" && !value.startsWith("disk ")
      })
      // a framework writes its own setting into every application; one that the application has of its own is used
      .concat(chosen)
      .map((hit) => fact("statefulness", localUploads, repo.home(hit.path), line(hit)))
  )
}

/** Disks that every application of Laravel has in its settings, used or not. */
const skeletonDisks = /^folder storage\/app(?:\/(?:public|private))?$/

/** Most lines of a disk's settings before the one of its folder. */
const near = 6

/** Whether a disk stays a folder of its container, whatever disk the application is told to take by default. */
const isFolderForGood = (repo: RepoView, { line: at, path, value }: ScanHit): boolean => {
  const lines = repo.files
    .lines(path)
    .slice(Math.max(0, at - near), at)
    .map((text) => text.slice(0, 500))
  const own = lines.slice(lines.findLastIndex((text) => /=>\s{0,3}(?:\[|array\()/.test(text)) + 1)
  return (
    !isPassing(value.slice("folder ".length)) &&
    own.some((text) => /["']driver["']\s{0,10}=>\s{0,3}["']local["']/.test(text))
  )
}

/** Disks that an application of Laravel has of its own, in a folder of its container. */
const ownDisks = (repo: RepoView): ReadonlyArray<FactSignal> =>
  seen(repo, "writtenFolders")
    .filter(
      ({ path, value }) =>
        /(?:^|\/)config\/filesystems\.php$/.test(path) &&
        value.startsWith("folder storage/") &&
        !skeletonDisks.test(value)
    )
    .flatMap((hit) =>
      [localUploads, ...(isFolderForGood(repo, hit) ? [dataOnDisk] : [])].map((value) =>
        fact("statefulness", value, repo.home(hit.path), line(hit), 0.6)
      )
    )

/** Disks that code names: whatever the application is told to take, these stay in its container. */
const ofNamedDisks = (repo: RepoView): ReadonlyArray<FactSignal> =>
  namedDisks(repo).map(({ evidence, folder, root }) =>
    // a disk of ours would hide the part of the program in the folder
    fact("statefulness", isHiddenByDisk(repo, pathIn(root, folder), root) ? localUploads : dataOnDisk, root, evidence)
  )

/** Folders of its container that an application moves to what users hand in. */
const movedUploads = (repo: RepoView): ReadonlyArray<FactSignal> =>
  writtenFolders(repo)
    .filter(isDeployed)
    .flatMap((hit) => {
      const root = repo.home(hit.path)
      const folder = /^upload (.+?)\/*$/.exec(hit.value)?.[1]
      return folder === undefined || isHiddenByDisk(repo, root === "" ? folder : `${root}/${folder}`, root)
        ? []
        : [fact("statefulness", localUploads, root, line(hit), 0.6)]
    })

/** Folders of its container that a library of a Ruby application keeps files in. */
const ofUploaders = (repo: RepoView): ReadonlyArray<FactSignal> =>
  running(repo)
    .filter(({ ecosystem }) => ecosystem === "ruby")
    .flatMap(({ root }) =>
      rubyUploads(repo, root)
        .slice(0, 1)
        .map(({ evidence }) => fact("statefulness", localUploads, root, evidence))
    )

/** What users hand in to a framework that has a library of media, unless a package keeps it elsewhere. */
const ofMediaLibraries = (repo: RepoView): ReadonlyArray<FactSignal> =>
  running(repo).flatMap(({ dependencies, root }) =>
    dependencies.some(({ name }) => /(?:^|[/-])provider-upload-/.test(name))
      ? []
      : dependencies
          .filter(({ name, scope }) => name === "@strapi/strapi" && scope === "runtime")
          .map(({ evidence }) => fact("statefulness", localUploads, root, evidence))
  )

/** Folders for data that the repository brings empty and closed. */
const ofGuards = (repo: RepoView): ReadonlyArray<FactSignal> =>
  guardedFolders(repo).map(({ folder, guard }) =>
    fact("statefulness", keptAs(baseName(folder)) ?? dataOnDisk, repo.home(guard), repo.at(guard, 1), 0.6)
  )

/** Folders that are named for the program where programs keep their state by custom. */
const ofState = (repo: RepoView): ReadonlyArray<FactSignal> => {
  const dockerfile = primaryDockerfile(repo)
  const contexts = dockerfile === undefined ? [] : ["", folderOf(dockerfile.path)]
  return stateFolders(repo)
    .filter(({ folder }) => stateInImage(repo, { dockerfile, contexts, stage: undefined }, folder) !== undefined)
    .map(({ hit }) => fact("statefulness", dataOnDisk, repo.home(hit.path), line(hit), 0.6))
}

/** Connections that stay open tie a client to one instance, and to requests without an end. */
const sockets = (repo: RepoView): ReadonlyArray<FactSignal> => {
  const found = [
    ...seen(repo, "websocket").map((hit) => ({ root: repo.home(hit.path), evidence: line(hit) })),
    ...running(repo).flatMap(({ dependencies, ecosystem, root }) =>
      dependencies
        .filter(({ name, scope }) => scope === "runtime" && isListed(socketPackages, ecosystem, name))
        .map(({ evidence }) => ({ root, evidence }))
    )
  ]
  return found.flatMap(({ root, evidence }) => [
    fact("statefulness", "websockets", root, evidence),
    fact("realtime", "websockets", root, evidence)
  ])
}

/** Stores of sessions for Express; without one it keeps them in the memory of its process. */
const sessionStore =
  /^(?:connect-.+|.+-session(?:-store)?|.+-session-.+|.+sessionstore|.+-store|session-file-store|memorystore)$/

const sessions = (repo: RepoView): ReadonlyArray<FactSignal> => {
  const hits = seen(repo, "sessions")
  const given = new Set(hits.filter(({ value }) => value === "store").map(({ path }) => path))
  const stored = new Set(
    repo.modules
      .filter(({ dependencies }) =>
        dependencies.some(
          ({ name }) => name !== "express-session" && name !== "cookie-session" && sessionStore.test(name)
        )
      )
      .map(({ root }) => root)
  )
  // the framework's own default is a table, which these applications do without
  const sampled = laravelApplications(repo)
    .filter(({ root }) => !hasLaravelTable(repo, root, "sessions"))
    .flatMap((module) =>
      chosenInSamples(repo, module, "SESSION_DRIVER").flatMap(({ evidence, value }) =>
        value === "file" ? [fact("statefulness", sessionsOnDisk, module.root, evidence, 0.9)] : []
      )
    )
  const found = hits.flatMap((hit) => {
    const root = repo.home(hit.path)
    if (hit.value === "disk") return [fact("statefulness", sessionsOnDisk, root, line(hit), 0.9)]
    if (hit.value === "table") return [fact("statefulness", sessionsTable, root, line(hit), 0.9)]
    if (hit.value === "jobs") return [fact("statefulness", jobsTable, root, line(hit), 0.9)]
    return hit.value === "session" && !given.has(hit.path) && !stored.has(root)
      ? [fact("statefulness", sessionsInMemory, root, line(hit))]
      : []
  })
  return found.concat(sampled)
}

/** Half of a key to a bucket, which some programs take for the switch as well. */
const bucketKey = /^(?:AWS|S3|MINIO|STORAGE|SPACES)_(?:S3_)?(?:ACCESS_KEY|SECRET)(?:_ID|_KEY|_ACCESS_KEY)?$/

const switches = (repo: RepoView): ReadonlyArray<FactSignal> =>
  seen(repo, "switches")
    .filter(({ value }) => bucketKey.test(value))
    .map((hit) => fact("statefulness", `${bucketWhere}${hit.value}`, repo.home(hit.path), line(hit)))

/** What ties a service to one machine or one connection: files of users, sessions, open connections, long requests. */
export const statefulness: Detector = {
  name: "statefulness",
  detect: (repo) => [
    ...uploads(repo),
    ...ownDisks(repo),
    ...ofNamedDisks(repo),
    ...movedUploads(repo),
    ...ofUploaders(repo),
    ...ofMediaLibraries(repo),
    ...ofGuards(repo),
    ...ofState(repo),
    ...sockets(repo),
    ...sessions(repo),
    ...switches(repo),
    ...seen(repo, "long-requests").map((hit) => fact("realtime", hit.value, repo.home(hit.path), line(hit)))
  ]
}
