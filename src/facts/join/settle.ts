import { processOf } from "../commands.ts"
import { copyWords } from "../containers/copiedSources.ts"
import { suffixOf } from "../containers/dockerfileNames.ts"
import { isGivenByName } from "../images/givenFolders.ts"
import { baseName, folderOf, within, withoutEnd } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { Draft } from "./Draft.ts"
import { buildText, mentions } from "./mentions.ts"

/** Longest instruction that is read. */
const longest = 2000

const isCode = ({ signals }: Draft): boolean =>
  signals.every(({ source }) => source === "script" || source === "framework")

/** Code, and perhaps an image of its own that nothing declares to be run. */
const isUndeclared = ({ signals }: Draft): boolean =>
  signals.every(
    ({ development, source }) =>
      source === "script" || source === "framework" || source === "dockerfile" || development === true
  ) && signals.some(({ source }) => source !== "dockerfile")

const commandOf = ({ signals }: Draft): string =>
  signals.find(({ startCommand }) => startCommand !== undefined)?.startCommand ?? ""

/** The program that a build leaves, e.g. `shop` of `./bin/shop`. */
const programOf = (draft: Draft): string | undefined =>
  /^\.\/(?:bin|target\/release)\/([\w.-]{1,100})$/.exec(commandOf(draft))?.[1]

/** The program that a platform's file starts where it is installed on a machine: `shop` of `/usr/bin/shop serve`. */
const installedOf = (draft: Draft): string | undefined =>
  draft.signals.every(({ source }) => source === "platform")
    ? /^\/(?:[\w.-]{1,50}\/){1,8}([\w.-]{1,100})(?:\s|$)/.exec(commandOf(draft))?.[1]
    : undefined

/** Whether a folder only opens a workspace, whose members are the applications. */
const opensWorkspace = (repo: RepoView, root: string): boolean =>
  repo.files.has(root === "" ? "nx.json" : `${root}/nx.json`) ||
  repo.modules.some(
    ({ ecosystem, root: other, workspace }) =>
      other === root && (ecosystem === "node" || ecosystem === "rust") && workspace.length > 0
  )

/** Whether an image is given folders of parts of the repository, and not the whole of it: it is made of these. */
const copiesParts = (repo: RepoView, path: string, parts: ReadonlyArray<Draft>): boolean => {
  const dockerfile = repo.dockerfiles.find((one) => one.path === path)
  const sources = dockerfile === undefined ? [] : dockerfile.stages.flatMap(({ instructions }) => instructions)
  const copied = new Set(
    sources.flatMap(({ keyword, text }) =>
      keyword === "COPY" && !/--from=/.test(text)
        ? copyWords(text.slice(0, longest))
            .slice(0, -1)
            .map((source) => withoutEnd(source.replace(/^(?:\.?\/)+/, "")) || ".")
        : []
    )
  )
  return !copied.has(".") && parts.some(({ root }) => copied.has(root))
}

/** The one server among the folders that an image is given by their names, where nothing declares it by itself. */
const onlyServer = (repo: RepoView, draft: Draft, all: ReadonlyArray<Draft>): Draft | undefined => {
  const path = draft.signals.find(({ dockerfile }) => dockerfile !== undefined)?.dockerfile
  const dockerfile = repo.dockerfiles.find((one) => one.path === path)
  if (dockerfile === undefined) return undefined
  const [server, ...more] = all.filter(
    (other) =>
      other !== draft &&
      other.process === "main" &&
      within(draft.root, other.root) &&
      isGivenByName(repo, dockerfile, other.root) &&
      other.signals.every(({ kind }) => kind !== "static")
  )
  return server !== undefined && more.length === 0 && isUndeclared(server) ? server : undefined
}

/** Whether a draft is what the image of a folder runs, and is taken for a worker by the folder's name alone: `worker/Dockerfile`. */
const isNamedByFolder = ({ process, root, signals }: Draft): boolean => {
  const named = root === "" ? "once" : processOf(baseName(root), null)
  return (
    process !== "main" &&
    named !== "once" &&
    named.process === process &&
    signals.some(
      ({ dockerfile }) => dockerfile !== undefined && folderOf(dockerfile) === root && suffixOf(dockerfile) === ""
    )
  )
}

/** Whether drafts run one image that is built here. */
const isOneImage = (drafts: ReadonlyArray<Draft>): boolean => {
  const images = new Set(
    drafts.map(({ signals }) => signals.find(({ dockerfile }) => dockerfile !== undefined)?.dockerfile)
  )
  return images.size === 1 && !images.has(undefined)
}

/** Of several processes of an image, the one that it starts by itself; the first where each is told what to start. */
const ownOf = (drafts: readonly [Draft, ...ReadonlyArray<Draft>]): Draft =>
  drafts.find(({ signals }) =>
    signals.every(({ source, startCommand }) => source === "dockerfile" || startCommand === undefined)
  ) ?? drafts[0]

