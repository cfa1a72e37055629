/** Scripts that prepare a release: they bring the schema up to date, do what belongs to it, and end. */
import type { RepoView } from "../RepoView.ts"
import { oneOf } from "../scanning/oneOf.ts"
import { isOfDevelopers } from "./developers.ts"
import { linesRun } from "./migratesItself.ts"
import { isMigration } from "./migrationSteps.ts"
import { isWait } from "./waiting.ts"

const servers = new RegExp(
  String.raw`\b${oneOf(String.raw`
    gunicorn uvicorn hypercorn daphne waitress-serve uwsgi granian puma unicorn php-fpm apache2-foreground apache2ctl nginx
    supervisord? sidekiq celery pm2(?:-runtime)? phx\.server rails\s+s(?:erver)? octane:start queue:work horizon
    (?:next|nuxt|nest|flask|fastapi|streamlit)\s+(?:start|run) (?:npm|pnpm|yarn|bun)\s+(?:run\s+)?(?:start|serve)\S*
  `)}(?=$|[\s"'])`
)

/** Tasks that lose data or test. */
const losing = oneOf(String.raw`
  db:(?:setup|reset|drop|purge|(?:schema|structure):load) migrate:(?:fresh|refresh|reset|rollback|undo) migrate\s+reset
  flushdb? flush downgrade rollback dropdb drop_all truncate makemigrations pytest vitest jest rspec phpunit tox
`)

/** Programs of the machine that releases, and what is installed there. */
const ofMachine = oneOf(String.raw`
  sudo docker(?:-compose)? podman git ssh scp rsync kubectl helm terraform gcloud aws az heroku fly(?:ctl)? systemctl
  npm\s+(?:ci|install|publish) pip3?\s+install bundle\s+install composer\s+install uv\s+sync poetry\s+install
`)

/** Options that lose data, and questions to whoever sits there. */
const asking = String.raw`--accept-data-loss|--force-reset|--fake\b|\bread\s+(?:-|\w+$)|\bcreatesuperuser\b(?!.*--no-?input)|\brm\s+-\w*r`

const unfit = new RegExp(String.raw`\b${losing}\b|${asking}|^(?:\S*\/)?${ofMachine}\b`)

/** Whether a command may be run before each release: it ends, asks nobody, and loses nothing. */
export const isRepeatable = (command: string): boolean => {
  const text = command.trim().slice(0, 1000)
  return !unfit.test(text) && !servers.test(text) && !isOfDevelopers(text)
}

/** Data that a program is tried with. */
const samples = /\b(?:db:)?seed\w*\b|\bloaddata\b|\bfixtures?\b|\bfake\w*\b|\bdemo\b/i

/** The script that a command runs and nothing else, as it names it. */
export const namedScript = (command: string): string | undefined =>
  /^(?:(?:uv|poetry|pipenv|pdm)\s+run\s+)?(?:(?:\/bin\/|\/usr\/bin\/env\s+)?(?:ba|da)?sh\s+(?:-[eux]+\s+)?)?((?:[\w@.-]*\/)*[\w@.-]+)(?:\s+[\w=:.-]+)*$/.exec(
    command.trim().slice(0, 500)
  )?.[1]

/** Whether a file is a script that a shell reads. */
export const isShellScript = (path: string, text: string): boolean =>
  /^#!.{0,60}\b(?:ba|z|da|k|a)?sh\b/.test(text) || (/\.(?:ba|da)?sh$/.test(path) && !text.startsWith("#!"))

/** The commands of a script that prepares a release; undefined where a file is none. */
export const releaseScript = (
  repo: RepoView,
  path: string,
  { sampled }: { readonly sampled: boolean }
): ReadonlyArray<string> | undefined => {
  const text = (repo.files.text(path) ?? "").slice(0, 20_000)
  if (!isShellScript(path, text.slice(0, 100))) return undefined
  const lines = linesRun(repo, path, { variables: new Map(), arguments: [] })
  const commands = lines
    .filter(({ flag, runs }) => runs || flag !== undefined)
    .map(({ text: command }) => command)
    .filter((command) => !isWait(command))
  const migrates = lines.some((line) => line.runs && isMigration(line.text))
  const hands = /^(?:exec\s+)?["']?\$(?:\{?@\}?|\*)|^exec\s/
  return migrates && commands.every((one) => isRepeatable(one) && !hands.test(one) && (sampled || !samples.test(one)))
    ? commands
    : undefined
}
