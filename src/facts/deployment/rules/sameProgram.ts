import { type Dockerfile, commandOf, finalInstructions, finalStages } from "../../containers/Dockerfile.ts"
import { suffixOf } from "../../containers/dockerfileNames.ts"
import { folderOfImage } from "../../containers/fileInImage.ts"
import { isRoleVariable } from "../../containers/roleVariable.ts"
import { isGivenByName } from "../../images/givenFolders.ts"
import { ownImage } from "../../images/ownImage.ts"
import { type Draft, isDescribing } from "../../join/Draft.ts"
import { programOf } from "../../join/programOfCommand.ts"
import { byText } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import { isOfDevelopers } from "../../starting/developers.ts"
import type { DeploymentRule, Reason } from "../DeploymentRule.ts"
import { declaredAt, dockerfileOf, isDeclared, nameOf } from "../drafts.ts"

/** The folder of the program that an image is: its own, or that of the repository's own image it is built on. */
const folderOfProgram = (repo: RepoView, draft: Draft, dockerfile: Dockerfile | undefined): string => {
  const base = dockerfile === undefined ? undefined : finalStages(dockerfile)[0]?.image
  const source = base === undefined || !base.includes("/") ? undefined : ownImage(repo, base)
  return source === undefined || source.dockerfile === dockerfile?.path ? draft.root : source.root
}

const isAnswering = ({ process, signals }: Draft): boolean =>
  (process === "main" || process.startsWith("main:")) &&
  signals.every(
    ({ kind, schedule }) => (kind === undefined || kind === "web" || kind === "api") && schedule === undefined
  )

/** Whether a draft takes work of a queue, and answers nobody. */
const isWorking = ({ process, signals }: Draft): boolean =>
  process !== "main" &&
  signals.every(({ kind, schedule }) => (kind === undefined || kind === "worker") && schedule === undefined) &&
  signals.some(({ kind }) => kind === "worker")

interface Packed {
  readonly draft: Draft
  readonly folder: string
  readonly dockerfile: Dockerfile | undefined
  /** What is started, without what only sets it up; undefined where nothing tells. */
  readonly program: string | undefined
  /** It is built on the image of the program itself. */
  readonly isOnTop: boolean
  /** The stage and the arguments of its build, and the folders of code that it is given by name. */
  readonly built: string
}

/** How an image is made of its Dockerfile: the same command in another folder, or of another build, is another program. */
const builtOf = (repo: RepoView, { signals }: Draft, dockerfile: Dockerfile | undefined): string => {
  if (dockerfile === undefined) return ""
  const given = repo.modules.map(({ root }) => root).filter((root) => isGivenByName(repo, dockerfile, root))
  const one = signals.find((signal) => signal.dockerfile !== undefined)
  return JSON.stringify([
    folderOfImage(dockerfile, one?.stage),
    one?.stage,
    one?.buildArguments,
    given.toSorted(byText)
  ])
}

const packed = (repo: RepoView, draft: Draft): Packed => {
  const dockerfile = dockerfileOf(repo, draft)
  // the image starts its own command, whatever else describes the code
  const said = draft.signals.find(
    (signal) => signal.startCommand !== undefined && !isDescribing(signal) && !isOfDevelopers(signal.startCommand)
  )?.startCommand
  const command = said ?? (dockerfile === undefined ? undefined : commandOf(finalInstructions(dockerfile)))
  const folder = folderOfProgram(repo, draft, dockerfile)
  return {
    draft,
    dockerfile,
    folder,
    program: command === undefined ? undefined : programOf(command),
    isOnTop: folder !== draft.root,
    built: builtOf(repo, draft, dockerfile)
  }
}

/** The variables that give a draft its role, by name and value. */
const rolesOf = ({ signals }: Draft): ReadonlySet<string> =>
  new Set(
    signals
      .flatMap(({ environment = [] }) => environment)
      .filter(({ name }) => isRoleVariable(name))
      .map(({ given, name }) => `${name} ${given ?? ""}`)
  )

/** The files that declare a process. */
const filesOf = ({ signals }: Draft): ReadonlySet<string> =>
  new Set(
    signals
      .filter(({ source }) => source === "compose" || source === "kubernetes" || source === "platform")
      .flatMap(({ evidence }) => evidence.slice(0, 1).map(({ path }) => path))
  )

/** Whether two files declare them; of two in one file each is meant. */
const areApart = (one: Draft, other: Draft): boolean => {
  const known = filesOf(one)
  return [...filesOf(other)].every((path) => !known.has(path))
}

/** Whether only manifests of a cluster declare it: those are told apart by a rule of their own, jobs beside them included. */
const isOfCluster = ({ signals }: Draft): boolean =>
  signals.every(({ source }) => source !== "compose" && source !== "platform" && source !== "procfile") &&
  signals.some(({ source }) => source === "kubernetes")

const isSame = (one: Packed, other: Packed): boolean =>
  !(isOfCluster(one.draft) && isOfCluster(other.draft)) &&
  one.folder === other.folder &&
  one.dockerfile !== undefined &&
  other.dockerfile !== undefined &&
  (other.isOnTop || (one.program !== undefined && one.program === other.program && one.built === other.built)) &&
  areApart(one.draft, other.draft) &&
  [...rolesOf(other.draft)].every((role) => rolesOf(one.draft).has(role))

/** The more telling first: what is no wrapping of another, what is declared, and the plain Dockerfile nearest to the top. */
const rank = ({ dockerfile, draft, isOnTop }: Packed): number =>
  (isOnTop ? 1000 : 0) +
  (isDeclared(draft) ? 0 : 100) +
  (suffixOf(dockerfile?.path ?? "") === "" ? 0 : 10) +
  (dockerfile?.path.split("/").length ?? 0)

/** Whether no other draft of a worker's process shares a file with it: of two in one file each takes a part of the work. */
const isOnlyOne = (all: ReadonlyArray<Packed>, { draft }: Packed): boolean =>
  filesOf(draft).size > 0 &&
  all.every((other) => other.draft === draft || other.draft.process !== draft.process || areApart(draft, other.draft))

const isSameWorker = (all: ReadonlyArray<Packed>, one: Packed, other: Packed): boolean =>
  one.draft.process === other.draft.process && isSame(one, other) && [one, other].every((each) => isOnlyOne(all, each))

/** The same program of the repository again, which another file packs or starts as well. */
export const sameProgram: DeploymentRule = {
  name: "same-program",
  find: (repo, drafts) => {
    const ranked = (isOne: (draft: Draft) => boolean): ReadonlyArray<Packed> =>
      drafts
        .filter(isOne)
        .map((draft) => packed(repo, draft))
        .toSorted((one, other) => rank(one) - rank(other))
    const gone = new Map<Draft, Reason>()
    const leaveOne = (all: ReadonlyArray<Packed>, isAgain: (one: Packed, other: Packed) => boolean): void => {
      for (const [at, one] of all.entries()) {
        const before = all.slice(0, at).find((other) => !gone.has(other.draft) && isAgain(other, one))
        if (before !== undefined)
          gone.set(one.draft, {
            why: `it is ${nameOf(before.draft)} again`,
            same: true,
            evidence: declaredAt(one.draft)
          })
      }
    }
    leaveOne(ranked(isAnswering), isSame)
    const workers = ranked(isWorking)
    leaveOne(workers, (one, other) => isSameWorker(workers, one, other))
    return gone
  }
}
