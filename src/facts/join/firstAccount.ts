import type { Evidence } from "../Fact.ts"
import { folderOf, isAside, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { Service } from "../Service.ts"
import { keptDocuments } from "../services/keptDocuments.ts"
import { accountCommand } from "./accountCommand.ts"

/** How a framework's own commands are written in documents, and how they are run in its image. */
interface Launcher {
  readonly written: RegExp
  readonly run: string
  /** Commands of the framework that write code, and no account. */
  readonly makesCode?: RegExp
}

const launchers: Readonly<Record<string, Launcher>> = {
  django: { written: /\b(?:django-admin|(?:[\w./-]{0,40}\/)?manage\.py)\s+/, run: "python manage.py" },
  laravel: { written: /(?:\bphp\s+|\.\/|\bsail\s+)artisan\s+/, run: "php artisan" },
  symfony: { written: /\b(?:[\w./-]{0,40}\/)?bin\/console\s+/, run: "php bin/console", makesCode: /^make:/ },
  rails: { written: /\b(?:rails|rake)\s+/, run: "bin/rails", makesCode: /^new\s/ },
  flask: { written: /\bflask\s+/, run: "flask" }
}

/** Lines around one that say what it is for. */
const around = 4

interface Found {
  readonly command: string
  readonly evidence: Evidence
}

/** The text behind a launcher, up to the end of the code in a sentence or of the line. */
const behind = (line: string, { written }: Launcher, inCode: boolean) => {
  const match = written.exec(line)
  if (match === null) return undefined
  const at = match.index + match[0].length
  const isQuoted = line.slice(0, at).split("`").length % 2 === 0
  return {
    text: line.slice(at).split("`")[0] ?? "",
    isCode: inCode || isQuoted || /^(?: {4}|\t|\s*[$>%#] )/.test(line)
  }
}

/** The first command in a document that makes an account by a framework's own program. */
const inDocument = (repo: RepoView, path: string, launcher: Launcher, own: ReadonlySet<string>): Found | undefined => {
  const lines = repo.files.lines(path)
  let fenced = false
  for (const [at, line] of lines.entries()) {
    if (/^\s*(?:```|~~~)/.test(line)) fenced = !fenced
    const said = behind(line.slice(0, 500), launcher, fenced)
    if (said === undefined || launcher.makesCode?.test(said.text) === true) continue
    const near = lines.slice(Math.max(0, at - around), at + around + 1).join("\n")
    const command = accountCommand({ ...said, own, near: near.slice(0, 3000) })
    if (command !== undefined) return { command: `${launcher.run} ${command}`, evidence: repo.at(path, at + 1) }
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
