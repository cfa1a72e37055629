/**
 * Instructions of a Dockerfile. What comes from a repository is always an argument in a JSON array: neither Docker nor
 * a shell of ours reads it as syntax.
 */
import { writtenHome } from "../../facts/packing/writtenImage.ts"
import type { Service } from "../../facts/Service.ts"
import { installing } from "../install/systemPackages.ts"

/** The exec form. Two signs that would begin a text of several lines are written as numbers: some readers take them for one. */
export const exec = (args: ReadonlyArray<string>): string =>
  `[${args.map((arg) => JSON.stringify(arg.replace(/[\u2028\u2029]/g, " ")).replaceAll("<<", String.raw`\u003c\u003c`)).join(", ")}]`

/** The repository's own command line: as it is where it is plain words, else given to a shell as one argument. */
export const runOwn = (command: string): string =>
  isSimple(command) ? `RUN ${command}` : `RUN ${exec(["sh", "-c", command])}`

/** A command line of ours. */
export const run = (command: string, mounts: ReadonlyArray<string> = []): string =>
  ["RUN", ...mounts.map((target) => `--mount=type=cache,target=${target}`), command].join(" ")

/** Without variables, quotes, pipes and the like a command needs no shell, and is no option of an instruction. */
const simple = /^[\w./][\w@%+:,./-]*(?: [\w@%+=:,./-]+)*$/

export const isSimple = (command: string): boolean => simple.test(command)

/** The program takes the shell's place where it is all there is to run, so that it hears when it is to stop. */
const replacing = (command: string): string => {
  // what is quoted is text: `gunicorn "shop:create_app()"` is one program
  const bare = command.slice(0, 5000).replace(/'[^']{0,500}'|"[^"]{0,500}"/g, "''")
  if (/[;&|<>()\n]|^(?:cd|exec) /.test(bare)) return command
  return /^[A-Za-z_]\w*=/.test(command) ? `exec env ${command}` : `exec ${command}`
}

/** What starts the container; platforms may give another command in its place. */
export const start = (command: string): string =>
  `CMD ${exec(isSimple(command) ? command.split(" ") : ["sh", "-c", replacing(command)])}`

/**
 * An init process: it hands on the signals that a platform sends, and buries processes that lost their parent. A runtime
 * that is process 1 itself does not end on a SIGTERM that its program does not listen to. `-s`: where a platform puts one
 * before it, it still looks after what lost its parent, and does not complain.
 */
export const init = 'ENTRYPOINT ["tini", "-s", "--"]'

/** Packages of the system, the init process among them. */
export const system = (packages: ReadonlyArray<string>, remark: ReadonlyArray<string> = []): ReadonlyArray<string> => [
  ...remark,
  "# tini hands on the signals of the platform: a program that is process 1 itself may not end on SIGTERM.",
  run(`${installing([...packages, "tini"])} && rm -rf /var/lib/apt/lists/*`)
]

/** The working folder belongs to root however its contents are copied. */
export const ownedBy = (user: string): ReadonlyArray<string> => [
  "# Programs may write beside their code: caches of pages and pictures, for one.",
  run(`chown ${user}:${user} /app`)
]

/** Programs that finish what they are doing on another signal than SIGTERM. */
const signals: ReadonlyArray<readonly [program: RegExp, signal: string]> = [
  // it reloads on SIGTERM
  [/(?:^|[\s/])uwsgi(?:\s|$)(?!.*--die-on-term)/, "SIGINT"],
  // these drop what is running on SIGTERM
  [/(?:^|[\s/])(?:unicorn|unicorn_rails|php-fpm[\d.]*)(?:\s|$)|\bresque:work\b/, "SIGQUIT"]
]

/** The signal on which all processes of an image stop in order; nothing where it is Docker's own, or where they differ. */
export const stopping = (services: ReadonlyArray<Service>): ReadonlyArray<string> => {
  const [signal, ...others] = new Set(
    services.map(({ startCommand }) => signals.find(([program]) => program.test(startCommand ?? ""))?.[1] ?? null)
  )
  return signal === undefined || signal === null || others.length > 0 ? [] : [`STOPSIGNAL ${signal}`]
}

/** Whether a port is open, asked of bash itself: images without other tools have it. */
export const portIsOpen = (port: number): ReadonlyArray<string> => ["bash", "-c", `exec 3<>/dev/tcp/127.0.0.1/${port}`]

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

/** Settings that a program checks while it is built; they end with the stage. */
export const withStandIns = (
  values: Readonly<Record<string, string>>,
  except: ReadonlyArray<string> = []
): ReadonlyArray<string> => {
  const pairs = Object.entries(values).flatMap(([name, value]) => (except.includes(name) ? [] : [`${name}=${value}`]))
  return pairs.length === 0
    ? []
    : [
        "# The program checks its settings while it is built; the real ones are given when it runs.",
        `ENV ${pairs.join(" ")}`
      ]
}

/** The text of a Dockerfile out of stages, a blank line between them. */
export const dockerfile = (...stages: ReadonlyArray<ReadonlyArray<string>>): string =>
  `# syntax=docker/dockerfile:1\n${stages.map((lines) => lines.join("\n")).join("\n\n")}\n`

/** Where the service is inside the image. */
export const home = (folder: string): string => (folder === "" ? writtenHome : `${writtenHome}/${folder}`)
