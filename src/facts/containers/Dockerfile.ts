import type { Files } from "../parsing/Files.ts"
import { baseName } from "../paths.ts"

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
}

/** Whether a file is a Dockerfile by its name: `Dockerfile`, `Dockerfile.prod`, `api.Dockerfile`, `Containerfile`. */
export const isDockerfile = (path: string): boolean =>
  /^(?:Dockerfile|Containerfile)(?:[.-][\w.-]+)?$|^[\w.-]+\.(?:Dockerfile|dockerfile)$|^dockerfile$/.test(
    baseName(path)
  ) && !/\.(?:dockerignore|md|sh|txt|template|erb|j2)$/i.test(path)

const instructions = (lines: ReadonlyArray<string>): ReadonlyArray<Instruction> => {
  const found: Array<Instruction> = []
  let open: { keyword: string; text: string; line: number } | undefined
  let heredoc: string | undefined
  for (const [index, raw] of lines.entries()) {
    const line = raw.slice(0, 4000)
    if (heredoc !== undefined) {
      if (line.trim() === heredoc) heredoc = undefined
      continue
    }
    if (/^\s*(?:#|$)/.test(line)) continue
    const continued = /\\\s*$/.test(line)
    const text = line.replace(/\\\s*$/, "").trim()
    if (open === undefined) {
      const match = /^([A-Za-z]{2,12})\s+(.*)$/.exec(text)
      if (match === null) continue
      open = { keyword: (match[1] ?? "").toUpperCase(), text: match[2] ?? "", line: index + 1 }
      heredoc = /^(?:RUN|COPY)$/.test(open.keyword) ? /<<-?["']?(\w{1,30})["']?/.exec(open.text)?.[1] : undefined
    } else if (open.text.length < 4000) open.text += ` ${text}`
    if (!continued) {
      found.push(open)
      open = undefined
    }
  }
  return open === undefined ? found : [...found, open]
}

/** Fills `$NAME`, `${NAME}` and `${NAME:-default}`; what is unknown stays empty. */
export const fill = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replace(
    /\$(?:\{(\w{1,100})(?::?[-?+]([^}]{0,200}))?\}|(\w{1,100}))/g,
    (_, braced: string | undefined, fallback: string | undefined, plain: string | undefined) => {
      const value = values.get(braced ?? plain ?? "")
      return value === undefined || value === "" ? (fallback ?? "") : value
    }
  )

/** Reads a Dockerfile into its stages; arguments before the first FROM have their defaults filled in. */
export const readDockerfile = (files: Files, path: string): Dockerfile => {
  const values = new Map<string, string>()
  const stages: Array<{ name: string | null; image: string; line: number; instructions: Array<Instruction> }> = []
  for (const instruction of instructions(files.lines(path))) {
    if (instruction.keyword === "FROM") {
      const match = /^(?:--\S+\s+)*(\S+)(?:\s+as\s+(\S+))?/i.exec(instruction.text)
      const image = fill(match?.[1] ?? "", values)
      stages.push({ name: match?.[2]?.toLowerCase() ?? null, image, line: instruction.line, instructions: [] })
    } else if (stages.length === 0) {
      const argument = instruction.keyword === "ARG" ? /^(\w{1,100})(?:=(\S*))?/.exec(instruction.text) : null
      if (argument?.[1] !== undefined) values.set(argument[1], (argument[2] ?? "").replace(/^["']|["']$/g, ""))
    } else stages.at(-1)?.instructions.push(instruction)
  }
  return { path, stages }
}

/** The instructions that shape the final image: those of `target` (the last stage without one) and what it is built on. */
export const finalInstructions = (dockerfile: Dockerfile, target?: string): ReadonlyArray<Instruction> =>
  finalStages(dockerfile, target).flatMap(({ instructions }) => instructions)

/** The final stage and the stages it is FROM, outermost base first. */
export const finalStages = (dockerfile: Dockerfile, target?: string): ReadonlyArray<Stage> => {
  const byName = (name: string) => dockerfile.stages.findLastIndex((stage) => stage.name === name.toLowerCase())
  let index = target === undefined ? dockerfile.stages.length - 1 : byName(target)
  if (index < 0) index = dockerfile.stages.length - 1
  const chain: Array<Stage> = []
  for (let stage = dockerfile.stages[index]; stage !== undefined;) {
    chain.unshift(stage)
    const base = stage.image.toLowerCase()
    const next: number = dockerfile.stages.findIndex((other, at) => at < index && other.name === base)
    index = next
    stage = dockerfile.stages[next]
  }
  return chain
}

/** The command of CMD and ENTRYPOINT together, as a shell would read it. */
export const commandOf = (instructions: ReadonlyArray<Instruction>): string | undefined => {
  const last = (keyword: string) => instructions.findLast((instruction) => instruction.keyword === keyword)
  const entry = last("ENTRYPOINT")
  const command = last("CMD")
  const parts = [entry, command].flatMap((instruction) =>
    instruction === undefined ? [] : [shellForm(instruction.text)]
  )
  const text = parts.join(" ").trim()
  return text === "" ? undefined : text
}

/** `["node", "server.js"]` as `node server.js`. */
export const shellForm = (text: string): string => {
  if (!text.trimStart().startsWith("[")) return text.trim()
  const words = [...text.slice(0, 8000).matchAll(/"((?:[^"\\]|\\.){0,1000})"|'([^']{0,1000})'/g)].map(
    (match) => match[1] ?? match[2] ?? ""
  )
  const shell = /^(?:\/bin\/)?(?:sh|bash|ash)$/.test(words[0] ?? "") && /^-\w*c$/.test(words[1] ?? "")
  return (shell ? words.slice(2) : words).join(" ")
}
