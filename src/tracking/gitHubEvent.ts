import { Option, Redacted, Schema } from "effect"
import { createHmac, timingSafeEqual } from "node:crypto"
import { isRef } from "../repo/RepoUrl.ts"
import type { PullChange } from "./TrackedPulls.ts"
import type { Push } from "./Tracking.ts"

const signatureForm = /^sha256=[0-9a-f]{64}$/

/** Whether a header can be a signature at all. */
export const hasSignatureForm = (signature: string | undefined): signature is string =>
  signature !== undefined && signatureForm.test(signature)

/** Whether GitHub signed these very bytes: compared in constant time. */
export const isSigned = (body: Uint8Array, signature: string, secret: Redacted.Redacted): boolean => {
  const expected = Buffer.from(`sha256=${createHmac("sha256", Redacted.value(secret)).update(body).digest("hex")}`)
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const RepositoryNumber = Schema.Int.pipe(Schema.positive())
const BranchName = Schema.String.pipe(Schema.filter(isRef))

const Sha = Schema.String.pipe(Schema.pattern(/^[0-9a-f]{40}$/))

const PushBody = Schema.Struct({
  ref: Schema.String.pipe(Schema.maxLength(300)),
  after: Sha,
  deleted: Schema.optionalWith(Schema.Boolean, { default: () => false }),
  repository: Schema.Struct({ id: RepositoryNumber, default_branch: BranchName })
})

const PullBody = Schema.Struct({
  action: Schema.String.pipe(Schema.maxLength(100)),
  number: Schema.Int.pipe(Schema.between(1, 2_000_000_000)),
  pull_request: Schema.Struct({
    state: Schema.Literal("open", "closed"),
    head: Schema.Struct({ sha: Sha }),
    base: Schema.Struct({ ref: BranchName })
  }),
  changes: Schema.optional(Schema.Struct({ base: Schema.optional(Schema.Unknown) })),
  repository: Schema.Struct({ id: RepositoryNumber, default_branch: BranchName })
})

/** What may change what merging it would do, or end it; an edit does where it is of the branch. */
const actions: ReadonlySet<string> = new Set(["opened", "reopened", "synchronize", "closed"])

const RepositoryBody = Schema.Struct({ repository: Schema.Struct({ id: RepositoryNumber }) })

/** What of GitHub's events matters to whoever follows a repository. */
export type GitHubEvent =
  | { readonly _tag: "Pushed"; readonly push: Push }
  /** A branch is gone, or (null) the repository has another name, owner or default branch, or is gone. */
  | {
      readonly _tag: "Changed"
      readonly number: number
      readonly branch: { readonly name: string; readonly isDefault: boolean } | null
    }
  | { readonly _tag: "PullChanged"; readonly pull: PullChange }
  | { readonly _tag: "Ignored" }

const ignored: GitHubEvent = { _tag: "Ignored" }
const heads = "refs/heads/"

/** Reads an event by its name; none where its body is not what GitHub sends under that name. */
export const gitHubEvent = (name: string, body: unknown): Option.Option<GitHubEvent> => {
  switch (name) {
    case "push":
      return Option.map(
        Schema.decodeUnknownOption(PushBody)(body),
        ({ after, deleted, ref, repository: { default_branch: defaultBranch, id: number } }): GitHubEvent => {
          if (!ref.startsWith(heads)) return ignored
          const branch = ref.slice(heads.length)
          return deleted
            ? { _tag: "Changed", number, branch: { name: branch, isDefault: branch === defaultBranch } }
            : { _tag: "Pushed", push: { number, branch, defaultBranch, commit: after } }
        }
      )
    case "pull_request":
      return Option.map(
        Schema.decodeUnknownOption(PullBody)(body),
        ({ action, changes, number, pull_request: { base, head, state }, repository }): GitHubEvent =>
          actions.has(action) || (action === "edited" && changes?.base !== undefined)
            ? {
                _tag: "PullChanged",
                pull: {
                  repository: repository.id,
                  number,
                  head: head.sha,
                  base: base.ref,
                  defaultBranch: repository.default_branch,
                  open: state === "open"
                }
              }
            : ignored
      )
    case "repository":
    case "public":
      return Option.map(Schema.decodeUnknownOption(RepositoryBody)(body), ({ repository }) => ({
        _tag: "Changed",
        number: repository.id,
        branch: null
      }))
    default:
      return Option.some(ignored)
  }
}
