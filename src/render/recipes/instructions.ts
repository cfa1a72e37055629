/**
 * Instructions of a Dockerfile. What comes from a repository is always an argument in a JSON array: neither Docker nor
 * a shell of ours reads it as syntax.
 */
import type { Service } from "../../facts/Service.ts"

/** The exec form. */
export const exec = (args: ReadonlyArray<string>): string =>
  `[${args.map((arg) => JSON.stringify(arg.replace(/[\u2028\u2029]/g, " "))).join(", ")}]`

/** The repository's own command line: as it is where it is plain words, else given to a shell as one argument. */
export const runOwn = (command: string): string =>
  isSimple(command) ? `RUN ${command}` : `RUN ${exec(["sh", "-c", command])}`

/** A command line of ours. */
export const run = (command: string, mounts: ReadonlyArray<string> = []): string =>
  ["RUN", ...mounts.map((target) => `--mount=type=cache,target=${target}`), command].join(" ")

/** Without variables, quotes, pipes and the like a command needs no shell, and is no option of an instruction. */
const simple = /^[\w./][\w@%+:,./-]*(?: [\w@%+=:,./-]+)*$/

export const isSimple = (command: string): boolean => simple.test(command)

/** What starts the container. Platforms may give another command, so there is no entry point. */
export const start = (command: string): string =>
  `CMD ${exec(isSimple(command) ? command.split(" ") : ["sh", "-c", command])}`

/**
 * A program that the build put into `folder`, called by its bare name, under its whole path: images look for bare names
 * in the folders of their system, never in the working folder.
 */
export const located = (command: string, folder: string, binary: string): string =>
  !binary.includes("/") && (command === binary || command.startsWith(`${binary} `)) ? `${folder}/${command}` : command

/** Lets a platform that gives the command itself call the program by its bare name as well. */
export const onPath = (folder: string): string =>
  `ENV PATH=${folder}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`

/** Where the service listens. */
export const portOf = ({ port }: Service): number => port ?? 8080

/** Answers requests, as opposed to a worker or a job. */
export const answers = ({ kind }: Service): boolean => kind === "web" || kind === "api" || kind === "function"

/** Port and health check of a service that answers; `check` is a program and its arguments. */
export const listening = (service: Service, check: ReadonlyArray<string> | null): ReadonlyArray<string> =>
  answers(service)
    ? [
        `EXPOSE ${portOf(service)}`,
        ...(check === null
          ? ["# No shell or tool is in this image: the platform checks the health path from outside."]
          : [`HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 CMD ${exec(check)}`])
      ]
    : []

/** Variables that a build writes into pages; Docker refuses no unset ones. */
export const buildArguments = (names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.length === 0
    ? []
    : ["# Public values that the build writes into the pages.", ...names.map((name) => `ARG ${name}`)]

/** The text of a Dockerfile out of stages, a blank line between them. */
export const dockerfile = (...stages: ReadonlyArray<ReadonlyArray<string>>): string =>
  `# syntax=docker/dockerfile:1\n${stages.map((lines) => lines.join("\n")).join("\n\n")}\n`

/** Where the service is inside the image. */
export const home = (folder: string): string => (folder === "" ? "/app" : `/app/${folder}`)
