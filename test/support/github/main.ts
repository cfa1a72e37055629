import { parseArgs } from "node:util"
import type { RepositorySpec } from "./HostedRepository.ts"
import { startGitHubServer } from "./GitHubServer.ts"

// Serves folders as GitHub repositories until it is told to end:
//   node --import tsx test/support/github/main.ts --repo acme/shop=fixtures/nextjs-shop/repo [--private acme/shop] [--token T] [--port N]
// Its first line of output is JSON: { "url": "http://127.0.0.1:41234" }

const { values } = parseArgs({
  options: {
    repo: { type: "string", multiple: true, default: [] },
    private: { type: "string", multiple: true, default: [] },
    token: { type: "string", multiple: true, default: [] },
    port: { type: "string", default: "0" }
  }
})

const repositories: Record<string, RepositorySpec> = {}
for (const given of values.repo) {
  const at = given.indexOf("=")
  const name = given.slice(0, at)
  repositories[name] = { folder: given.slice(at + 1), private: values.private.includes(name) }
}

const server = await startGitHubServer({ repositories, tokens: values.token, port: Number(values.port) })
process.stdout.write(`${JSON.stringify({ url: server.url })}\n`)
for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void server.close())
