import type { Packages } from "./Known.ts"

export interface BackgroundKnown {
  readonly name: string
  readonly packages: Packages
  /** What its work waits in or is agreed through; `one instance` where it lives in the server's own process. */
  readonly needs: string
}

/** Libraries that do work outside of requests, with what each is documented to need. */
export const backgroundKnown: ReadonlyArray<BackgroundKnown> = [
  { name: "sidekiq", packages: { ruby: ["sidekiq"] }, needs: "redis" },
  { name: "resque", packages: { ruby: ["resque"] }, needs: "redis" },
  { name: "delayed_job", packages: { ruby: ["delayed_job", "delayed_job_active_record"] }, needs: "database" },
  { name: "good_job", packages: { ruby: ["good_job"] }, needs: "postgres" },
  { name: "solid_queue", packages: { ruby: ["solid_queue"] }, needs: "database" },
  { name: "que", packages: { ruby: ["que"] }, needs: "postgres" },
  { name: "shoryuken", packages: { ruby: ["shoryuken"] }, needs: "sqs" },
  { name: "sneakers", packages: { ruby: ["sneakers", "kicks"] }, needs: "rabbitmq" },
  { name: "karafka", packages: { ruby: ["karafka"] }, needs: "kafka" },
  { name: "celery", packages: { python: ["celery"] }, needs: "broker" },
  { name: "rq", packages: { python: ["rq", "django-rq"] }, needs: "redis" },
  { name: "dramatiq", packages: { python: ["dramatiq", "django-dramatiq"] }, needs: "broker" },
  { name: "huey", packages: { python: ["huey"] }, needs: "redis" },
  { name: "arq", packages: { python: ["arq"] }, needs: "redis" },
  { name: "taskiq", packages: { python: ["taskiq"] }, needs: "broker" },
  { name: "django-q", packages: { python: ["django-q", "django-q2"] }, needs: "broker" },
  { name: "procrastinate", packages: { python: ["procrastinate"] }, needs: "postgres" },
  { name: "bullmq", packages: { node: ["bullmq", "@nestjs/bullmq"] }, needs: "redis" },
  { name: "bull", packages: { node: ["bull", "@nestjs/bull"] }, needs: "redis" },
  { name: "bee-queue", packages: { node: ["bee-queue"] }, needs: "redis" },
  { name: "agenda", packages: { node: ["agenda", "@hokify/agenda"] }, needs: "mongodb" },
  { name: "pg-boss", packages: { node: ["pg-boss"] }, needs: "postgres" },
  { name: "graphile-worker", packages: { node: ["graphile-worker"] }, needs: "postgres" },
  { name: "inngest", packages: { node: ["inngest"], python: ["inngest"] }, needs: "inngest" },
  { name: "trigger.dev", packages: { node: ["@trigger.dev/sdk"] }, needs: "trigger.dev" },
  { name: "laravel-horizon", packages: { php: ["laravel/horizon"] }, needs: "redis" },
  { name: "symfony-messenger", packages: { php: ["symfony/messenger"] }, needs: "transport" },
  { name: "hangfire", packages: { dotnet: ["hangfire", "hangfire.aspnetcore", "hangfire.core"] }, needs: "database" },
  { name: "masstransit", packages: { dotnet: ["masstransit", "masstransit.*"] }, needs: "broker" },
  { name: "oban", packages: { elixir: ["oban"] }, needs: "database" },
  { name: "exq", packages: { elixir: ["exq"] }, needs: "redis" },
  { name: "asynq", packages: { go: ["github.com/hibiken/asynq"] }, needs: "redis" },
  { name: "river", packages: { go: ["github.com/riverqueue/river"] }, needs: "postgres" },
  {
    name: "temporal",
    packages: {
      node: ["@temporalio/worker"],
      python: ["temporalio"],
      go: ["go.temporal.io/sdk"],
      jvm: ["io.temporal:*"]
    },
    needs: "temporal"
  },
  {
    name: "spring-batch",
    packages: { jvm: ["org.springframework.boot:spring-boot-starter-batch"] },
    needs: "database"
  },
  { name: "jobrunr", packages: { jvm: ["org.jobrunr:*"] }, needs: "database" },
  {
    name: "quartz",
    packages: {
      jvm: ["org.springframework.boot:spring-boot-starter-quartz", "org.quartz-scheduler:quartz"],
      dotnet: ["quartz", "quartz.*"]
    },
    needs: "one instance"
  },
  { name: "apalis", packages: { rust: ["apalis"] }, needs: "broker" },
  {
    name: "cron",
    packages: {
      node: [
        "node-cron",
        "cron",
        "node-schedule",
        "@nestjs/schedule",
        "croner",
        "toad-scheduler",
        "@fastify/schedule",
        "bree"
      ]
    },
    needs: "one instance"
  },
  {
    name: "apscheduler",
    packages: { python: ["apscheduler", "flask-apscheduler", "django-apscheduler"] },
    needs: "one instance"
  },
  { name: "schedule", packages: { python: ["schedule", "rocketry", "aiocron"] }, needs: "one instance" },
  { name: "cron", packages: { rust: ["tokio-cron-scheduler", "clokwerk", "job_scheduler"] }, needs: "one instance" },
  { name: "cron", packages: { dotnet: ["coravel", "fluentscheduler"] }, needs: "one instance" },
  { name: "rufus-scheduler", packages: { ruby: ["rufus-scheduler"] }, needs: "one instance" },
  {
    name: "cron",
    packages: {
      go: [
        "github.com/robfig/cron",
        "github.com/robfig/cron/v3",
        "github.com/gdgvda/cron",
        "github.com/netresearch/go-cron",
        "github.com/jasonlvhit/gocron",
        "github.com/go-co-op/gocron",
        "github.com/go-co-op/gocron/v2"
      ]
    },
    needs: "one instance"
  },
  { name: "quantum", packages: { elixir: ["quantum"] }, needs: "one instance" }
]

/** Packages that hold connections open on a server; those that a browser or a client uses too are not here. */
export const socketPackages: Packages = {
  node: [
    "socket.io",
    "@nestjs/websockets",
    "@nestjs/platform-socket.io",
    "@nestjs/platform-ws",
    "@fastify/websocket",
    "express-ws",
    "@hocuspocus/server",
    "@colyseus/core"
  ],
  python: ["channels", "channels-redis", "flask-socketio", "flask-sock", "python-socketio"],
  ruby: ["anycable-rails", "faye"],
  php: ["laravel/reverb", "beyondcode/laravel-websockets", "cboden/ratchet"],
  jvm: [
    "org.springframework.boot:spring-boot-starter-websocket",
    "io.quarkus:quarkus-websockets",
    "io.quarkus:quarkus-websockets-next",
    "io.ktor:ktor-server-websockets",
    "io.ktor:ktor-server-websockets-jvm"
  ],
  go: ["github.com/olahol/melody", "github.com/zishang520/socket.io"],
  rust: ["actix-ws", "actix-web-actors", "rocket_ws", "socketioxide"]
}
