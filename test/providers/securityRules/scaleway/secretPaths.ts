/** Which of the things that a value names are secret. */
import type { Reading } from "../../../support/terraform/Reading.ts"

const secret =
  /^random_password\.[\w-]+\.result|^scaleway_iam_api_key\.[\w-]+\.secret_key|^scaleway_mnq_[\w.-]+\.(?:secret_key|file)|^scaleway_cockpit_token\.[\w-]+\.secret_key/

export const isSecret = (path: string, reading: Reading): boolean =>
  secret.test(path) ||
  (path.startsWith("var.") && reading.variable(path.split(".")[1] ?? "")?.attributes["sensitive"] === true)
