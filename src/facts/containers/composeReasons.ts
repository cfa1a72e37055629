import type { ToolUse } from "../data/images.ts"

/** Why a tool of a compose file is not deployed, by what it is for. */
export const toolReasons: Readonly<Record<ToolUse, string>> = {
  proxy: "a reverse proxy: the load balancer of the design takes its place",
  gateway: "a VPN of yours whose network others use: the network of the design takes its place",
  telemetry: "it watches the application: the provider's logs and metrics take its place",
  mail: "it catches the mail of developers",
  relay: "it hands mail on to whoever sends it: the design's mail service, or the one that you name, takes its place",
  console: "it shows developers what is in the stores",
  broker: "it belongs to a message broker",
  "stand-in": "it stands in for somebody else's service in tests",
  migration: "it migrates the database and ends: that is a step of a release",
  step: "it ends before the others start",
  pooler: "it pools connections: the services reach the database themselves",
  operation: "it serves whoever runs the machine",
  extension: "nothing of the application names it"
}

/** Why what a compose file starts is not deployed. */
export const reasons = {
  allInOne: "it is one image of several processes, each of which has an image of its own",
  agent: "it runs on every machine that it looks after, with the key that the server gives for it",
  once: "it ends: what it does is a step of a release or of developers",
  migration: toolReasons.migration,
  build: "it builds something and ends",
  assets: "it builds pages again whenever developers change them",
  unnamed: toolReasons.extension,
  telemetryFolder: "a folder for telemetry runs it to have something to show",
  addition: "only a file that is added by choice starts it",
  alternative: "only one of several files to choose from starts it",
  development: "only files of developers start it",
  switchedOff: "it is switched off"
} as const

/** What is started with certain profiles only. */
export const profileReason = (profiles: ReadonlyArray<string>): string =>
  `it starts only with the profile ${profiles.slice(0, 3).join(" or ")}`

/** A program is offered once for each engine, and another of these is deployed. */
export const variantReason = (insteadOf: string): string =>
  `it is the same program as ${insteadOf.slice(0, 100)}, with another database: one of them is deployed`

/** One file splits a program into several processes. Another file, which counts, runs it as one. */
export const splitReason = (insteadOf: string): string =>
  `it is one of several processes for larger places: ${insteadOf} runs the program as one`
