import { Schema } from "effect"
import { Edit } from "../blueprint/Edit.ts"
import { TierName } from "../blueprint/TierName.ts"
import { isStorable } from "../projects/storable.ts"
import { isRef } from "../repo/RepoUrl.ts"
import { mostPathCharacters } from "../repo/FolderPath.ts"
import { SubscribedEvent } from "../webhooks/Event.ts"

/** Text from a caller: bounded, and storable in PostgreSQL (no NUL, no half surrogate pair). */
export const text = (least: number, most: number) =>
  Schema.String.pipe(
    Schema.minLength(least, { message: () => `must be ${least} to ${most} characters long` }),
    Schema.maxLength(most, { message: () => `must be ${least} to ${most} characters long` }),
    Schema.filter(isStorable, {
      message: () => "must not contain NUL characters or unpaired surrogates",
      // Says nothing of its own, but without it descriptions and examples would not reach the JSON Schema.
      jsonSchema: {}
    })
  )

/** Any text is asked for: what is no project's id is not found. */
export const ConversationId = Schema.String.annotations({
  description: "The project's id: `conversationId` of the analysis, or in the list of projects"
})

export const RepoUrlText = text(1, 500).annotations({
  description: "A GitHub address or owner/repo; of a folder as /tree/<ref>/<folder>",
  examples: ["acme/shop", "https://github.com/acme/shop/tree/main", "https://github.com/acme/shop/tree/main/apps/web"]
})

export const Ref = text(1, 200).annotations({
  description: "Branch, tag or commit; the default branch when left out",
  examples: ["main"]
})

export const Base = text(1, 200)
  .pipe(Schema.filter(isRef, { message: () => "must be the name of a branch", jsonSchema: {} }))
  .annotations({
    description:
      "The branch that is to receive the files; when left out that of the open pull request, else the branch that was read, else the default branch",
    examples: ["main"]
  })

export const FolderOfRepository = text(0, mostPathCharacters).annotations({
  description:
    "A folder of the repository, from its root; when left out the `path` of its groundplan.yml, else all of it",
  examples: ["apps/web"]
})

export const Message = text(1, 4000).annotations({
  description: "A question about the design, or a change in plain words; beside `edits` their reason",
  examples: ["What does the database cost in growth?", "Make it 99.95 % available and move everything to AWS"]
})

/** Edits that one call may hold. */
export const mostEdits = 16

const howMany = `must be 1 to ${mostEdits} edits`

export const Edits = Schema.Array(Edit)
  .pipe(
    Schema.minItems(1, { message: () => howMany }),
    Schema.maxItems(mostEdits, { message: () => howMany }),
    Schema.filter((edits) => edits.length === 1 || edits.every(({ _tag }) => _tag !== "RevertTo"), {
      message: () => "RevertTo stands alone: send it without other edits",
      jsonSchema: {}
    })
  )
  .annotations({
    description:
      "The change, said exactly: `message` is then its reason and is not read, and no AI is asked. All of them are made, or none"
  })

export const DryRun = Schema.Boolean.annotations({
  description: "true: answers what would come of it, without an AI, and keeps nothing"
})

export const FocusTier = Schema.optionalWith(TierName, { exact: true, default: () => "growth" as const })

export const FilePath = text(1, 300).annotations({
  description: "Path of one file as the listing shows it; the listing when left out",
  examples: ["terraform/network.tf"]
})

export const Limit = Schema.Int.pipe(
  Schema.between(1, 100, { message: () => "must be between 1 and 100" })
).annotations({
  description: "How many at most; 20 when left out"
})

export const Cursor = text(1, 500).annotations({ description: "`nextCursor` of the page before" })

export const Refresh = Schema.Boolean.annotations({
  description: "Read the commit again although it was analysed before: another release of Groundplan may see more"
})

/** What an account calls a project. */
export const ProjectName = text(1, 100)
  .pipe(
    Schema.filter((name) => /^\S(?:.*\S)?$/u.test(name) && !/\p{Cc}/u.test(name), {
      message: () => "must be one line without blanks at its ends",
      jsonSchema: {}
    })
  )
  .annotations({
    description: "What the project is to be called; its repository stays what it is",
    examples: ["Shop, new checkout"]
  })

/** What a key is for. */
export const KeyLabel = text(1, 100).annotations({
  description: "What the key is for, e.g. the program that uses it",
  examples: ["nightly report"]
})

/** Any short text is asked for: what is no key's id is not found. */
export const KeyId = text(1, 100).annotations({
  description: "The key's id, or its beginning as lists show it",
  examples: ["7f6b8f3e-0d5b-4b7e-9a58-3f8f5f4c7a12"]
})

const aboutTokens = "must be a text of 20 to 500 visible ASCII characters"

/** A personal token of GitHub; their lengths are no longer fixed. */
export const GitHubToken = Schema.String.annotations({
  // whatever else was sent may hold the token, and no part of it is told again
  message: () => ({ message: aboutTokens, override: true })
})
  .pipe(Schema.pattern(/^[\x21-\x7e]{20,500}$/, { message: () => aboutTokens }))
  .annotations({
    description:
      "A personal token of GitHub: fine-grained, with `contents: read` and `metadata: read`; to open pull requests, with `contents`, `pull requests` and `workflows`: read and write"
  })

/** GitHub's number of an installation. */
export const InstallationNumber = Schema.Int.pipe(
  Schema.between(1, Number.MAX_SAFE_INTEGER, { message: () => "must be a whole number above 0" })
).annotations({
  description: "GitHub's number of an installation that is there already; a new one when left out",
  examples: [51234567]
})

/** The same in an address, where any short text is asked for: what is no installation of the account is not found. */
export const InstallationText = text(1, 20).annotations({
  description: "GitHub's number of the installation, as the list of them shows it",
  examples: ["51234567"]
})

export const KeptFromAi = Schema.Boolean.annotations({
  description: "false keeps the project from any language model; true is as configured"
})

const aBranch = "must be the name of a branch, such as main"

export const Branch = text(1, 200)
  .pipe(
    Schema.filter((name) => isRef(name) && !/^refs\/|^[0-9a-f]{40}$/.test(name), {
      message: () => aBranch,
      jsonSchema: {}
    })
  )
  .annotations({
    description: "The branch to follow; when left out, or null, whichever is the repository's default branch",
    examples: ["main"]
  })

export const FollowedEvents = Schema.Array(SubscribedEvent)
  .pipe(Schema.maxItems(SubscribedEvent.literals.length))
  .annotations({ description: "What the account's webhooks are told of; everything when left out" })

export const CommentOnChanges = Schema.Boolean.annotations({
  description:
    "Whether a push and a pull request that change price (by the threshold), readiness or grade are commented on, on GitHub, with what the account was given by it; false when left out"
})

export const PriceThreshold = Schema.Number.pipe(
  Schema.between(0, 1_000_000, { message: () => "must be a number from 0 to 1000000" })
).annotations({
  description: "Euros per month: a tier whose price changes by less is not told of; 0 when left out"
})
