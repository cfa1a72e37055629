import { type Dockerfile, finalInstructions, shellForm } from "../containers/Dockerfile.ts"
import { startedFiles } from "../containers/supervision.ts"
import type { RepoView } from "../RepoView.ts"

/** What an image starts by itself, as a shell would read it. */
export interface ImageProgram {
  /** Null where it has none. */
  readonly entrypoint: string | null
  readonly arguments: string | null
  /** Whether the entry point only prepares, and starts what it is told. */
  readonly wraps: boolean
}

const programs =
  /^(?:\S*\/)?(?:tini|dumb-init|docker-php-entrypoint|docker-entrypoint(?:\.sh)?|catatonit|gosu|su-exec|env|s6-svscan|ddtrace-run|newrelic-admin|opentelemetry-instrument)(?:\s|$)/

/** Programs that start another one, and nothing without being told which. */
const launchers =
  /^(?:\S*\/)?(?:bundle exec|(?:poetry|uv|pipenv|pdm|rye|hatch) run|npx|pnpm exec|bunx|dotenv(?: --)?|php|python3?|node|ruby|deno run|bash|sh)$/

/** A script that ends by starting what it is given: `exec "$@"`. */
const starts =
  /(?:^|[\s;&|])(?:exec\s+)?(?:(?:gosu|su-exec|setpriv|runuser|tini|dumb-init|bundle exec|env)\s[^\n]{0,120})?["']?\$(?:\{?@\}?|\*)["']?(?:\s|$)/m

const isWrapper = (repo: RepoView, entrypoint: string): boolean =>
  startedFiles(repo, entrypoint).some((path) => starts.test((repo.files.text(path) ?? "").slice(0, 100_000))) ||
  programs.test(entrypoint.trim()) ||
  launchers.test(entrypoint.trim())

/** What the image of a Dockerfile, or of one of its stages, starts by itself. */
export const imageProgram = (repo: RepoView, dockerfile: Dockerfile, target?: string): ImageProgram => {
  const instructions = finalInstructions(dockerfile, target)
  const text = (keyword: string): string | null => {
    const found = instructions.findLast((instruction) => instruction.keyword === keyword)?.text
    const plain = found === undefined ? "" : shellForm(found).replace(/\s+/g, " ").trim()
    return plain === "" ? null : plain
  }
  const entrypoint = text("ENTRYPOINT")
  const hears =
    instructions
      .findLast(({ keyword }) => keyword === "ENTRYPOINT")
      ?.text.trimStart()
      .startsWith("[") ?? true
  return {
    entrypoint,
    // an entry point in shell form hears no CMD
    arguments: hears ? text("CMD") : null,
    wraps: entrypoint !== null && isWrapper(repo, entrypoint)
  }
}

const joined = (...parts: ReadonlyArray<string | null>): string | null => {
  const text = parts.filter((part) => part !== null && part !== "").join(" ")
  return text === "" ? null : text
}

/** The command line that an image starts by itself; null where its entry point waits to be told. */
export const ownCommand = ({ arguments: given, entrypoint }: ImageProgram): string | null =>
  given === null && entrypoint !== null && launchers.test(entrypoint.trim()) ? null : joined(entrypoint, given)

/** The command line that it starts where it is given another entry point or other arguments. */
export const startedWith = (
  program: ImageProgram,
  given: { readonly entrypoint: string | null; readonly arguments: string | null }
): string | null =>
  given.entrypoint === null
    ? joined(program.entrypoint, given.arguments ?? program.arguments)
    : joined(given.entrypoint, given.arguments)

/** A command of the application as it is run in its image: behind an entry point that prepares for it. */
export const runInImage = (program: ImageProgram, command: string): string =>
  program.wraps && program.entrypoint !== null && !command.startsWith(program.entrypoint)
    ? `${program.entrypoint} ${command}`
    : command