/** Drafts that say the same of one service, told by what a container of a folder above runs. */
export const settle = (repo: RepoView, all: ReadonlyArray<Draft>): ReadonlyArray<Draft> => {
  const moduleRoots = new Set(repo.modules.map(({ root }) => root))
  const gone = new Set<Draft>()
  const containers = all.filter(({ signals }) => signals.some(({ dockerfile }) => dockerfile !== undefined))
  const code = all.filter(isCode)
  const join = (draft: Draft, inner: Draft): void => {
    draft.signals.push(...inner.signals)
    gone.add(inner)
  }

  // code in a folder without a manifest of its own
  const isBare = (inner: Draft, { root }: Draft): boolean =>
    moduleRoots.has(root) && !moduleRoots.has(inner.root) && repo.home(`${inner.root}/x`) === root

  // a container whose command is the program that a folder builds
  const proven = new Set<string>()
  const runners = containers.map((draft) => ({
    draft,
    words: new Set(commandOf(draft).split(/\s+/).slice(0, 4).map(baseName))
  }))
  const onMachines = all.filter((draft) => draft.process === "main" && installedOf(draft) !== undefined)
  for (const inner of code) {
    const program = programOf(inner)
    if (program === undefined) continue
    const above = runners.filter(({ draft }) => within(draft.root, inner.root))
    // images often put the application's name before that of a program
    const runner = (
      above.find(({ words }) => words.has(program)) ??
      above.find(({ words }) => [...words].some((word) => word.endsWith(`-${program}`)))
    )?.draft
    if (runner === undefined) {
      const installed = onMachines.find((draft) => draft.root === inner.root && installedOf(draft) === program)
      if (installed !== undefined) join(installed, inner)
      continue
    }
    join(runner, inner)
    proven.add(inner.root)
    runner.root = inner.root
  }
  // where containers show which programs of a folder are run, the others are its tools
  for (const draft of code) {
    if (proven.has(draft.root) && draft.process.startsWith("main:")) gone.add(draft)
  }

  // the program of such a folder is what its image runs
  for (const draft of containers.filter(isNamedByFolder)) {
    for (const inner of code) if (inner.process === "main" && inner.root === draft.root) join(draft, inner)
  }

  for (const draft of all) {
    const told = draft.signals[0]?.source ?? "framework"
    if (draft.process !== "main" || told === "script" || told === "framework" || gone.has(draft)) continue
    const inner = code.filter(
      (other) => other !== draft && !gone.has(other) && other.process === "main" && within(draft.root, other.root)
    )
    const rivals = all.filter((other) => other !== draft && other.root === draft.root && other.process === "main")
    const [only] = inner
    // several processes of one image have the code below its folder, and one of them is what the code is
    if (
      only !== undefined &&
      inner.length === 1 &&
      isBare(only, draft) &&
      rivals.length > 0 &&
      isOneImage([draft, ...rivals])
    ) {
      join(ownOf([draft, ...rivals]), only)
      continue
    }
    if (rivals.length > 0) continue
    if (!moduleRoots.has(draft.root)) {
      // containers are often built from a folder above the one folder they run: they belong there
      const runs = inner.length === 1 ? only : onlyServer(repo, draft, all)
      if (runs !== undefined && !gone.has(runs)) {
        draft.root = runs.root
        join(draft, runs)
      }
      continue
    }
    const packed = draft.signals.find(({ dockerfile }) => dockerfile !== undefined)?.dockerfile
    if (packed === undefined) continue
    if (draft.signals.some(({ source }) => source === "script" || source === "framework")) continue
    // code in a folder without a manifest of its own is what the container of the manifest's folder runs
    if (only !== undefined && inner.length === 1 && isBare(only, draft)) {
      join(draft, only)
      continue
    }
    if (!opensWorkspace(repo, draft.root) && !copiesParts(repo, packed, inner)) continue
    // the one server of a workspace that the image of the whole is built from, and the pages packed with it
    const text = buildText(
      repo,
      repo.dockerfiles.find(({ path }) => path === packed)
    )
    const members = all.filter(
      (other) =>
        other !== draft &&
        !gone.has(other) &&
        other.process === "main" &&
        isUndeclared(other) &&
        within(draft.root, other.root)
    )
    const named = members.filter((other) => mentions(repo, text, other.root))
    const servers = named.filter(({ signals }) => signals.every(({ kind }) => kind !== "static"))
    const [server] = servers
    if (servers.length !== 1 || server === undefined) continue
    join(draft, server)
    draft.root = server.root
    for (const pages of named) if (pages !== server) gone.add(pages)
  }
  return all.filter((draft) => !gone.has(draft))
}
