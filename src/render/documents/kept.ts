/** Where passwords, entered values and keys are kept; what a tier has none of is left out. */
import { text } from "../markdown/escape.ts"
import { firstAccounts } from "./firstAccounts.ts"
import type { Rendering } from "../Rendering.ts"

/** Whether Terraform makes passwords up, which its state then holds. */
const makesPasswords = ({ terraform }: Rendering): boolean =>
  terraform.some(({ content }) => /^resource "random_password"/m.test(content))

/** Whether Terraform makes the access key of a user that mail is sent by. */
const makesMailKey = ({ terraform }: Rendering): boolean =>
  terraform.some(({ content }) => /^resource "aws_iam_access_key"/m.test(content))

/** The one password that a person reads. */
const ofFirstAccount = (rendering: Rendering): ReadonlyArray<string> =>
  firstAccounts(rendering).length === 0
    ? []
    : [
        "The one that you first sign in with is made the same way: whoever reads the state knows it until it is changed."
      ]

const onAws = (rendering: Rendering): ReadonlyArray<string> => {
  const mail = makesMailKey(rendering)
  const passwords = makesPasswords(rendering)
  const made = passwords || mail
  return [
    ...(passwords ? ["Passwords that no person needs are made by Terraform and kept in Secrets Manager."] : []),
    ...ofFirstAccount(rendering),
    ...(mail
      ? [
          "Mail is sent over SMTP with the access key of an IAM user that may do nothing but send as the domain; Secrets Manager holds its password, the key does not end by itself, and [RUNBOOK.md](RUNBOOK.md#rotate-secrets) says how it is renewed."
        ]
      : []),
    ...(rendering.outputs.has("app_secret_name")
      ? ["Values that only you know are entered in Secrets Manager by hand; Terraform never learns them."]
      : []),
    "CI takes on roles by OIDC: there is no key to leak.",
    ...(made ? ["The state holds the generated passwords, so its bucket is private and encrypted."] : [])
  ]
}

const onScaleway = (rendering: Rendering): ReadonlyArray<string> => {
  const made = makesPasswords(rendering)
  const passed = rendering.secretVariables.length > 0
  const held = ["the key of CI", ...(made ? ["generated passwords"] : []), ...(passed ? ["the values passed"] : [])]
  return [
    ...(made ? ["Passwords that no person needs are made by Terraform and kept in Secret Manager."] : []),
    ...ofFirstAccount(rendering),
    ...(passed ? ["Values that only you know are passed as variables from CI's secrets and kept there too."] : []),
    "Scaleway has no OIDC for CI: its key belongs to an IAM application of its own, with the rights that this tier needs; it expires, and a person replaces it.",
    `The state holds ${held.length < 2 ? held.join("") : `${held.slice(0, -1).join(", ")} and ${held.at(-1) ?? ""}`}: its bucket must be private.`
  ]
}

/** Warnings that a reader of the security document must not miss. */
const told = new Set(["state_readable", "secrets_in_user_data"])

export const kept = (rendering: Rendering): string =>
  rendering.plan.placements.length === 0
    ? "Nothing runs here that needs any."
    : [
        (rendering.provider.name === "aws" ? onAws(rendering) : onScaleway(rendering)).join(" "),
        ...rendering.tier.warnings.filter(({ code }) => told.has(code)).map((warning) => text(warning.text))
      ].join("\n\n")
