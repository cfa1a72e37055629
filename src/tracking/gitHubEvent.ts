import { Option, Redacted, Schema } from "effect"
import { createHmac, timingSafeEqual } from "node:crypto"
import { isRef } from "../repo/RepoUrl.ts"
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

const PushBody = Schema.Struct({
  ref: Schema.String.pipe(Schema.maxLength(300)),
  after: Schema.String.pipe(Schema.pattern(/^[0-9a-f]{40}$/)),
  deleted: Schema.optionalWith(Schema.Boolean, { default: () => false }),
  repository: Schema.Struct({ id: RepositoryNumber, default_branch: BranchName })
})

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
  | { readonly _tag: "Ignored" }

const ignored: GitHubEvent = { _tag: "Ignored" }
const head = "refs/heads/"

/** Reads an event by its name; none where its body is not what GitHub sends under that name. */
export const gitHubEvent = (name: string, body: unknown): Option.Option<GitHubEvent> => {
  switch (name) {
    case "push":
      return Option.map(
        Schema.decodeUnknownOption(PushBody)(body),
        ({ after, deleted, ref, repository: { default_branch: defaultBranch, id: number } }): GitHubEvent => {
          if (!ref.startsWith(head)) return ignored
          const branch = ref.slice(head.length)
          return deleted
            ? { _tag: "Changed", number, branch: { name: branch, isDefault: branch === defaultBranch } }
            : { _tag: "Pushed", push: { number, branch, defaultBranch, commit: after } }
        }
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
