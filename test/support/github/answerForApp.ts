import { randomBytes } from "node:crypto"
import type { HostedRepository } from "./HostedRepository.ts"
import type { TestApp } from "./TestApp.ts"

/** A request as far as Apps are concerned. */
export interface AppRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly token: string | undefined
  readonly body: string
  readonly origin: string
}

export interface AppAnswer {
  readonly status: number
  readonly body: unknown
  readonly location?: string
}

const notFound: AppAnswer = { status: 404, body: { message: "Not Found" } }
const badCredentials: AppAnswer = { status: 401, body: { message: "Bad credentials" } }
const unprocessable = (message: string): AppAnswer => ({ status: 422, body: { message } })

const object = (text: string): Readonly<Record<string, unknown>> => {
  try {
    return JSON.parse(text) as never
  } catch {
    return {}
  }
}

const installationBody = (app: TestApp, id: number) => {
  const found = app.installations.get(id)
  return found === undefined
    ? undefined
    : {
        id,
        app_id: found.ofAnotherApp === true ? app.credentials.id + 1 : app.credentials.id,
        account: { login: found.owner, id: 1 },
        suspended_at: found.suspended === true ? "2026-11-27T08:00:00Z" : null
      }
}

type Repositories = ReadonlyMap<string, HostedRepository>

/** A token for some of an installation's repositories with some of its permissions, or why there is none. */
const makeToken = (app: TestApp, repositories: Repositories, id: number, asked: Readonly<Record<string, unknown>>) => {
  const installation = app.installations.get(id)
  if (installation === undefined) return notFound
  if (installation.suspended === true) {
    return { status: 403, body: { message: "This installation has been suspended" } }
  }
  const given = [...installation.repositories].flatMap((name) => {
    const repository = repositories.get(name)
    return repository === undefined ? [] : [{ name, repository }]
  })
  const ids = asked["repository_ids"] as ReadonlyArray<number> | undefined
  const names = asked["repositories"] as ReadonlyArray<string> | undefined
  const chosen = given.filter(
    ({ repository }) =>
      (ids ?? [repository.id]).includes(repository.id) && (names ?? [repository.name]).includes(repository.name)
  )
  if (chosen.length < (ids?.length ?? names?.length ?? 0)) {
    return unprocessable(
      "There is at least one repository that does not exist or is not accessible to the parent installation."
    )
  }
  const permissions = (asked["permissions"] as Readonly<Record<string, string>> | undefined) ?? app.permissions
  const tooMuch = Object.entries(permissions).some(
    ([name, level]) => app.permissions[name] === undefined || (level === "write" && app.permissions[name] !== "write")
  )
  if (tooMuch) return unprocessable("The permissions requested are not granted to this installation.")
  // neither of the length nor of the form that they once had
  const token = ["ghs", randomBytes(60).toString("base64url")].join("_")
  app.tokens.set(token, { installation: id, repositories: chosen.map(({ name }) => name), permissions, asked })
  return {
    status: 201,
    body: {
      token,
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
      permissions,
      repository_selection: "selected",
      repositories: chosen.map(({ repository }) => ({
        id: repository.id,
        name: repository.name,
        full_name: `${repository.owner}/${repository.name}`,
        owner: { login: repository.owner },
        private: repository.spec.private === true
      }))
    }
  }
}

/** Whether a token of an installation opens a repository with a permission. */
export const opensByApp = (app: TestApp, token: string, repository: string, permission: string): boolean => {
  const made = app.tokens.get(token)
  const installation = made === undefined ? undefined : app.installations.get(made.installation)
  return (
    made !== undefined &&
    installation !== undefined &&
    installation.suspended !== true &&
    made.permissions[permission] !== undefined &&
    made.repositories.includes(repository) &&
    installation.repositories.has(repository)
  )
}

