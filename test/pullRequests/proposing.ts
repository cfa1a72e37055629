/** A GitHub with one repository, and proposals of small tiers to it. */
import { NodeHttpClient } from "@effect/platform-node"
import { Effect, Layer, Option, Redacted } from "effect"
import { randomBytes } from "node:crypto"
import * as GitHubWriting from "../../layers/github/writing/GitHubWriting.ts"
import { openPullRequest } from "../../src/pullRequests/openPullRequest.ts"
import type { Proposal } from "../../src/pullRequests/Proposal.ts"
import { RepoAccess } from "../../src/repo/RepoAccess.ts"
import { defaultLimits } from "../../src/repo/RepoLimits.ts"
import { exampleRepository } from "../../src/repo/snapshotOf.ts"
import type { Grant } from "../support/github/git/answers.ts"
import type { GitRepositorySpec } from "../support/github/git/GitRepository.ts"
import { makeGitServer } from "../support/github/git/GitServer.ts"
import { gitHubServer } from "../support/github/GitHubServer.ts"
import type { Fault } from "../support/github/Fault.ts"

export const app = { "package.json": "{}", "docs/guide.md": "# Guide\n", ".github/workflows/ci.yml": "on: push\n" }

export const tierFiles = {
  Dockerfile: "FROM node:22\n",
  "docs/infrastructure/README.md": "# Infrastructure\n",
  "terraform/main.tf": "# one\n",
  ".github/workflows/groundplan-deploy.yml": "on: push\n"
}

export const proposal = (
  files: Readonly<Record<string, string>> = tierFiles,
  more: Partial<Proposal> = {}
): Proposal => ({
  repository: exampleRepository,
  tier: "growth",
  base: undefined,
  files: new Map(Object.entries(files)),
  title: "Infrastructure",
  message: "Files of the tier",
  body: (leftOut) => ["The files.", ...leftOut.map(({ path, why }) => `${path}: ${why}`)].join("\n"),
  ...more
})

/** The repository as its owner sees it, and calls with a token that may do what `grant` says. */
export const gitHub = (
  spec: Partial<GitRepositorySpec> = {},
  grant: Partial<Grant> = {},
  faults: ReadonlyArray<Fault> = []
) =>
  Effect.gen(function* () {
    const token = ["github", "pat", randomBytes(20).toString("hex")].join("_")
    const grants = new Map<string, Grant>([[token, { login: "ada", ...grant }]])
    const git = makeGitServer({ repositories: { "acme/shop": { files: app, ...spec } }, grants })
    const server = yield* gitHubServer({ repositories: {}, git, faults })
    const writing = GitHubWriting.layer({
      apiUrl: server.url,
      // that of the service, which may do anything and is never used
      token: Option.some(Redacted.make("service")),
      privateRepositories: "refuse",
      limits: defaultLimits,
      patience: { answer: "5 seconds", silence: "5 seconds", rateLimit: "5 seconds", backoff: "10 millis" }
    }).pipe(Layer.provide(NodeHttpClient.layerUndici))
    const open = (asked: Proposal, own: Option.Option<string> = Option.some(token)) =>
      openPullRequest(asked).pipe(
        Effect.provideService(RepoAccess, Option.map(own, Redacted.make)),
        Effect.provide(writing)
      )
    return { git, grants, token, repository: git.repository("acme/shop"), open }
  })
