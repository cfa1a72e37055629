import type { Files } from "../parsing/Files.ts"
import { baseName } from "../paths.ts"
import { interpolate } from "./interpolate.ts"
import { isOnlyForTests } from "./onlyForTests.ts"
import { shellForm } from "./shellForm.ts"

export { shellForm } from "./shellForm.ts"

export interface Instruction {
  readonly keyword: string
  readonly text: string
  readonly line: number
}

export interface Stage {
  readonly name: string | null
  /** With the build arguments' defaults filled in. */
  readonly image: string
  readonly line: number
  readonly instructions: ReadonlyArray<Instruction>
}

export interface Dockerfile {
  readonly path: string
  readonly stages: ReadonlyArray<Stage>
  /** Arguments before the first FROM, with their defaults. */
  readonly globals: ReadonlyMap<string, string>
  /** Remarks at its head say so. */
  readonly onlyForTests: boolean
}

/** Whether a file is a Dockerfile by its name: `Dockerfile`, `Dockerfile.prod`, `dockerfile-db`, `api.Dockerfile`, `Containerfile`. */
export const isDockerfile = (path: string): boolean =>
  /^(?:Dockerfile|Containerfile)(?:[.-][\w.-]+)?$|^[\w.-]+\.(?:Dockerfile|dockerfile)$|^dockerfile(?:-[\w-]+)?$/.test(
    baseName(path)
  ) && !/\.(?:dockerignore|md|sh|txt|template|erb|j2)$/i.test(path)

/** Most lines of one Dockerfile and characters of one instruction that are read. */
const mostLines = 5000
const longest = 4000

/** The character that continues a line: a directive before everything else may choose the backtick of Windows. */
const escapeOf = (lines: ReadonlyArray<string>): string => {
  for (const line of lines.slice(0, 10)) {
    const directive = /^\s*#\s*([A-Za-z]{1,20})\s*=\s*(\S{1,100})/.exec(line)
    if (directive === null) break
    if (directive[1]?.toLowerCase() === "escape") return directive[2] === "`" ? "`" : "\\"
  }
  return "\\"
}

