import { baseName, folderOf, isForDevelopment, isTest } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import { type Check, finding, lowered } from "../../security/Check.ts"
import type { Severity } from "../../SecurityCheck.ts"

interface Setting {
  readonly expression: RegExp
  readonly severity: Severity
  readonly title: string
  readonly remediation: string
}

const settings: ReadonlyArray<Setting> = [
  {
    expression: /^DEBUG\s?=\s?True\b/,
    severity: "medium",
    title: "DEBUG is on: errors show code and settings to visitors",
    remediation: "Read DEBUG from the environment, off without it."
  },
  {
    expression:
      /^DEBUG\s?=[^#]{0,200}(?:environ|getenv|env|config)\b[^#]{0,200}(?:default\s?=\s?True|,\s?["']?(?:True|1|on|yes)["']?)\s?\)/i,
    severity: "low",
    title: "DEBUG is on where nothing else is said",
    remediation: "Let DEBUG be off without the variable."
  },
  {
    expression: /^ALLOWED_HOSTS\s?=\s?\[\s?["']\*["']\s?,?\s?\]/,
    severity: "medium",
    title: "Every name of a host is answered",
    remediation: "Name the hosts, or read them from the environment."
  },
  {
    // with the visitors' cookies it would be medium, as in every framework
    expression: /^CORS_(?:ALLOW_ALL_ORIGINS|ORIGIN_ALLOW_ALL)\s?=\s?True\b/,
    severity: "low",
    title: "Every site may call it from its pages",
    remediation: "Name the origins of your own pages in CORS_ALLOWED_ORIGINS."
  },
  {
    expression:
      /^(?:SECURE_SSL_REDIRECT|SESSION_COOKIE_SECURE|CSRF_COOKIE_SECURE|SESSION_COOKIE_HTTPONLY)\s?=\s?False\b/,
    severity: "low",
    title: "Cookies or pages are sent without TLS too",
    remediation: "Set it to True where TLS is in front."
  }
]

/** Whether any site may call in the name of its visitors. */
const withCookies = ({ title }: Setting, repo: RepoView, path: string): boolean =>
  title.startsWith("Every site") &&
  repo.files.lines(path).some((line) => /^CORS_ALLOW_CREDENTIALS\s?=\s?True\b/.test(line))

const isSettings = (path: string): boolean =>
  /(?:^|\/)(?:settings\/[\w-]+|settings|settings_[\w-]+|[\w-]+_settings)\.py$/.test(path) && !isTest(path)

/** A file that production's settings are built on or are, not those of developers or tests. */
const isForOthers = (path: string): boolean =>
  isForDevelopment(path) ||
  /(?:^|[_.])(?:dev|devel|development|local|tests?|testing|ci|debug|docker_dev)(?:[_.]|$)/i.test(baseName(path))

const isProduction = (path: string): boolean => /prod|live|deploy|staging|heroku/i.test(baseName(path))

/** Settings of Django as production gets them: a base that a file for production overrides is believed to be overridden. */
const inForce = (
  repo: RepoView
): ReadonlyArray<{ readonly path: string; readonly overridden: (name: string) => boolean }> =>
  repo.files.paths
    .filter((path) => isSettings(path) && !isForOthers(path) && repo.files.text(path) !== undefined)
    .map((path) => {
      const production = repo.files
        .below(folderOf(path))
        .filter(
          (other) => other !== path && isSettings(other) && isProduction(other) && repo.files.text(other) !== undefined
        )
      return {
        path,
        overridden: (name) => production.some((other) => repo.files.lines(other).some((line) => line.startsWith(name)))
      }
    })

/** Settings of Django that leave the door open in production. */
export const djangoSettings: Check = {
  rule: "django.settings",
  run: (repo) => {
    const django = repo.modules.some(({ dependencies }) => dependencies.some(({ name }) => name === "django"))
    const files = django || repo.named(/^manage\.py$/).length > 0 ? inForce(repo) : []
    if (files.length === 0) return undefined
    return files.flatMap(({ path, overridden }) =>
      repo.files.lines(path).flatMap((raw, index) => {
        const text = raw.slice(0, 500)
        const setting = settings.find(({ expression }) => expression.test(text))
        return setting === undefined || overridden(/^\w+/.exec(text)?.[0] ?? "")
          ? []
          : [
              finding(
                "django.settings",
                lowered(
                  withCookies(setting, repo, path) ? "medium" : setting.severity,
                  /only_for_dev|sample|example/.test(path)
                ),
                setting.title,
                setting.remediation,
                repo.at(path, index + 1)
              )
            ]
      })
    )
  }
}
