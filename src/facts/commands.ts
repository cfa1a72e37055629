import { endingTasks } from "./data/endingTasks.ts"
import type { ServiceKind } from "./Service.ts"

interface ProcessKind {
  /** Same word for the same kind of process, wherever it is declared. */
  readonly process: string
  readonly kind?: ServiceKind
  /** When it is run, as the documentation of its framework asks for. */
  readonly schedule?: string
}

/** A tick of a framework's own clock: it starts what is due, and is asked for each minute. */
const everyMinute = { process: "scheduler", kind: "job", schedule: "* * * * *" } as const

const known: ReadonlyArray<readonly [RegExp, ProcessKind | "once"]> = [
  [/\bcelery\b.*\bbeat\b/, { process: "celery-beat", kind: "worker" }],
  [/\bcelery\b.*\bflower\b/, { process: "celery-flower", kind: "web" }],
  [/\bcelery\b.*\bworker\b/, { process: "celery-worker", kind: "worker" }],
  [/\bsidekiq\b/, { process: "sidekiq", kind: "worker" }],
  [
    /\bgood_job\s+start|\bbin\/jobs\b|\bsolid_queue:start|\bjobs:work\b|\bdelayed_job\b|\bresque:work\b|\bresque-pool\b|\bshoryuken\b|\bkarafka\b/,
    { process: "jobs", kind: "worker" }
  ],
  [/\bqueue:(?:work|listen)\b|\bhorizon\b/, { process: "queue", kind: "worker" }],
  [/\bmessenger:consume\b/, { process: "messenger", kind: "worker" }],
  [/\bschedule:work\b/, { process: "scheduler", kind: "worker" }],
  [
    /\bartisan\s+schedule:run\b|\bmagento\s+cron:run\b|\bwp\s+cron\s+event\s+run\s[^;&|]{0,100}--due-now\b/,
    everyMinute
  ],
  [/\bschedule:run\b/, { process: "scheduler", kind: "job" }],
  [
    /\b(?:rq\s+worker|rqworker|arq\s|dramatiq\s|rundramatiq|huey_consumer|run_huey|qcluster|process_tasks|procrastinate\s+worker|faust\b.*\bworker)\b/,
    { process: "worker", kind: "worker" }
  ],
  [/\bclockwork\b|\brufus\b/, { process: "clock", kind: "worker" }],
  // what is run once before a release is no service
  [
    /^(?:\S+\s+)?(?:prisma\s+(?:migrate|db\s+push)|drizzle-kit|knex\s+migrate|sequelize\b.*\bdb:migrate|typeorm\b.*migration:run|alembic\s+upgrade|flyway\s|liquibase\s|goose\s|dbmate\s|golang-migrate|migrate\s+-)(?!.*(?:&&|;))/,
    "once"
  ],
  ...endingTasks.map((pattern) => [pattern, "once"] as const),
  [/^(?:\S*\/)?(?:zip|tar|gzip|cp|mv|pg_dump|mysqldump|mongodump)\s(?!.*(?:&&|;))/, "once"],
  [
    /^(?:bundle exec\s+)?(?:\S*\/)?(?:rails\s+(?:c|console|dbconsole|runner)|irb|psql|redis-cli)\b(?!.*(?:&&|;))/,
    "once"
  ],
  [
    /\b(?:gunicorn|uvicorn|hypercorn|daphne|waitress-serve|uwsgi|granian|puma|unicorn|thin|rackup|passenger|php-fpm|apache2-foreground|apache2ctl|heroku-php-\w+|frankenphp|octane:start|next\s+start|nuxt\s+start|remix-serve|react-router-serve|nest\s+start|rails\s+s(?:erver)?|flask\s+run|fastapi\s+run|streamlit\s+run|manage\.py\s+runserver|artisan\s+serve|bin\/rails\s+server|mix\s+phx\.server|http-server|serve\s+-s|nginx)\b/,
    { process: "main" }
  ]
]

const byName: ReadonlyArray<readonly [RegExp, ProcessKind]> = [
  [/(?:^|[-_.])(?:celery[-_.]?)?beat(?:$|[-_.])/, { process: "celery-beat", kind: "worker" }],
  [/(?:^|[-_.:])(?:scheduler|clock|cron)(?:$|[-_.:\d])/, { process: "scheduler", kind: "worker" }],
  [
    /(?:^|[-_.:])(?:workers?|consumers?|queue|jobs?|sidekiq|celery|processor|subscriber|listener|background)(?:$|[-_.:\d])/,
    { process: "worker", kind: "worker" }
  ]
]

/** What a process is by its command, and failing that by its name; `once` is a step of a release, not a service. */
export const processOf = (name: string, command: string | null | undefined): ProcessKind | "once" => {
  if (command !== null && command !== undefined) {
    const text = command.slice(0, 2000)
    for (const [pattern, kind] of known) if (pattern.test(text)) return kind
  }
  if (
    /^(?:release|postdeploy|playwright|cypress|e2e|tests?|seed[-_]\w+|\w+[-_]seed|migrate|migrations?|migrator|db[-_]?migrate|init|setup|seed|seeder|bootstrap)$/i.test(
      name
    )
  )
    return "once"
  const lower = name.toLowerCase()
  for (const [pattern, kind] of byName) if (pattern.test(lower)) return kind
  return { process: "main" }
}

/** Commands that make a package or a program and end: what such a container runs is no service. */
const builds =
  /(?:^|[\s/])(?:build|package|packaging|compile|make[-_]\w+|build[-_]\w+)\.(?:sh|bash|py|pl)\b|^(?:\S*\/)?g?make\b(?!\s+(?:run|start|serve|server|up)\b)|\b(?:rpmbuild|dpkg-buildpackage|debuild|goreleaser|nfpm)\b/

/** Whether a command builds rather than serves. */
export const isBuild = (command: string | null | undefined): boolean => builds.test((command ?? "").slice(0, 2000))

const portOption =
  /(--(?:port|http-port|server\.port)[= ]|\s-p\s?|(?:-b|--bind|--listen|-l|--host)[= ]\S{0,60}:|\b(?:0\.0\.0\.0|127\.0\.0\.1|localhost|\[::\]):|-Dserver\.port=|\bPORT=)(\d{2,5})\b/

/** A port that a command line names: `--port 8080`, `-p 3000`, `:8000`, `--bind 0.0.0.0:8000`. */
export const portInCommand = (command: string | null | undefined): number | undefined => {
  const port = Number(portOption.exec((command ?? "").slice(0, 2000))?.[2])
  return port > 0 && port < 65_536 ? port : undefined
}

/** The same command on another port, where it names one. */
export const withPort = (command: string, port: number): string => command.replace(portOption, `$1${port}`)
