/** What a Dockerfile makes of an application, as far as running it without an engine takes. */
import { DockerfileParser, type Instruction } from "dockerfile-ast"
import { posix } from "node:path"

export type Words = ReadonlyArray<string>

export interface ImageText {
  /** The folder that the context is copied into, and the one that a program is started in. */
  readonly home: string
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  readonly entrypoint: Words | null
  readonly command: Words | null
}

/** The instructions that end up in the image: those of its last stage, or of the named one, and of the stages below. */
const instructionsOf = (text: string, stage: string | null): ReadonlyArray<Instruction> => {
  const stages: Array<{ readonly name: string; readonly base: string; readonly own: Array<Instruction> }> = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction.getKeyword() === "FROM") {
      const words = (instruction.getArgumentsContent() ?? "").split(/\s+/).filter((word) => !word.startsWith("--"))
      const at = words.findIndex((word) => word.toLowerCase() === "as")
      stages.push({ base: words[0] ?? "", name: at < 0 ? "" : (words[at + 1] ?? ""), own: [] })
    } else stages.at(-1)?.own.push(instruction)
  }
  const below = (one: (typeof stages)[number] | undefined): ReadonlyArray<Instruction> =>
    one === undefined
      ? []
      : [
          ...below(stages.slice(0, stages.indexOf(one)).find(({ name }) => name !== "" && name === one.base)),
          ...one.own
        ]
  return below(stage === null ? stages.at(-1) : stages.find(({ name }) => name === stage))
}

/** The words of a command: a list as it stands, other text as a shell reads it. */
const wordsOf = (instruction: Instruction | undefined): Words | null => {
  const text = instruction?.getRawArgumentsContent()?.trim()
  if (text === undefined || text === "") return null
  return text.startsWith("[") ? (JSON.parse(text) as Words) : ["/bin/sh", "-c", text]
}

const settings = (text: string): ReadonlyArray<readonly [name: string, value: string]> =>
  [...text.matchAll(/(\w+)=("(?:[^"\\]|\\.)*"|\S*)/g)].map(([, name = "", value = ""]) => [
    name,
    value.replace(/^"|"$/g, "")
  ])

/** Starts what it is given and hands on signals; on this machine nothing has to. */
const withoutInit = (words: Words | null): Words | null => {
  if (words === null || !/(?:^|\/)(?:tini|dumb-init)$/.test(words[0] ?? "")) return words
  const rest = words.slice(words.includes("--") ? words.indexOf("--") + 1 : 1)
  return rest.length === 0 ? null : rest
}

/** Reads a Dockerfile, or one stage of it. */
export const imageText = (text: string, stage: string | null): ImageText => {
  const instructions = instructionsOf(text, stage)
  const last = (keyword: string) => instructions.findLast((one) => one.getKeyword() === keyword)
  const folders: Array<string> = []
  for (const one of instructions)
    if (one.getKeyword() === "WORKDIR")
      folders.push(posix.resolve(folders.at(-1) ?? "/", one.getArgumentsContent() ?? "/"))
  const environment = instructions
    .filter((one) => one.getKeyword() === "ENV")
    .flatMap((one) => settings(one.getArgumentsContent() ?? ""))
    // programs of this machine lie elsewhere
    .filter(([name]) => name !== "PATH")
  return {
    home: folders[0] ?? "/",
    folder: folders.at(-1) ?? "/",
    environment: Object.fromEntries(environment),
    entrypoint: withoutInit(wordsOf(last("ENTRYPOINT"))),
    command: wordsOf(last("CMD"))
  }
}
