import { type HttpClient } from "@effect/platform"
import { NodeHttpClient } from "@effect/platform-node"
import { Effect, Layer, Option, Redacted } from "effect"
import * as GitHubRepoReader from "../../../layers/github/GitHubRepoReader.ts"
import type { GitHubOptions, Patience } from "../../../layers/github/GitHubOptions.ts"
import { LineScanners, type LineScanner } from "../../../src/repo/LineScanner.ts"
import { defaultLimits } from "../../../src/repo/RepoLimits.ts"
import { RepoReader } from "../../../src/repo/RepoReader.ts"
import type { RepoUrl } from "../../../src/repo/RepoUrl.ts"
import type { GitHubServer } from "../../support/github/GitHubServer.ts"

/** Short enough for a test, long enough for this machine's own answers. */
export const patience: Patience = {
  answer: "2 seconds",
  silence: "2 seconds",
  rateLimit: "5 seconds",
  backoff: "10 millis"
}

const scanners: ReadonlyArray<LineScanner> = [
  { name: "todo", keywords: ["todo"], match: (line) => [{ value: line.trim(), excerpt: line.trim() }] }
]

export interface Reading extends Partial<Omit<GitHubOptions, "token">> {
  readonly token?: string
  readonly ref?: string
  readonly path?: string
  readonly client?: Layer.Layer<HttpClient.HttpClient>
}

/** The reader of what a server has. */
export const readerOn = (
  github: Pick<GitHubServer, "url">,
  { client, token, ...rest }: Omit<Reading, "path" | "ref"> = {}
) =>
  GitHubRepoReader.layer({
    apiUrl: github.url,
    token: Option.map(Option.fromNullable(token), Redacted.make),
    privateRepositories: "refuse",
    limits: defaultLimits,
    patience,
    ...rest
  }).pipe(Layer.provide(client ?? NodeHttpClient.layerUndici), Layer.provide(Layer.succeed(LineScanners, scanners)))

/** Resolves and reads one repository as an analysis does. */
export const analyse = (github: Pick<GitHubServer, "url">, url: RepoUrl, options: Reading = {}) => {
  const { ref, path, ...rest } = options
  return Effect.gen(function* () {
    const reader = yield* RepoReader
    return yield* reader.read(yield* reader.resolve(url, { ref, path }))
  }).pipe(Effect.provide(readerOn(github, rest)))
}

export const shop: RepoUrl = { owner: "acme", name: "shop" }

/** With a `.gitignore`, as nearly every repository has one: its archive is then believed to be whole. */
export const files = {
  ".gitignore": "node_modules\n",
  "package.json": '{"name":"shop"}',
  "src/index.ts": "// todo: sell\n",
  "README.md": "# Shop\n"
}

/** Text that no compression makes small. */
export const noise = (bytes: number): string => {
  let state = 1
  return Array.from({ length: bytes }, () => {
    state = (state * 48_271) % 2_147_483_647
    return String.fromCharCode(32 + (state % 90))
  }).join("")
}
