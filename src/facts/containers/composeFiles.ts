import { areGivenTogether, calledFiles } from "./composeCalls.ts"
import { readMount } from "./composeFields.ts"
import type { ComposeMount } from "./ComposeService.ts"
import { isForPassing, isPassing } from "./keptMounts.ts"
import { baseName, byText, folderOf, isAside, isForDevelopment } from "../paths.ts"
import type { Files } from "../parsing/Files.ts"
import { isOfDevelopers } from "../starting/developers.ts"
import { dig, fields, list } from "../parsing/unknown.ts"
import { fromSubject } from "../subject.ts"

/** What the files of one folder are to each other. */
export interface ComposeLayers {
  readonly folder: string
  /** What is deployed, the base first: each file overrides those before it. */
  readonly deployed: ReadonlyArray<string>
  /** What developers run on top of it. */
  readonly development: ReadonlyArray<string>
  /** What may be added to it. */
  readonly additions: ReadonlyArray<string>
  /** It is one of several files to choose from, and there is none that all share. */
  readonly alternative: boolean
}

const composeName = /^(?:[\w-]{1,40}[._-])?(?:docker[-_])?compose(?:[._-][\w.-]{1,80})?\.ya?ml$/i
/** Names that say nothing by themselves: what is in the file decides. */
const plainName = /^(?:local|dev|production|prod|staging|(?:docker-)?stack)\.ya?ml$/i
/** A folder that says what any file in it may be. */
const composeFolder = /(?:^|\/)(?:docker[-_])?compose$/i
const testName = /(?:^|[._-])(?:tests?|ci|e2e|testing|cypress|playwright)(?:[._-]|$)/i
/** A folder of what runs around tests alone. */
const testFolder =
  /(?:^|\/)(?:ci|(?:tests?|testing|e2e|ci)[-_](?:env(?:ironment)?s?|setups?|stacks?|infra(?:structure)?|compose|docker|containers?|harness|cases?))(?:\/|$)/i
const baseNames = /^(?:docker-)?compose\.ya?ml$/i
const overrideName = /[._-]override\b/i
const productionName = /(?:^|[._-])(?:prod|production|release|live|deploy|deployment|server)(?:[._-]|$)/i

const holdsServices = (files: Files, path: string): boolean =>
  fields(dig(files.yaml(path)[0]?.data, "services")).some(
    ([, service]) => dig(service, "image") !== undefined || dig(service, "build") !== undefined
  )

const isForTests = (path: string): boolean =>
  isAside(path) || testName.test(baseName(path)) || testFolder.test(folderOf(fromSubject(path)))

const isCompose = (files: Files, path: string): boolean => {
  const name = baseName(path)
  const mayBe = plainName.test(name) || composeFolder.test(folderOf(path))
  if (!(composeName.test(name) || mayBe) || isForTests(path)) return false
  return files.text(path) !== undefined && (composeName.test(name) || holdsServices(files, path))
}

const developing = String.raw`\b(?:dev|development|developers|testing)\b`
const notInProduction = String.raw`\b(?:not|never)\b[^.!]{0,25}\bproduction\b`
const between = String.raw`[\w\s,/&]{0,25}`

/** Words by which the comment at a file's head keeps it to developers, each a way to say it. */
const keptToDevelopers: ReadonlyArray<RegExp> = [
  // for test and development only
  String.raw`\bfor\b${between}${developing}[\w\s]{0,12}\bonly\b`,
  // only for development
  String.raw`\bonly for\b${between}${developing}`,
  // for development work. Not suitable for production
  String.raw`${developing}.{0,60}${notInProduction}`,
  String.raw`${notInProduction}.{0,60}${developing}`
].map((source) => new RegExp(source, "i"))

/** Words that take back what such a comment seems to say. */
const takenBack = /\bnot (?:only|just)\b|\bproduction as well\b/i