const heredocs = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/(?:^|[^<\w])<<-?["']?([A-Za-z_]\w{0,30})["']?/g)].slice(0, 5).map((match) => match[1] ?? "")

const instructions = (all: ReadonlyArray<string>): ReadonlyArray<Instruction> => {
  const lines = all.slice(0, mostLines)
  const escape = escapeOf(lines)
  const found: Array<Instruction> = []
  const lastAt = new Map(lines.map((line, index) => [line.trim(), index]))
  let open: { keyword: string; text: string; line: number } | undefined
  let until: ReadonlyArray<string> = []
  const add = (text: string): void => {
    if (open !== undefined && open.text.length < longest) open.text += ` ${text}`
  }
  const close = (): void => {
    if (open !== undefined) found.push(open)
    open = undefined
  }
  for (const [index, raw] of lines.entries()) {
    const line = raw.slice(0, longest)
    if (until.length > 0) {
      // what a heredoc writes is a part of its instruction
      if (line.trim() === until[0]) until = until.slice(1)
      else add(line.trim())
      if (until.length === 0) close()
      continue
    }
    if (/^\s*(?:#|$)/.test(line)) continue
    const trimmed = line.trimEnd()
    const continued = trimmed.endsWith(escape)
    const text = (continued ? trimmed.slice(0, -1) : trimmed).trim()
    if (open === undefined) {
      const match = /^([A-Za-z]{2,12})(?:\s+(.*))?$/.exec(text)
      if (match === null || (match[2] === undefined && !continued)) continue
      open = { keyword: (match[1] ?? "").toUpperCase(), text: match[2] ?? "", line: index + 1 }
    } else add(text)
    if (continued) continue
    if (/^(?:RUN|COPY|ADD)$/.test(open.keyword))
      until = heredocs(open.text).filter((word) => (lastAt.get(word) ?? 0) > index)
    if (until.length === 0) close()
  }
  close()
  return found
}

const nothing: ReadonlyMap<string, string> = new Map()

/** Arguments that every build has without being given them. */
const platform: ReadonlyMap<string, string> = new Map(
  ["TARGET", "BUILD"].flatMap((of) => [
    [`${of}PLATFORM`, "linux/amd64"],
    [`${of}OS`, "linux"],
    [`${of}ARCH`, "amd64"]
  ])
)

/**
 * Reads a Dockerfile into its stages; arguments before the first FROM are filled in with what the build is given, else
 * with their defaults.
 */
export const readDockerfile = (files: Files, path: string, given = nothing): Dockerfile =>
  parseDockerfile(path, files.lines(path), 0, given)

/** Reads the lines of a Dockerfile; those of one that stands inside another file begin after `offset` lines. */
export const parseDockerfile = (
  path: string,
  lines: ReadonlyArray<string>,
  offset = 0,
  given = nothing
): Dockerfile => {
  const values = new Map(platform)
  const stages: Array<{ name: string | null; image: string; line: number; instructions: Array<Instruction> }> = []
  for (const { keyword, text, line } of instructions(lines)) {
    const instruction = { keyword, text, line: line + offset }
    if (keyword === "FROM") {
      const match = /^(?:--\S+\s+)*(\S+)(?:\s+as\s+(\S+))?/i.exec(text)
      const image = interpolate((match?.[1] ?? "").replace(/^["']|["']$/g, ""), values)
      stages.push({ name: match?.[2]?.toLowerCase() ?? null, image, line: instruction.line, instructions: [] })
    } else if (stages.length === 0) {
      if (keyword !== "ARG") continue
      for (const [, name, value] of text.matchAll(/([A-Za-z_]\w{0,99})(?:=("[^"]{0,500}"|'[^']{0,500}'|\S*))?/g)) {
        const known = given.get(name ?? "") ?? (value === undefined ? values.get(name ?? "") : undefined)
        values.set(name ?? "", known ?? interpolate((value ?? "").replace(/^["']|["']$/g, ""), values))
      }
    } else stages.at(-1)?.instructions.push(instruction)
  }
  return { path, stages, globals: values, onlyForTests: isOnlyForTests(lines) }
}

/** The instructions that shape the final image: those of `target` (the last stage without one) and what it is built on. */
export const finalInstructions = (dockerfile: Dockerfile, target?: string): ReadonlyArray<Instruction> => {
  const stages = finalStages(dockerfile, target)
  let found: ReadonlyArray<Instruction> = []
  for (const [at, stage] of stages.entries()) {
    const own = [...triggersOf(stages[at - 1]), ...stage.instructions.filter(({ keyword }) => keyword !== "ONBUILD")]
    // a new ENTRYPOINT takes away the CMD that would be inherited
    const entry = own.some(({ keyword }) => keyword === "ENTRYPOINT")
    found = [...(entry ? found.filter(({ keyword }) => keyword !== "CMD") : found), ...own]
  }
  return found
}

/** What a stage has its children do. */
const triggersOf = (parent: Stage | undefined): ReadonlyArray<Instruction> =>
  (parent?.instructions ?? []).flatMap(({ keyword, text, line }) => {
    const inner = keyword === "ONBUILD" ? /^([A-Za-z]{2,12})\s+(.*)$/.exec(text) : null
    return inner === null ? [] : [{ keyword: (inner[1] ?? "").toUpperCase(), text: inner[2] ?? "", line }]
  })

/** Index of a stage by its name, or by its number; -1 without one. */
const stageAt = ({ stages }: Dockerfile, target: string): number => {
  const named = stages.findLastIndex((stage) => stage.name === target.toLowerCase())
  return named >= 0 || !/^\d{1,3}$/.test(target) || Number(target) >= stages.length ? named : Number(target)
}

/** Whether a Dockerfile has a stage of that name or number. */
export const hasStage = (dockerfile: Dockerfile, target: string): boolean => stageAt(dockerfile, target) >= 0

/** The final stage and the stages it is FROM, outermost base first. */
export const finalStages = (dockerfile: Dockerfile, target?: string): ReadonlyArray<Stage> => {
  const { stages } = dockerfile
  let index = target === undefined ? -1 : stageAt(dockerfile, target)
  if (index < 0) index = stages.length - 1
  const chain: Array<Stage> = []
  for (let stage = stages[index]; stage !== undefined;) {
    chain.unshift(stage)
    const base = stage.image.toLowerCase()
    const before = index
    index = stages.findLastIndex((other, at) => at < before && other.name === base)
    stage = stages[index]
  }
  return chain
}

/** The command of ENTRYPOINT and CMD together, as a shell would read it; an ENTRYPOINT in shell form hears no CMD. */
export const commandOf = (instructions: ReadonlyArray<Instruction>): string | undefined => {
  const entry = instructions.findLast(({ keyword }) => keyword === "ENTRYPOINT")
  const command = instructions.findLast(({ keyword }) => keyword === "CMD")
  const hears = entry === undefined || entry.text.trimStart().startsWith("[")
  const parts = [entry, hears ? command : undefined].flatMap((instruction) =>
    instruction === undefined ? [] : [shellForm(instruction.text)]
  )
  const text = parts.join(" ").replace(/\s+/g, " ").trim()
  return text === "" ? undefined : text
}
