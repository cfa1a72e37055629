import { type Dockerfile, finalInstructions, finalStages } from "../containers/Dockerfile.ts"
import { withoutManager } from "../services/executing.ts"
import { runtimeOfImage } from "../services/runtimeImages.ts"

/** First words of commands, by the runtime without which there is no such program. */
const runtimes: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(?:node|npm|npx|yarn|pnpm|tsx|prisma|drizzle-kit|knex|sequelize(?:-cli)?|typeorm|next)$/, "node"],
  [/^(?:bun|bunx)$/, "bun"],
  [/^(?:python3?|pip|flask|alembic|django-admin|gunicorn|uvicorn|celery|aerich)$/, "python"],
  [/^(?:ruby|bundle|rails|rake)$/, "ruby"],
  [/^(?:php|composer)$/, "php"],
  [/^(?:java|mvn|gradle)$/, "java"],
  [/^dotnet$/, "dotnet"]
]

/** Programs that an image has only where it is given them by name. */
const given =
  /^(?:uv|poetry|pipenv|pdm|mix|goose|migrate|atlas|dbmate|sqlx|diesel|flyway|liquibase|go|cargo|make|just|task)$/

const ownEnvironment =
  /\bPATH\s*=?\s*["']?(?:[^\s"']*:)?(?:[^\s"':]*\/)?\.?v?env\/bin\b|\bPATH\s*=?\s*["']?(?:[^\s"']*:)?\$\{?(?:VIRTUAL_ENV|UV_PROJECT_ENVIRONMENT|VENV\w*)\}?\/bin\b/

const wholeSystem =
  /\buv\s+pip\s+(?:install|sync)\b.{0,300}--system\b|\bpipenv\s+(?:install|sync)\b.{0,300}--system\b|\bvirtualenvs\.create["']?\s+["']?false|\bPOETRY_VIRTUALENVS_CREATE\s*[= ]\s*["']?(?:false|0)|\bUV_PROJECT_ENVIRONMENT\s*[= ]\s*["']?\/usr(?:\/local)?\b/

/** Whether what a package manager of Python installed is found by name: in an environment on the PATH, or in the system's. */
const isOnPath = (dockerfile: Dockerfile): boolean =>
  finalInstructions(dockerfile).some(
    ({ keyword, text }) =>
      (keyword === "ENV" && ownEnvironment.test(text)) ||
      (/^(?:ENV|RUN|ARG)$/.test(keyword) && wholeSystem.test(text.slice(0, 4000)))
  )

const runtimeOf = (dockerfile: Dockerfile): string | undefined =>
  finalStages(dockerfile)
    .flatMap(({ image }) => runtimeOfImage(image)?.runtime ?? [])
    .at(0)

const isGiven = (dockerfile: Dockerfile, program: string): boolean => {
  const word = new RegExp(`(?:^|[\\s/=:@"'])${program}(?:$|[\\s/=:@"',;])`)
  return (
    finalStages(dockerfile).some(({ image }) => new RegExp(`(?:^|[/-])${program}(?:[:@-]|$)`).test(image)) ||
    finalInstructions(dockerfile).some(
      ({ keyword, text }) => /^(?:RUN|COPY|ADD|CMD|ENTRYPOINT)$/.test(keyword) && word.test(text)
    )
  )
}

/** Programs of packages, which no script of a manifest is named after. */
const packaged =
  /^(?:tsx|prisma|drizzle-kit|knex|sequelize(?:-cli)?|typeorm|mikro-orm|node-pg-migrate|migrate-mongo|next|nest)\s/

/**
 * A command of Yarn or pnpm by npm where an image of Node.js is given neither: npm is in all of them, pnpm in none, and
 * Yarn in its first version alone, which refuses projects of later ones; Node.js 26 has none
 * (https://github.com/nodejs/docker-node/pull/2410, https://yarnpkg.com/corepack).
 */
const byNpm = (dockerfile: Dockerfile, command: string): string => {
  const [, manager = "", how = "", what = ""] =
    /^(pnpm|yarn)\s+(?:(run|exec|node)\s+)?(?!-)([\w@./:-][^&|;]{0,300})$/.exec(command) ?? []
  if (what === "" || isGiven(dockerfile, manager) || isGiven(dockerfile, "corepack")) return command
  if (how === "exec" || (how !== "run" && packaged.test(`${what} `))) return `npx --no-install ${what}`
  const [script = "", ...options] = what.split(/\s+/)
  return ["npm run", script, ...(options.length > 0 ? ["--", ...options] : [])].join(" ")
}

/** The first word that is a program: behind `cd … &&` and variables. */
const programOf = (command: string): string =>
  command
    .replace(/^(?:cd\s+\S+\s*&&\s*)+/, "")
    .split(/\s+/)
    .find((word) => !/^[A-Z_][A-Z0-9_]*=/.test(word))
    ?.replace(/^.*\//, "") ?? ""

/**
 * A command as it can be run in the image of a Dockerfile: without a package manager that only developers have;
 * undefined where the image lacks the program.
 */
export const inImageOf = (dockerfile: Dockerfile, command: string): string | undefined => {
  const head = /^(?:cd\s+\S+\s*&&\s*)*/.exec(command)?.[0] ?? ""
  const rest =
    runtimeOf(dockerfile) === "node" ? byNpm(dockerfile, command.slice(head.length)) : command.slice(head.length)
  const manager = /^(uv|poetry|pipenv|pdm)\s/.exec(rest)?.[1]
  const plain =
    manager !== undefined && (!isGiven(dockerfile, manager) || isOnPath(dockerfile))
      ? withoutManager(command)
      : // what is installed is what runs: nothing is resolved or fetched when a release is near
        `${head}${rest.replace(/^uv\s+run\s+(?=[\w./])/, "uv run --no-sync ")}`
  const program = programOf(plain)
  if (program === "dotnet" && /\bdotnet\s+ef\b/.test(plain)) return isGiven(dockerfile, "dotnet-ef") ? plain : undefined
  if (program === "mix") return finalStages(dockerfile).some(({ image }) => /elixir/.test(image)) ? plain : undefined
  if (given.test(program)) return isGiven(dockerfile, program) ? plain : undefined
  if (program === "bash" && finalStages(dockerfile).some(({ image }) => /alpine|busybox/.test(image)))
    return isGiven(dockerfile, program) ? plain : undefined
  const needed = runtimes.find(([words]) => words.test(program))?.[1]
  const own = runtimeOf(dockerfile)
  return needed === undefined ||
    own === needed ||
    isGiven(dockerfile, program) ||
    (own === undefined && isGiven(dockerfile, needed))
    ? plain
    : undefined
}