const exchange = (app: TestApp, body: string): AppAnswer => {
  const { client_id, client_secret, code } = object(body)
  const found = app.codes.get(String(code))
  const isOurs = client_id === app.credentials.clientId && client_secret === app.credentials.clientSecret
  if (!isOurs || found === undefined) return { status: 200, body: { error: "bad_verification_code" } }
  app.codes.delete(String(code))
  const token = ["ghu", randomBytes(24).toString("hex")].join("_")
  app.userTokens.set(token, found.login)
  return { status: 200, body: { access_token: token, token_type: "bearer", scope: "" } }
}

const convert = (app: TestApp, code: string): AppAnswer => {
  const manifest = app.manifests.get(code)
  if (manifest === undefined) return notFound
  app.manifests.delete(code)
  const { clientId, clientSecret, id, privateKey, slug, webhookSecret } = app.credentials
  return {
    status: 201,
    body: {
      id,
      slug,
      name: manifest["name"],
      html_url: `https://github.com/apps/${slug}`,
      client_id: clientId,
      client_secret: clientSecret,
      webhook_secret: manifest["hook_attributes"] === undefined ? null : webhookSecret,
      pem: privateKey
    }
  }
}

/** What a person's browser does with a manifest: GitHub shows it, they agree, and it sends them back with a code. */
const newApp = (app: TestApp, { body, query }: AppRequest): AppAnswer => {
  const manifest = object(new URLSearchParams(body).get("manifest") ?? "")
  const code = randomBytes(20).toString("hex")
  app.manifests.set(code, manifest)
  const location = `${String(manifest["redirect_url"])}?${new URLSearchParams({ code, state: query.get("state") ?? "" })}`
  return { status: 302, body: {}, location }
}

/** The part of GitHub that is about Apps; undefined for what is about something else. */
export const answerForApp = (app: TestApp, repositories: Repositories, request: AppRequest): AppAnswer | undefined => {
  const { body, method, path, query, token = "" } = request
  if (method === "POST" && /^(?:\/organizations\/[\w-]+)?\/settings\/apps\/new$/.test(path)) return newApp(app, request)
  const conversion = /^\/app-manifests\/([^/]+)\/conversions$/.exec(path)?.[1]
  if (method === "POST" && conversion !== undefined) return convert(app, conversion)
  if (method === "POST" && path === "/login/oauth/access_token") return exchange(app, body)

  const person = app.userTokens.get(token)
  if (path === "/user" && person !== undefined) {
    return { status: 200, body: { login: person, id: app.people.get(person)?.id } }
  }
  if (path === "/user/installations") {
    if (person === undefined) return badCredentials
    const seen = [...(app.people.get(person)?.sees ?? [])].flatMap((id) => installationBody(app, id) ?? [])
    const perPage = Number(query.get("per_page") ?? 30)
    const from = (Number(query.get("page") ?? 1) - 1) * perPage
    return { status: 200, body: { total_count: seen.length, installations: seen.slice(from, from + perPage) } }
  }

  const ofRepository = /^\/repos\/([^/]+\/[^/]+)\/installation$/.exec(path)?.[1]?.toLowerCase()
  if (ofRepository !== undefined) {
    if (!app.isSigned(token)) return badCredentials
    const [id] = [...app.installations].find(([, { repositories }]) => repositories.has(ofRepository)) ?? []
    return id === undefined ? notFound : { status: 200, body: installationBody(app, id) }
  }
  const [, id, what] = /^\/app\/installations\/(\d+)(\/access_tokens)?$/.exec(path) ?? []
  if (id !== undefined) {
    if (!app.isSigned(token)) return badCredentials
    if (what !== undefined && method === "POST") return makeToken(app, repositories, Number(id), object(body))
    const found = installationBody(app, Number(id))
    return found === undefined ? notFound : { status: 200, body: found }
  }
  const [, of, login] = /^\/repos\/([^/]+\/[^/]+)\/collaborators\/([^/]+)\/permission$/.exec(path) ?? []
  if (of !== undefined && login !== undefined) {
    if (!opensByApp(app, token, of.toLowerCase(), "metadata")) return notFound
    const found = app.people.get(login)
    const permission = found?.rights.get(of.toLowerCase()) ?? "none"
    return found === undefined ? notFound : { status: 200, body: { permission, user: { login, id: found.id } } }
  }
  return undefined
}
