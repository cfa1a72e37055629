import { withPort } from "../commands.ts"
import type { ServiceSignal, ServiceSource } from "../Signal.ts"
import { isOfDevelopers } from "../starting/developers.ts"
import { type ImageProgram, ownCommand, runInImage } from "../starting/imageProgram.ts"
import type { Draft } from "./Draft.ts"

/** What the most telling sign says that says anything. */
export const first = <A>(draft: Draft, pick: (signal: Draft["signals"][number]) => A | undefined): A | null =>
  draft.signals.map(pick).find((value) => value !== undefined) ?? null

/** Files that deploy an image, and may start it otherwise than it starts by itself. */
const deploys: ReadonlySet<ServiceSource> = new Set(["compose", "kubernetes"])

const inContainer: ReadonlySet<ServiceSource> = new Set(["compose", "kubernetes", "dockerfile"])

/** Tells whether only developers run a command. */
type OfDevelopers = (command: string) => boolean

type Commanding = ServiceSignal & { readonly startCommand: string }

const saysCommand =
  (isOfThem: OfDevelopers) =>
  (signal: ServiceSignal): signal is Commanding =>
    signal.startCommand !== undefined && !isOfThem(signal.startCommand)

/** How a service is started. */
export interface Start {
  /** The whole command line; null where nothing tells it. */
  readonly command: string | null
  /** Whether its image has to be told, because it starts something else by itself. */
  readonly override: boolean
}

/**
 * Of a service whose image the repository builds: what deploys it says, else for a worker what developers start, as the
 * image starts the server; else what the image starts, else what starts the program elsewhere.
 */
const inImage = (draft: Draft, program: ImageProgram, isOwn: boolean, isOfThem: OfDevelopers): Start => {
  const own = ownCommand(program)
  const start = (command: string): Start => ({ command, override: command !== own })
  const said = draft.signals.filter(saysCommand(isOfThem))
  const deployed = said.find(
    ({ development, dockerfile, source }) =>
      development !== true && (deploys.has(source) || (source === "platform" && dockerfile !== undefined))
  )
  if (deployed !== undefined) return start(deployed.startCommand)
  const worker = first(draft, ({ workerCommand }) => workerCommand)
  if (draft.process !== "main" && worker !== null && !isOfThem(worker)) return start(worker)
  if (isOwn && own !== null && !isOfThem(own)) return start(own)
  const other = said.find(({ source }) => source !== "dockerfile")
  return other === undefined ? { command: own, override: false } : start(runInImage(program, other.startCommand))
}

/** The command that starts a service. One that no file states, but its framework, listens where the rest says it does. */
export const startOf = (
  draft: Draft,
  port: number | null,
  image?: { readonly program: ImageProgram; readonly own: boolean },
  isOfThem: OfDevelopers = isOfDevelopers
): Start => {
  if (image !== undefined) return inImage(draft, image.program, image.own, isOfThem)
  // a script that reloads still starts the program; what a container of developers starts is tied to that container
  const command =
    draft.signals.find(saysCommand(isOfThem))?.startCommand ??
    first(draft, ({ source, startCommand }) => (inContainer.has(source) ? undefined : startCommand))
  const source = draft.signals.find(({ startCommand }) => startCommand === command)?.source
  return {
    command: command === null || port === null || source !== "framework" ? command : withPort(command, port),
    override: false
  }
}
