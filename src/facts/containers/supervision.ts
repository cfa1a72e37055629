import { processOf } from "../commands.ts"
import type { Evidence } from "../Fact.ts"
import { byText } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { surelyLeft } from "./supervisedLines.ts"
import { copiedNames } from "./copiedSources.ts"
import { commandOf, type Dockerfile, finalInstructions } from "./Dockerfile.ts"

/** Programs that start every process of a Procfile side by side. */
const procfileRunner = /\b(?:foreman|overmind|hivemind|honcho|goreman|forego|node-foreman|nf)\s+(?:start|s|run)?\b/

/** Files of the repository that a command starts, by the end of their path in the image; of several of one name what the image is given. */
export const startedFiles = (
  repo: RepoView,
  command: string | undefined,
  dockerfile?: Dockerfile
): ReadonlyArray<string> => {
  const words = (command ?? "")
    .slice(0, 1000)
    .split(/[\s"';&|]+/)
    .slice(0, 20)
  return words.flatMap((word) => {
    const parts = word
      .split("/")
      .filter((part) => part !== "" && part !== "." && part !== "..")
      .slice(-6)
    if (parts.length === 0 || word.startsWith("-")) return []
    const ends = parts.map((_, at) => parts.slice(at).join("/"))
    const exact = ends.find((path) => repo.files.text(path) !== undefined)
    if (exact !== undefined) return [exact]
    const last = parts.at(-1) ?? ""
    if (!/\.(?:sh|bash|rb|py|js|pl)$|entry-?point/.test(last)) return []
    const found = repo.files.paths
      .filter(
        (path) =>
          // an image may have it without the end of its name
          (path.endsWith(`/${last}`) || (!last.includes(".") && path.endsWith(`/${last}.sh`))) &&
          repo.files.text(path) !== undefined
      )
      .toSorted((a, b) => a.split("/").length - b.split("/").length || byText(a, b))
    if (found.length < 2 || dockerfile === undefined) return found.slice(0, 1)
    const copied = copiedNames(dockerfile)
    const isCopied = (path: string) => copied.some((source) => path === source || path.endsWith(`/${source}`))
    return [...found.filter(isCopied), ...found].slice(0, 1)
  })
}

/** The line by which an image, with its own command or a given one, runs every process of its Procfile in one container. */
export const runsProcfile = (repo: RepoView, dockerfile: Dockerfile, given?: string): Evidence | undefined => {
  const instructions = finalInstructions(dockerfile)
  const command = given ?? commandOf(instructions)
  const last = instructions.findLast(({ keyword }) => keyword === "CMD" || keyword === "ENTRYPOINT")
  if (command !== undefined && (procfileRunner.test(command) || /\bProcfile\b/.test(command)))
    return repo.at(dockerfile.path, last?.line ?? 1)
  for (const path of startedFiles(repo, command, dockerfile)) {
    const lines = repo.files.lines(path).slice(0, 2000)
    const at = lines.findIndex(
      (line) => /^\s*[^#\s]/.test(line) && (/["'/ ]Procfile\b/.test(line) || procfileRunner.test(line))
    )
    if (at >= 0) return repo.at(path, at + 1)
  }
  return undefined
}

const shell = /(?:\.(?:sh|bash)|entry-?point\S{0,20})$/

const supervisor = /\b(?:supervisord?|s6-overlay|s6-svscan|circusd|runsvdir|pm2-runtime)\b/

/** Whether a command, or a script, starts a program that keeps others running. */
export const isSupervisor = (text: string): boolean =>
  supervisor.test(text) || /(?:^|[\s"'])(?:\/init|(?:\/sbin\/)?my_init)(?=$|[\s"'])/.test(text)

const serviceFile =
  /(?:^|\/)supervisord?[^/]{0,40}\.(?:conf|ini)(?:\.\w{1,20})?$|(?:^|\/)supervisor\/[^/]{1,60}\.(?:conf|ini)$|(?:^|\/)(?:s6-rc\.d|services\.d)\/(?:[\w.-]{1,60}\/){1,3}run$|(?:^|\/)circus\.ini$|(?:^|\/)ecosystem(?:\.config)?\.\w{2,4}$/

/** Where an image that runs several programs under a supervisor says which. */
export const supervisedBy = (repo: RepoView, dockerfile: Dockerfile): ReadonlyArray<string> => {
  const instructions = finalInstructions(dockerfile)
  const mentions =
    dockerfile.stages.some(({ image, name }) => supervisor.test(`${image} ${name ?? ""}`)) ||
    instructions.some(
      ({ keyword, text }) => /^(?:RUN|COPY|ADD|CMD|ENTRYPOINT)$/.test(keyword) && supervisor.test(text)
    ) ||
    isSupervisor(commandOf(instructions) ?? "") ||
    startedFiles(repo, commandOf(instructions), dockerfile).some((path) =>
      supervisor.test((repo.files.text(path) ?? "").slice(0, 100_000))
    )
  return mentions
    ? repo.files.paths.filter((path) => serviceFile.test(path) && repo.files.text(path) !== undefined).slice(0, 50)
    : []
}

const preparing = /(?:^|\/)(?:s6-rc\.d|cont-init\.d|s6-overlay)\/(?:[\w.-]{1,60}\/){0,4}[\w.-]{1,60}$/

/** Everything that an image's supervisor runs: what it keeps running, and what it does before. */
export const supervisedFiles = (repo: RepoView, dockerfile: Dockerfile): ReadonlyArray<string> => {
  const services = supervisedBy(repo, dockerfile)
  return services.length === 0
    ? []
    : [
        ...services,
        ...repo.files.paths.filter((path) => preparing.test(path) && repo.files.text(path) !== undefined).slice(0, 100)
      ]
}

/** Words of a command that tell its program from others. */
const tellingWords = (command: string): ReadonlyArray<string> =>
  command
    .split(/\s+/)
    .slice(0, 20)
    .filter(
      (word) =>
        /^[a-z][\w:.-]{3,60}$/i.test(word) &&
        !/^(?:python3?|node|bundle|exec|bash|java|ruby|manage\.py|start|run|yarn|pnpm)$/.test(word)
    )
    .slice(0, 4)

/** The line of a supervisor's files that starts a command's program. */
export const supervisedLine = (repo: RepoView, paths: ReadonlyArray<string>, command: string): Evidence | undefined => {
  const told = tellingWords(command)
  if (told.length === 0) return undefined
  for (const path of paths) {
    const lines = repo.files.lines(path).slice(0, 2000)
    const at = lines.findIndex((line) => !/^\s*#/.test(line) && told.every((word) => line.includes(word)))
    if (at >= 0) return repo.at(path, at + 1)
  }
  return undefined
}

/** The line of a supervisor's files that runs the same kind of process, by whatever words. */
export const supervisedKind = (repo: RepoView, paths: ReadonlyArray<string>, process: string): Evidence | undefined => {
  for (const path of paths) {
    const at = repo.files
      .lines(path)
      .slice(0, 2000)
      .findIndex((line) => {
        const isOther =
          /^\s*[#;]/.test(line) || (/^\s*\w{1,40}\s*=/.test(line) && !/^\s*(?:command|cmd)\s*=/.test(line))
        const found = isOther ? "once" : processOf("", line)
        return found !== "once" && found.process === process
      })
    if (at >= 0) return repo.at(path, at + 1)
  }
  return undefined
}

/** The line by which a script that an image starts leaves a command's program running, itself or by another script. */
export const leftLine = (repo: RepoView, image: string | undefined, command: string): Evidence | undefined => {
  const told = tellingWords(command)
  // of one word alone any line may speak
  if (told.length < 2) return undefined
  for (const path of startedFiles(repo, image).filter((one) => shell.test(one))) {
    for (const left of surelyLeft(repo, path)) {
      if (told.every((word) => left.command.includes(word))) return repo.at(path, left.line)
      const inner = startedFiles(repo, left.command).filter((one) => shell.test(one) && one !== path)
      const line = supervisedLine(repo, inner, command)
      if (line !== undefined) return line
    }
  }
  return undefined
}
