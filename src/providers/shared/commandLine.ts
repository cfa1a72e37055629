/** How a platform gives a process the command that it is to start with. */
import type { Beside } from "../../blueprint/ProcessNeed.ts"
import type { Process } from "./given.ts"
import { sharesImage } from "../Plan.ts"
import type { Plan } from "../Provider.ts"

/** Words for a platform: none stands for what the image has. */
export interface CommandLine {
  /** What takes the place of the image's entry point. */
  readonly entrypoint: ReadonlyArray<string> | null
  readonly arguments: ReadonlyArray<string>
}

/** A shell is only used where the text needs one: variables, quotes, pipes, `&&`. */
const simple = /^[\w@%+:,./-]+(?: [\w@%+=:,./-]+)*$/

const wordsOf = (command: string): ReadonlyArray<string> =>
  simple.test(command) ? command.split(" ") : ["sh", "-c", command]

/** The facts about a process's image that decide how it is told a command. */
type Image = Pick<Process, "override" | "startsGiven">

/** Whether the entry point of an image is a part of every command that is told of it, as the repository says how it is built. */
const isPartOfCommand = ({ override, startsGiven }: Image): boolean => override !== undefined && startsGiven !== true

const lineOf = (process: Image, command: string): CommandLine => {
  const words = wordsOf(command)
  if (!isPartOfCommand(process)) return { entrypoint: null, arguments: words }
  // a shell is started with its text as an argument
  const [first = "sh", ...rest] = words
  return { entrypoint: [first], arguments: rest }
}

/** What a process has to be told; null where its image starts it by itself: a command beside its entry point would run it twice. */
export const givenCommand = (plan: Plan, process: Process): CommandLine | null => {
  const { command, override } = process
  const told = override ?? sharesImage(plan, process)
  return told && command !== null ? lineOf(process, command) : null
}

/** The command line of a worker beside a process, whose image starts that process by itself. */
export const besideLine = (beside: Beside): CommandLine => lineOf(beside, beside.command)

/** The step before a release in the image of a process. */
export const releaseLine = (process: Process, command: string): CommandLine => lineOf(process, command)
