/** What the image of a Dockerfile takes out of the folder that it is built in. */
import { anchoredGlobOf } from "../glob.ts"
import { within, withoutEnd } from "../paths.ts"
import { interpolate } from "./interpolate.ts"
import { type Dockerfile, finalStages, type Instruction, type Stage } from "./Dockerfile.ts"

/** The sources of one COPY or ADD, as paths from the folder that is built. */
export interface Copied {
  readonly line: number
  readonly sources: ReadonlyArray<string>
}

/** Longest instruction that is read. */
const longest = 2000

const referred = (stage: Stage): ReadonlyArray<string> =>
  stage.instructions.flatMap(({ text }) => {
    const from = /--?from=([\w.-]{1,100})/.exec(text.slice(0, longest))?.[1]
    return from === undefined ? [] : [from.toLowerCase()]
  })

/** The stages that an image is made of, those that it copies from among them. */
export const stagesOf = (dockerfile: Dockerfile, target: string | undefined): ReadonlySet<Stage> => {
  const found = new Set<Stage>()
  const open = [...finalStages(dockerfile, target)]
  for (let stage = open.pop(); stage !== undefined; stage = open.pop()) {
    if (found.has(stage)) continue
    found.add(stage)
    const names = new Set([...referred(stage), stage.image.toLowerCase()])
    open.push(...dockerfile.stages.filter((one, at) => names.has(one.name ?? "") || names.has(String(at))))
  }
  return found
}

/** The variables of a stage with the values that the Dockerfile gives them. */
export const valuesIn = ({ globals }: Dockerfile, stage: Stage): ReadonlyMap<string, string> => {
  const values = new Map(globals)
  for (const { keyword, text } of stage.instructions) {
    if (keyword !== "ARG" && keyword !== "ENV") continue
    for (const [, name = "", value = ""] of text.slice(0, longest).matchAll(/([A-Za-z_]\w{0,99})=("[^"]{0,300}"|\S*)/g))
      values.set(name, value.replace(/^"|"$/g, ""))
  }
  return values
}

/** Reads the words of a COPY, in the form of a shell or of JSON, without its options. */
export const copyWords = (text: string): ReadonlyArray<string> => {
  const bare = text.replace(/^(?:\s*--\S+)+/, "").trim()
  // a source such as `[ab]*` begins with a bracket and is no list
  return /^\[\s*"/.test(bare)
    ? [...bare.matchAll(/"([^"]{1,300})"/g)].map(([, word]) => word ?? "")
    : bare.split(/\s+/).map((word) => word.replace(/^["']|["']$/g, ""))
}

const copies = ({ keyword, text }: Instruction): boolean =>
  (keyword === "COPY" || keyword === "ADD") && !/--from=|<</.test(text)

const isOwn = (instruction: Instruction): boolean => copies(instruction) && !/\$\{?\w+:?[+?]/.test(instruction.text)

/** A word as it is with what its variables are known to be; nothing where no more than a folder's end is known. */
const filled = (word: string, values: ReadonlyMap<string, string>): string => {
  const text = interpolate(word, values)
  return word.includes("$") && /^[./]*$/.test(text) ? "" : text
}

const isUnread = (word: string): boolean =>
  word === "" || /[${}\\]|^https?:|^git@|^\.\.|\/\.\.\/|^[a-z]+:\/\//.test(word)

/** Lists what a stage is given from an address, or from where only the build tells, and the place that it is put in. */
export const unreadSources = (
  dockerfile: Dockerfile,
  stage: Stage
): ReadonlyArray<{ readonly source: string; readonly to: string }> => {
  const values = valuesIn(dockerfile, stage)
  return stage.instructions.filter(copies).flatMap(({ text }) => {
    const words = copyWords(text.slice(0, longest)).map((word) => filled(word, values))
    return words
      .slice(0, -1)
      .filter(isUnread)
      .map((source) => ({ source, to: words.at(-1) ?? "" }))
  })
}

/** Lists what a stage copies out of the folder that is built; what cannot be read is left out. */
export const copiedBy = (dockerfile: Dockerfile, stage: Stage): ReadonlyArray<Copied> => {
  const values = valuesIn(dockerfile, stage)
  return stage.instructions.filter(isOwn).map(({ line, text }) => ({
    line,
    sources: copyWords(text.slice(0, longest))
      .slice(0, -1)
      .map((word) => filled(word, values))
      .filter((word) => !isUnread(word))
      // `./` is all of the folder
      .map((word) => withoutEnd(word.replace(/^(?:\.?\/)+/, "")) || ".")
  }))
}

/** Lists what is copied, for the image of a stage, the last without one, in the stages too that it copies from. */
export const copiedSources = (dockerfile: Dockerfile, target?: string): ReadonlyArray<Copied> =>
  [...stagesOf(dockerfile, target)].flatMap((stage) => copiedBy(dockerfile, stage))

/** Lists the files and folders that the last image itself is given out of the folder that is built, but for all of it. */
export const copiedNames = (dockerfile: Dockerfile): ReadonlyArray<string> =>
  finalStages(dockerfile)
    .flatMap((stage) => copiedBy(dockerfile, stage))
    .flatMap(({ sources }) => sources)
    .filter((source) => source !== ".")

/** Whether a source may mean several files. */
export const isPattern = (source: string): boolean => /[*?[]/.test(source)

/** Tells the paths that a source means: `[ab]*` means every file that begins with one of these letters. */
export const sourceMatches = (source: string): ((path: string) => boolean) =>
  // in a source two stars are no more than one
  isPattern(source)
    ? anchoredGlobOf(source.replace(/\*{2,}/g, "*").replace(/\[[^\]/]{1,100}\]/g, "?"))
    : (path) => within(source, path)
