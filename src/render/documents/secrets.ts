/** Secrets in commands: never an argument that other programs see, never a file that others may read. */

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
