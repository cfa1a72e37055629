import type { Evidence } from "../Fact.ts"
import { folderOf, isAside, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { Service } from "../Service.ts"
import { keptDocuments } from "../services/keptDocuments.ts"

/** How a framework's own commands are written in documents, and how they are run in its image. */
interface Launcher {
  readonly written: RegExp
  readonly run: string
}

const launchers: Readonly<Record<string, Launcher>> = {
  django: { written: /\b(?:django-admin|(?:[\w./-]{0,40}\/)?manage\.py)\s+/, run: "python manage.py" },
  laravel: { written: /(?:\bphp\s+|\.\/|\bsail\s+)artisan\s+/, run: "php artisan" },
  symfony: { written: /\b(?:[\w./-]{0,40}\/)?bin\/console\s+/, run: "php bin/console" },
  rails: { written: /\b(?:rails|rake)\s+/, run: "bin/rails" },
  flask: { written: /\bflask\s+/, run: "flask" }
}

const person = "(?:super-?|first-?|initial-?)?(?:admin(?:istrator)?|user|owner|account)s?"
/** `createsuperuser`, `app:create-admin`, `user:create`, `make:filament-user`, `users add` */
const making = new RegExp(
  `^(?:createsuperuser|(?:[\\w-]{1,30}[:.])?(?:create|make|add|new)[-_:. ](?:[\\w-]{1,20}-)?${person}|(?:[\\w-]{1,30}[:.])?${person}[-_:. ](?:create|make|add|new))(?=\\s|$)`
)
const settingUp = /^([\w-]{2,30}):(?:install|init|setup)(?=\s|$)/
const seeding = /^db:seed(?=\s|$)/
const ofAdmins = /\badmin/i
/** Data to look at is no account to begin with. */
const ofSamples = /\b(?:sample|demo|fake|dummy|example data|development|tests?|testing)\b/i

/** Words of a command up to where a shell, or the sentence around it, goes on. */
const wordsOf = (text: string): string =>
  (/^[\w:.@=/-]+(?: (?:[\w:.@=/-]+|<[\w -]{1,30}>)){0,7}/.exec(text)?.[0] ?? "")
    .replace(/<([\w -]{1,30})>/g, (_, word: string) => word.toUpperCase().replace(/\W/g, "_"))
    .replace(/[.:]$/, "")

/** Whom documents make an account for, and with which password, is an example that nobody should have. */
const examples = /(?<=^createsuperuser) .*| [A-Z_]{2,40}=\S*/g

/** Lines around one that say what it is for. */
const around = 4

/** Whether the words behind a launcher make an account in a new installation. */
const makesAccount = (words: string, own: ReadonlySet<string>, near: string): boolean => {
  const name = settingUp.exec(words)?.[1]
  return (
    making.test(words) ||
    (name !== undefined && own.has(name.toLowerCase())) ||
    (seeding.test(words) && ofAdmins.test(near) && !ofSamples.test(near))
  )
}

interface Found {
  readonly command: string
  readonly evidence: Evidence
}

/** The first command in a document that makes an account by a framework's own program. */
const inDocument = (
  repo: RepoView,
  path: string,
  { run, written }: Launcher,
  own: ReadonlySet<string>
): Found | undefined => {
  const lines = repo.files.lines(path)
  for (const [at, raw] of lines.entries()) {
    const line = raw.slice(0, 500)
    const match = written.exec(line)
    if (match === null) continue
    const words = wordsOf(line.slice(match.index + match[0].length))
    const near = lines.slice(Math.max(0, at - around), at + around + 1).join("\n")
    if (makesAccount(words, own, near.slice(0, 3000)))
      return {
        command: `${run} ${words.replace(examples, "")}`,
        evidence: { path, line: at + 1, excerpt: line.trim().slice(0, 160) }
      }
  }
  return undefined
}

/** Packages by which people sign up or in without an account that somebody made for them. */
const signingIn =
  /^(?:django-(?:allauth|registration(?:-redux)?|oauth-toolkit|auth-ldap|two-factor-auth|saml2?-auth)|djoser|dj-rest-auth|social-auth-app-django|python-social-auth|mozilla-django-oidc|djangosaml2)$/i

/** Django's own pages for administrators, where settings and packages name no other way in. */
const inDjango = (repo: RepoView, root: string): Found | undefined => {
  const module = repo.modules.find((one) => one.root === root)
  if (module === undefined || module.dependencies.some(({ name }) => signingIn.test(name))) return undefined
  const settings = repo.files.paths.filter(
    (path) => within(root, path) && !isAside(path) && /(?:^|\/)settings(?:\/\w{1,30})?\.py$/.test(path)
  )
  if (
    settings.some((path) => repo.files.lines(path).some((line) => /^\s*(?:LOGIN_URL|LOGIN_REDIRECT_URL)\b/.test(line)))
  )
    return undefined
  for (const path of settings) {
    const at = repo.files.lines(path).findIndex((line) => /^\s*["']django\.contrib\.admin["']/.test(line))
    if (at >= 0) return { command: "python manage.py createsuperuser", evidence: repo.at(path, at + 1) }
  }
  return undefined
}

/** What the repository's packages are called: a command by that name is the application's own. */
const namesOf = (repo: RepoView, { name, root }: Service): ReadonlySet<string> =>
  new Set(
    [name, ...repo.modules.filter((one) => one.root === root).map((one) => one.name ?? "")].flatMap((text) =>
      text.toLowerCase().split("/")
    )
  )

/** The command that makes the first account of an application: one that its documents name, else that of its framework where it has no other way in. */
export const firstAccountsOf = (
  repo: RepoView,
  services: ReadonlyArray<Service>
): ((service: Service) => Pick<Service, "firstAccount">) => {
  const documents = keptDocuments(repo)
    .filter((path) => !/(?:^|\/)\.(?!\/)/.test(path))
    .toSorted((one, other) => one.split("/").length - other.split("/").length)
  const seen = new Set<string>()
  const found = new Map<string, Found>()
  for (const service of services) {
    const { framework, image, kind, name, root } = service
    const launcher = launchers[framework ?? ""]
    if (launcher === undefined || image !== undefined || (kind !== "web" && kind !== "api") || seen.has(root)) continue
    seen.add(root)
    const own = namesOf(repo, service)
    const ofRoot = documents.filter(
      (path) => within(root, path) || within(folderOf(path), root) || /^docs?\//i.test(path)
    )
    const told = ofRoot.map((path) => inDocument(repo, path, launcher, own)).find((one) => one !== undefined)
    const one = told ?? (framework === "django" ? inDjango(repo, root) : undefined)
    if (one !== undefined) found.set(name, one)
  }
  return ({ name }) => {
    const one = found.get(name)
    return one === undefined ? {} : { firstAccount: one }
  }
}