/** Whether a file's own head says that only developers run what is in it. */
const saysForDevelopers = (files: Files, path: string): boolean => {
  const lines = files.lines(path).slice(0, 30)
  const end = lines.findIndex((line) => !/^\s*(?:#|---|$)/.test(line.slice(0, 300)))
  const head = lines.slice(0, end === -1 ? lines.length : end).map((line) => line.slice(0, 300).replace(/^[\s#]+/, ""))
  const text = head.join(" ")
  return keptToDevelopers.some((words) => words.test(text)) && !takenBack.test(text)
}

/** Whether a file that is read by default is there for developers: it mounts the code, watches it, or builds a stage or an image of theirs. */
const isForDevelopers = (files: Files, path: string): boolean =>
  fields(dig(files.yaml(path)[0]?.data, "services")).some(([, service]) => {
    const target = dig(service, "build", "target")
    const dockerfile = dig(service, "build", "dockerfile")
    const command = JSON.stringify([dig(service, "command") ?? "", dig(service, "entrypoint") ?? ""]).slice(0, 4000)
    const volumes = JSON.stringify(dig(service, "volumes") ?? "").slice(0, 4000)
    return (
      dig(service, "develop") !== undefined ||
      (typeof target === "string" && isForDevelopment(target)) ||
      (typeof dockerfile === "string" && isForDevelopment(dockerfile)) ||
      isOfDevelopers(command) ||
      /"\.{1,2}\/?[\w/-]{0,60}:\/(?:app|usr\/src|src|code|srv|var\/www|workspace)\b/.test(volumes)
    )
  })

const mountsOf = (service: unknown): ReadonlyArray<ComposeMount> =>
  list(dig(service, "volumes"))
    .slice(0, 100)
    .flatMap((entry) => readMount(entry, { path: "", line: 0 }, new Map()))

const servicesIn = (files: Files, path: string): ReadonlyMap<string, unknown> =>
  new Map(fields(dig(files.yaml(path)[0]?.data, "services")))

/** Whether a file says by itself what a service runs, and does not only add to what another says. */
const isWhole = (service: unknown): boolean =>
  dig(service, "image") !== undefined ||
  typeof dig(service, "build") === "string" ||
  dig(service, "build", "context") !== undefined

/** Folders that a program which is built keeps on volumes with names, as far as they cannot be made again; stores keep what is theirs anyway. */
const keptBy = (service: unknown): ReadonlyArray<string> =>
  dig(service, "build") === undefined
    ? []
    : mountsOf(service).flatMap((mount) =>
        mount.kind !== "volume" || mount.source === null || isPassing(mount.target) || isForPassing(mount)
          ? []
          : [mount.target]
      )

const setsUp = (service: unknown): boolean =>
  dig(service, "environment") !== undefined || dig(service, "env_file") !== undefined

/**
 * Whether a file for production says everything of its services itself, and of all those that the base has: then the
 * base, where that is there for developers, is another way to run them and nothing that it is laid over. It is laid
 * over where somebody gives both to one command.
 */
const standsAlone = (files: Files, path: string, base: string): boolean => {
  const own = servicesIn(files, path)
  return (
    isForDevelopers(files, base) &&
    [...own.values()].every(isWhole) &&
    [...servicesIn(files, base)].every(([name, service]) => {
      const again = own.get(name)
      const places = new Set(mountsOf(again).map(({ target }) => target))
      return (
        again !== undefined &&
        (setsUp(again) || !setsUp(service)) &&
        keptBy(service).every((folder) => places.has(folder))
      )
    }) &&
    !areGivenTogether(files, base, path)
  )
}

const layersOf = (files: Files, folder: string, paths: ReadonlyArray<string>): ReadonlyArray<ComposeLayers> => {
  const left = new Set(paths.toSorted(byText))
  const take = (isOne: (name: string) => boolean): ReadonlyArray<string> => {
    const taken = [...left].filter((path) => isOne(baseName(path)))
    for (const path of taken) left.delete(path)
    return taken
  }
  // where both are there Compose reads the one with the short name
  const bases = take((name) => baseNames.test(name)).toSorted(
    (a, b) => Number(/^docker/i.test(baseName(a))) - Number(/^docker/i.test(baseName(b)))
  )
  const development = take(
    (name) => isForDevelopment(name) || /(?:^|[._-])(?:devcontainer|dev\w{0,4})(?:[._-]|$)/i.test(name)
  )
  const said = [...bases, ...left].filter((path) => saysForDevelopers(files, path))
  for (const path of said) left.delete(path)
  const overrides = take((name) => overrideName.test(name))
  const production = take((name) => productionName.test(name))
  const [base, ...unread] = bases.filter((path) => !said.includes(path))
  const alone = base !== undefined && production.some((path) => standsAlone(files, path, base))
  const forDevelopers = overrides.filter((path) => production.length > 0 || isForDevelopers(files, path))
  const deployed = [
    ...(base === undefined || alone ? [] : [base]),
    ...production,
    ...overrides.filter((path) => !forDevelopers.includes(path))
  ]
  const others = [...unread, ...left]
  const shared = { folder, development: [...(alone ? [base] : []), ...said, ...development, ...forDevelopers] }
  if (deployed.length > 0) return [{ ...shared, deployed, additions: others, alternative: false }]
  if (others.length < 2) return [{ ...shared, deployed: others, additions: [], alternative: false }]
  return others.map((path, at) => ({
    folder,
    deployed: [path],
    development: at === 0 ? shared.development : [],
    additions: [],
    alternative: true
  }))
}

/** Files of other names that commands give to Compose, by folder: the first command says how they are run. */
const calledLayers = (files: Files, known: ReadonlySet<string>): ReadonlyArray<ComposeLayers> => {
  const folders = new Map<string, Array<ReadonlyArray<string>>>()
  for (const given of calledFiles(files)) {
    const [first] = given
    if (first === undefined || known.has(folderOf(first))) continue
    const isOne = (path: string): boolean =>
      folderOf(path) === folderOf(first) && /\.ya?ml$/i.test(path) && !isForTests(path) && holdsServices(files, path)
    if (!isOne(first)) continue
    const own = folders.get(folderOf(first))
    const layers = given.filter((path) => folderOf(path) === folderOf(first) && !isForTests(path))
    if (own === undefined) folders.set(folderOf(first), [layers])
    else own.push(layers)
  }
  return [...folders]
    .toSorted(([a], [b]) => byText(a, b))
    .flatMap(([folder, commands]) => {
      const [deployed = []] = commands
      // further ones are to try it in other ways, with a store of each kind
      const others = [...new Set(commands.flat())].filter((path) => !deployed.includes(path))
      return [{ folder, deployed, development: others.slice(0, 30), additions: [], alternative: false }]
    })
}

/** The compose files of the repository by folder; those made for tests only are left out. */
export const composeLayers = (files: Files): ReadonlyArray<ComposeLayers> => {
  const folders = new Map<string, Array<string>>()
  for (const path of files.paths) {
    if (!/\.ya?ml$/i.test(path) || !isCompose(files, path)) continue
    const group = folders.get(folderOf(path))
    if (group === undefined) folders.set(folderOf(path), [path])
    else group.push(path)
  }
  return [
    ...[...folders]
      .toSorted(([a], [b]) => byText(a, b))
      .flatMap(([folder, paths]) => layersOf(files, folder, paths.slice(0, 30))),
    ...calledLayers(files, new Set(folders.keys()))
  ]
}
