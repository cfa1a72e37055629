import { baseName, isForDevelopment, isTest } from "../../paths.ts"
import { type Check, finding } from "../../security/Check.ts"

const plain = /^\s{0,8}SECRET_KEY\s?=\s?[rf]?["']([^"']{8,200})["']/
const fallback =
  /^\s{0,8}SECRET_KEY\s?=[^#]{0,100}(?:environ|getenv|env|config)\b[^#]{0,100}(?:default\s?=|,)\s?["']([^"']{8,200})["']/

/** The key that signs Django's sessions, in plain or as the default of a variable. */
export const djangoSecretKey: Check = {
  rule: "secret.django-key",
  run: (repo) => {
    const paths = repo.files.paths.filter(
      (path) =>
        /(?:^|\/)(?:settings\/[\w-]+|settings|settings_[\w-]+)\.py$/.test(path) &&
        !isTest(path) &&
        !isForDevelopment(path) &&
        !/(?:^|[_.])(?:dev|development|local|tests?|testing|ci)(?:[_.]|$)/i.test(baseName(path)) &&
        repo.files.text(path) !== undefined
    )
    if (paths.length === 0) return undefined
    return paths.flatMap((path) =>
      repo.files.lines(path).flatMap((raw, index) => {
        const text = raw.slice(0, 500)
        const severity = plain.test(text) ? "high" : fallback.test(text) ? "medium" : undefined
        if (severity === undefined || /\{\{|\{%/.test(text)) return []
        const place = repo.at(path, index + 1)
        return [
          finding(
            "secret.django-key",
            severity,
            severity === "high"
              ? "SECRET_KEY is written into the settings"
              : "SECRET_KEY has a default that everyone can read",
            "Read SECRET_KEY from the environment without a default, and make a new one.",
            { ...place, excerpt: place.excerpt.slice(0, Math.max(0, place.excerpt.indexOf("=") + 1)) }
          )
        ]
      })
    )
  }
}
