/** What is read of GitHub's answers. */
import { Schema } from "effect"
import { isOwner, isRef, isRepoName } from "../../../src/repo/RepoUrl.ts"

const Sha = Schema.String.pipe(Schema.pattern(/^[0-9a-f]{40}$/))

export const RepositoryAnswer = Schema.Struct({
  name: Schema.String.pipe(Schema.filter(isRepoName)),
  owner: Schema.Struct({ login: Schema.String.pipe(Schema.filter(isOwner)) }),
  default_branch: Schema.String.pipe(Schema.filter(isRef)),
  archived: Schema.optionalWith(Schema.Boolean, { default: () => false })
})

export const RefAnswer = Schema.Struct({ ref: Schema.String, object: Schema.Struct({ sha: Sha, type: Schema.String }) })

export const CommitAnswer = Schema.Struct({ sha: Sha, tree: Schema.Struct({ sha: Sha }) })

export const Named = Schema.Struct({ sha: Sha })

export const TreeAnswer = Schema.Struct({
  truncated: Schema.optionalWith(Schema.Boolean, { default: () => false }),
  tree: Schema.Array(
    Schema.Struct({
      path: Schema.String,
      mode: Schema.String,
      type: Schema.String,
      sha: Sha,
      size: Schema.optional(Schema.Number)
    })
  )
})
export type TreeEntry = (typeof TreeAnswer.Type)["tree"][number]

const Address = Schema.String.pipe(Schema.maxLength(1000), Schema.pattern(/^https?:\/\/[^\s"<>]+$/))

export const PullAnswer = Schema.Struct({
  number: Schema.Int,
  html_url: Address,
  state: Schema.Literal("open", "closed"),
  merged_at: Schema.optional(Schema.NullOr(Schema.String)),
  body: Schema.optional(Schema.NullOr(Schema.String)),
  head: Schema.Struct({ ref: Schema.String }),
  base: Schema.Struct({ ref: Schema.String })
})

/** Of a commit or of a pull request. Who is gone has no name any more. */
export const CommentAnswer = Schema.Struct({
  id: Schema.Int.pipe(Schema.positive()),
  body: Schema.optional(Schema.NullOr(Schema.String)),
  user: Schema.NullOr(Schema.Struct({ login: Schema.String }))
})

const openPull = {
  number: Schema.Int.pipe(Schema.between(1, 2_000_000_000)),
  state: Schema.Literal("open", "closed"),
  head: Schema.Struct({ sha: Sha }),
  base: Schema.Struct({ ref: Schema.String.pipe(Schema.filter(isRef)) }),
  created_at: Schema.optional(Schema.DateTimeUtc)
}
/** As a list has it. */
export const OpenPullAnswer = Schema.Struct(openPull)

/** By itself: a list does not say whether it can be merged. */
export const MergeablePullAnswer = Schema.Struct({
  ...openPull,
  mergeable: Schema.optional(Schema.NullOr(Schema.Boolean)),
  merge_commit_sha: Schema.optional(Schema.NullOr(Sha))
})
