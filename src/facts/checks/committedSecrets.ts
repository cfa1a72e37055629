import type { ScanHit } from "../../repo/LineScanner.ts"
import { secretFormats } from "../data/secretFormats/index.ts"
import type { Finding, Severity } from "../SecurityCheck.ts"
import { type Check, finding } from "../security/Check.ts"
import { remembered } from "../remembered.ts"
import { isSampleSettings, secretPlace } from "../security/secretPlace.ts"

const formats = new Map(secretFormats.map((format) => [format.id, format]))

/** What to do, by where a secret is revoked. */
const remedy = (issuer: string): string =>
  `Rotate it in ${issuer}, keep the new one in a secret manager or the environment, and remove the old one from the history.`

/** One step for what stands where secrets are mostly made up. */
const lowered: Readonly<Record<Severity, Severity>> = { critical: "medium", high: "low", medium: "low", low: "low" }

const formatFinding = (hit: ScanHit, forTests: ReadonlySet<string>): ReadonlyArray<Finding> => {
  const [known = "", shown, state] = hit.value.split(" ")
  const doubtful = known.endsWith("?")
  const format = formats.get(doubtful ? known.slice(0, -1) : known)
  if (format === undefined) return []
  const place = secretPlace(hit.path)
  const aside = place !== "application"
  if (aside && (!format.distinct || doubtful)) return []
  const expired = state === "expired"
  // a sample of settings is filled in with care, or by mistake with what is real
  const severity = expired
    ? "low"
    : isSampleSettings(hit.path)
      ? "medium"
      : aside || forTests.has(hit.path)
        ? lowered[format.severity]
        : format.severity
  const where = aside ? ` in ${place}` : ""
  return [
    finding(
      "secret.committed",
      severity,
      `${format.title} committed${where}${expired ? ", expired" : ""}${shown === undefined ? "" : ` (${shown})`}`,
      remedy(format.issuer),
      { path: hit.path, line: hit.line, excerpt: hit.excerpt }
    )
  ]
}

/** Files that say of their keys that they are for tests alone. */
const saidForTests = remembered(
  (repo): ReadonlySet<string> =>
    new Set(repo.hits("remarks").flatMap(({ value, path }) => (value === "test-keys" ? [path] : [])))
)

/** Secrets in the public formats of their issuers, and passwords in addresses. */
export const committedSecrets: Check = {
  rule: "secret.committed",
  run: (repo) => [
    ...repo.hits("secrets").flatMap((hit) => formatFinding(hit, saidForTests(repo))),
    ...repo
      .hits("addresses")
      .filter(({ path }) => secretPlace(path) === "application")
      .map(({ path, line, value, excerpt }) =>
        finding(
          "secret.committed",
          "high",
          `Password in a connection string committed (${value})`,
          remedy("the service that it opens"),
          { path, line, excerpt }
        )
      )
  ]
}
