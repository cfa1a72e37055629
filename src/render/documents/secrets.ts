/** Secrets in commands: never an argument that other programs see, never a file that others may read. */
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
  return name === null ? [] : [`gh secret set ${name}   # the JSON of the optional ones, only where you use some`]
}

/** Names that a sentence lists at most. */
const mostNamed = 12

/** Secrets that the application runs without, as the beginning of a sentence; null where there are none. */
export const optionalNames = (rendering: Rendering): string | null => {
  const { optionalSecrets } = rendering
  if (optionalSecrets.length === 0) return null
  const more = optionalSecrets.length - mostNamed
  const named = optionalSecrets.slice(0, mostNamed).map(code).join(", ")
  return `The application runs without ${named}${more > 0 ? ` and ${more} more, which stand in \`${terraformFolder(rendering)}/secrets.tf\`` : ""}`
}
