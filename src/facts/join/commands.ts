import type { Evidence } from "../Fact.ts"
import { byText, isBareWord, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { packageManagerOf } from "../services/packageManager.ts"
import type { CommandScript, CommandSignal } from "../Signal.ts"
import type { Draft } from "./Draft.ts"
import { isMigration } from "../starting/migrationSteps.ts"
import { reach } from "./reach.ts"

/** A command that a service owns, and why it is believed. */
export interface OwnedCommand {
  readonly purpose: CommandSignal["purpose"]
  readonly command: string
  /** It is told as it is run in the service's own image. */
  readonly inside: boolean
  readonly script: CommandScript | undefined
  /** Nothing else may change the schema. */
  readonly alone: boolean
  readonly confidence: number
  readonly evidence: ReadonlyArray<Evidence>
}

/** The same command, started from the folder of another member of the workspace. */
const fromBeside = (repo: RepoView, root: string, command: string): string | undefined => {
  const module = repo.modules.find((candidate) => candidate.root === root && candidate.ecosystem === "node")
  if (module === undefined || module.name === null || !isBareWord(module.name)) return undefined
  const bare = command.replace(/^(?:npx|pnpm exec|pnpm|yarn|bunx|npm run|bun run) /, "")
  const script = /^(?:npm|pnpm|bun) run /.test(command)
  switch (packageManagerOf(repo, module)?.name) {
    case "pnpm":
      return `pnpm --filter ${module.name} ${script ? "run" : "exec"} ${bare.replace(/^run /, "")}`
    case "yarn":
      return `yarn workspace ${module.name} ${bare}`
    case "npm":
      return script ? `npm run ${bare} --workspace=${module.name}` : `npm exec --workspace=${module.name} -- ${bare}`
    default:
      return undefined
  }
}

/** The one service that a command belongs to: the folder's own, else the first that depends on the package there. */
const ownerOf = (repo: RepoView, roots: ReadonlyArray<string>, signal: CommandSignal): string | undefined => {
  const reached = reach(roots, signal.root)
  if (reached.length > 0) return reached.toSorted(byText)[0]
  const name = repo.modules.find(({ root, ecosystem }) => root === signal.root && ecosystem === "node")?.name
  const users = repo.modules
    .filter(({ root, dependencies }) => roots.includes(root) && dependencies.some((one) => one.name === name))
    .map(({ root }) => root)
  return [...users, ...(roots.length === 1 ? roots : [])].toSorted(byText)[0]
}

/** As it is run from the folder of its owner; undefined where that cannot be said in one plain command. */
const fromOwner = (
  repo: RepoView,
  owner: string,
  { command, inside, purpose, root }: CommandSignal
): string | undefined => {
  if (command === null) return undefined
  if (inside === true) return command
  // a platform runs its release command where it says, whatever the folder of the service
  if (root === owner || purpose === "release") return command
  const beside = fromBeside(repo, root, command)
  if (beside !== undefined) return beside
  const below = owner === "" ? root : root.slice(owner.length + 1)
  return within(owner, root) && isBareWord(below) ? `cd ${below} && ${command}` : undefined
}

/** What answers requests, or is all there is in its folder. */
export const isMain = ({ process }: Draft): boolean => process === "main" || process.startsWith("main:")

/** Whether a command stands in the way of one that is told alone: it changes a schema, or may in another folder. */
const standsBeside = ({ command, purpose, root }: CommandSignal, alone: CommandSignal): boolean =>
  purpose === "migrate" || root !== alone.root || (command !== null && isMigration(command))

/** Leaves out commands that are told alone where they are not. */
const withoutAlone = (signals: ReadonlyArray<CommandSignal>): ReadonlyArray<CommandSignal> =>
  signals.filter(
    (signal) => signal.alone !== true || !signals.some((other) => other !== signal && standsBeside(other, signal))
  )

/** The commands of each service that owns some: one a purpose, each told of one service only. */
export const ownCommands = (
  repo: RepoView,
  drafts: ReadonlyArray<Draft>,
  signals: ReadonlyArray<CommandSignal>
): ReadonlyMap<Draft, ReadonlyArray<OwnedCommand>> => {
  const mains = drafts.filter(isMain)
  const candidates = mains.length > 0 ? mains : drafts
  const roots = [...new Set(candidates.map(({ root }) => root))]
  const owned = new Map<Draft, Array<OwnedCommand>>()
  for (const signal of withoutAlone(signals).toSorted((a, b) => a.rank - b.rank)) {
    const root = ownerOf(repo, roots, signal)
    const owner = candidates.find((draft) => draft.root === root)
    const command = root === undefined ? undefined : fromOwner(repo, root, signal)
    if (owner === undefined || command === undefined) continue
    const { confidence, evidence, purpose, script } = signal
    const [inside, alone] = [signal.inside === true, signal.alone === true]
    const own = owned.get(owner) ?? []
    if (!own.some((other) => other.purpose === purpose))
      own.push({ purpose, command, inside, script, alone, confidence, evidence })
    owned.set(owner, own)
  }
  return owned
}
