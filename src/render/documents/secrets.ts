/** Secrets in commands: never an argument that other programs see, never a file that others may read. */
import { keyMade } from "../../facts/variables/keyPairs.ts"
import { code } from "../markdown/escape.ts"
import { terraformFolder } from "../environment.ts"
import type { Rendering } from "../Rendering.ts"
import { optionalSecretName } from "../workflows/steps.ts"

/** Opens the application's secret in an editor. The file has its owner's rights only and does not outlive the shell it is made in. */
export const edited: ReadonlyArray<string> = [
  "(",
  "  set -e",
  "  umask 077",
  '  FILE="$(mktemp)"',
  `  trap 'rm -f "$FILE"' EXIT`,
  '  SECRET="$(terraform output -raw app_secret_name)"',
  '  aws secretsmanager get-secret-value --secret-id "$SECRET" --query SecretString --output text > "$FILE"',
  '  "${EDITOR:-vi}" "$FILE"',
  '  aws secretsmanager put-secret-value --secret-id "$SECRET" --secret-string "file://$FILE" --query VersionId',
  ")"
]

/** Asks for a value without showing it or leaving it in the shell's history. */
export const asked = (name: string): string => `read -rsp '${name}: ' ${name} && export ${name} && echo`

/** Asks for all optional secrets at once, where Terraform is passed them. */
export const askedOptional = (rendering: Rendering): ReadonlyArray<string> =>
  optionalSecretName(rendering) === null
    ? []
    : [
        `read -rsp 'TF_VAR_optional_secrets, as JSON such as {"NAME":"value"}, or {}: ' TF_VAR_optional_secrets && export TF_VAR_optional_secrets && echo`
      ]

/** Sets them in the pipeline; who uses none leaves it out. */
export const optionalInGithub = (rendering: Rendering): ReadonlyArray<string> => {
  const name = optionalSecretName(rendering)
  return name === null
    ? []
    : [
        `gh secret set ${name}   # the JSON of ${rendering.requiredSecrets.length === 0 ? "the optional ones, only where you use some" : "those that only you have"}`
      ]
}

/** Names that a sentence lists at most. */
const mostNamed = 12

/** Secrets that only the owner has: those that the application does not start without, all of them, before the others; null where there are none. */
export const ownersNames = (rendering: Rendering): string | null => {
  const { optionalSecrets, requiredSecrets } = rendering
  const others = optionalSecrets.filter((name) => !requiredSecrets.includes(name))
  const more = others.length - mostNamed
  const named = others.slice(0, mostNamed).map(code).join(", ")
  const made = requiredSecrets.filter((name) => keyMade(name) !== undefined)
  const known = requiredSecrets.filter((name) => !made.includes(name))
  const sentences = [
    ...made.map((name) => `The application does not start without ${code(name)}, ${keyMade(name) ?? ""}`),
    ...(known.length === 0
      ? []
      : [`The application does not start without ${known.map(code).join(", ")}, which only you have`]),
    ...(others.length === 0
      ? []
      : [
          `The application runs without ${named}${more > 0 ? ` and ${more} more, which stand in \`${terraformFolder(rendering)}/secrets.tf\`` : ""}`
        ])
  ]
  return sentences.length === 0 ? null : sentences.join(". ")
}
