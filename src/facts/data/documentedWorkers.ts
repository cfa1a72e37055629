import type { Packages } from "./Known.ts"

/** A library for background work, and the process that its documentation tells to start beside the server. */
export interface DocumentedWorker {
  readonly library: string
  readonly packages: Packages
  readonly command: string
  /** A file below the application's folder without which the command does not exist. */
  readonly file?: string
  /** Text of settings that says that jobs are really handed to it; searched in these files. */
  readonly turnedOn?: readonly [path: RegExp, text: RegExp]
  /** Where it runs inside the server instead, by the same rule: any of these tells so. */
  readonly inServer?: ReadonlyArray<readonly [path: RegExp, text: RegExp]>
  /** The plugin of Puma by which the server runs it, and the calls of one that is written for the application. */
  readonly plugin?: { readonly called: string; readonly starts: RegExp }
}

/** In the order in which one is chosen where an application has several. */
export const documentedWorkers: ReadonlyArray<DocumentedWorker> = [
  {
    library: "Sidekiq",
    packages: { ruby: ["sidekiq"] },
    command: "bundle exec sidekiq",
    // in a capsule of the server's own process, as its documentation has it
    inServer: [[/(?:^|\/)config\/puma\.rb$/, /^[^#]{0,100}\bSidekiq\.configure_embed\b/]],
    plugin: { called: "sidekiq", starts: /\bSidekiq\.configure_embed\b|\bSidekiq::Launcher\.new\b/ }
  },
  {
    library: "GoodJob",
    packages: { ruby: ["good_job"] },
    command: "bundle exec good_job start",
    inServer: [
      [/(?:^|\/)config\/(?:environments|initializers)\/[\w.-]+\.rb$/, /execution_mode\s{0,5}=\s{0,5}:async\b/]
    ],
    plugin: { called: "good_job", starts: /\bGoodJob::(?:Capsule|Scheduler)\b/ }
  },
  { library: "Resque", packages: { ruby: ["resque"] }, command: "QUEUE=* bundle exec rake resque:work" },
  {
    library: "Delayed Job",
    packages: { ruby: ["delayed_job", "delayed_job_active_record"] },
    command: "bundle exec rake jobs:work"
  },
  {
    library: "Solid Queue",
    packages: { ruby: ["solid_queue"] },
    command: "bin/jobs",
    // every new Rails application has it; it is used where it is configured
    file: "config/queue.yml",
    inServer: [
      // the variable that Puma's settings ask for, where a file that deploys the application sets it
      [
        /(?:^|\/)(?:config\/deploy\.ya?ml|fly\.toml|(?:docker-)?compose[\w.-]{0,20}\.ya?ml)$/,
        /^[\s-]{1,16}SOLID_QUEUE_IN_PUMA["']?\s{0,3}[:=]\s{0,3}["']?(?:true|1)\b/
      ]
    ],
    plugin: { called: "solid_queue", starts: /\bSolidQueue::Supervisor\b/ }
  },
  {
    library: "RQ",
    packages: { python: ["django-rq"] },
    command: "python manage.py rqworker default",
    file: "manage.py"
  },
  {
    library: "Dramatiq",
    packages: { python: ["django-dramatiq"] },
    command: "python manage.py rundramatiq",
    file: "manage.py"
  },
  {
    library: "Huey",
    packages: { python: ["huey"] },
    command: "python manage.py run_huey",
    file: "manage.py",
    turnedOn: [/(?:^|\/)settings(?:\/[\w-]+)?\.py$|(?:^|\/)base\.py$/, /\bhuey\.contrib\.djhuey\b/]
  },
  {
    library: "Django Q",
    packages: { python: ["django-q", "django-q2"] },
    command: "python manage.py qcluster",
    file: "manage.py",
    turnedOn: [/(?:^|\/)settings(?:\/[\w-]+)?\.py$|(?:^|\/)base\.py$/, /["']django_q["']/]
  },
  {
    library: "Procrastinate",
    packages: { python: ["procrastinate"] },
    command: "python manage.py procrastinate worker",
    file: "manage.py",
    turnedOn: [/(?:^|\/)settings(?:\/[\w-]+)?\.py$|(?:^|\/)base\.py$/, /\bprocrastinate\.contrib\.django\b/]
  },
  {
    library: "Symfony Messenger",
    packages: { php: ["symfony/messenger"] },
    command: "php bin/console messenger:consume async",
    file: "bin/console",
    turnedOn: [
      /(?:^|\/)config\/packages\/messenger\.ya?ml$/,
      /^\s{1,24}[\w\\.'"]{2,120}\s{0,3}:\s{1,3}\[?['"]?async\b/m
    ]
  }
]
