import { Effect } from "effect"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { answerForApp, opensByApp } from "./answerForApp.ts"
import { type Endpoint, type Fault, misbehave } from "./Fault.ts"
import type { GitServer } from "./git/GitServer.ts"
import { type Discussion, makeDiscussion } from "./discussion.ts"
import { archiveOf } from "./tarball.ts"
import { hostRepository, type RepositorySpec } from "./HostedRepository.ts"
import type { TestApp } from "./TestApp.ts"

/** One request as it arrived. */
export interface Call {
  readonly path: string
  readonly authorization: string | undefined
  /** Milliseconds since the server's start. */
  readonly at: number
}

export interface GitHubServerOptions {
  readonly repositories: Readonly<Record<string, RepositorySpec>>
  /** Tokens that open all private repositories; any other is refused. */
  readonly tokens?: ReadonlyArray<string>
  /** Tokens of people, by token: whose it is and the private repositories (owner/name) that it opens. May change while the server runs. */
  readonly users?: Map<
    string,
    {
      readonly login: string
      readonly opens: ReadonlyArray<string>
      /** Whether it may read and write pull requests; it may when left out. */
      readonly pulls?: boolean
      /** Whether it may write contents; it may when left out. */
      readonly writes?: boolean
    }
  >
  /** An App that may be installed; the pages for people are on the same host as the API. */
  readonly app?: TestApp
  /** Repositories that can be written to, beside the others. */
  readonly git?: GitServer
  readonly faults?: ReadonlyArray<Fault>
  readonly port?: number
}

/** The part of GitHub's REST API that reads repositories, on a free port of this machine. */
export interface GitHubServer {
  readonly url: string
  readonly calls: ReadonlyArray<Call>
  /** GitHub's number of a repository. */
  readonly numberOf: (name: string) => number
  /** What the repository is from now on, as after a push: it keeps its number. */
  readonly push: (name: string, spec: RepositorySpec) => void
  /** Its pull requests and comments. */
  readonly discussion: (name: string) => Discussion
  /** Gives the archive of no commit of it any more, until the next push. */
  readonly forget: (name: string) => void
  /** Calls it otherwise, or deletes it. */
  readonly rename: (name: string, to: string | null) => void
  readonly close: () => Promise<void>
}

const endpointOf = (path: string): Endpoint | undefined =>
  path.startsWith("/codeload/")
    ? "codeload"
    : /^\/repos\/[^/]+\/[^/]+$|^\/repositories\//.test(path)
      ? "repo"
      : /^\/repos\/[^/]+\/[^/]+\/commits\//.test(path)
        ? "commits"
        : /^\/repos\/[^/]+\/[^/]+\/tarball/.test(path)
          ? "tarball"
          : /^\/repos\/[^/]+\/[^/]+\/git\/trees\//.test(path)
            ? "tree"
            : /^\/repos\/[^/]+\/[^/]+\/contents\//.test(path)
              ? "contents"
              : undefined

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  response
    .writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers })
    .end(JSON.stringify(body))

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks).toString("utf8")
}

/** The next repository's, of whatever server: tests of one database tell their repositories apart by it. */
let nextNumber = 1001

/** Starts a server; it misbehaves only as its faults say. */
export const startGitHubServer = async (options: GitHubServerOptions): Promise<GitHubServer> => {
  const repositories = new Map(
    Object.entries(options.repositories).map(([name, spec]) => [
      name.toLowerCase(),
      hostRepository(name, spec, nextNumber++)
    ])
  )
  const forgotten = new Set<string>()
  const discussions = new Map<string, Discussion>()
  const discussionOf = (name: string): Discussion => {
    const found = discussions.get(name.toLowerCase()) ?? makeDiscussion()
    discussions.set(name.toLowerCase(), found)
    return found
  }
  /** An address by the repository's number as that by its name. */
  const byName = (path: string): string => {
    const [, number, rest = ""] = /^\/repositories\/(\d+)(\/.*)?$/.exec(path) ?? []
    if (number === undefined) return path
    const name = [...repositories].find(([, { id }]) => id === Number(number))?.[0] ?? "nobody/nothing"
    return `/repos/${name}${rest}`
  }
  const faults = (options.faults ?? []).map((fault) => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }))
  const calls: Array<Call> = []
  const started = performance.now()

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const url = new URL(request.url ?? "/", `http://${request.headers.host ?? "127.0.0.1"}`)
    const path = byName(url.pathname.replace(/^\/api\/v3(?=\/)/, ""))
    const { authorization } = request.headers
    calls.push({ path, authorization, at: performance.now() - started })
    const endpoint = endpointOf(path)
    const [, , owner = "", name = "", , ...rest] = path.split("/").map(decodeURIComponent)
    const repository = repositories.get(`${owner}/${name}`.toLowerCase())
    const spoiled = faults.find(({ fault, left }) => left > 0 && (fault.on === undefined || fault.on === endpoint))
    if (spoiled !== undefined && endpoint !== undefined) {
      spoiled.left--
      return misbehave(spoiled.fault, response, url.href, async () => (await repository?.archive()) ?? Buffer.alloc(0))
    }
    if (request.headers["user-agent"] === undefined) return json(response, 403, { message: "User-Agent is required" })
    if (options.git !== undefined && (await options.git.answer(request, response, url))) return
    const token = authorization?.replace(/^(?:Bearer|token) /, "")
    const tokens = options.tokens ?? []
    const user = token === undefined ? undefined : options.users?.get(token)
    const { app } = options
    const { method = "GET" } = request
    const body = await bodyOf(request)
    if (app !== undefined) {
      const own = { method, path, query: url.searchParams, token, body, origin: url.origin }
      const answered = answerForApp(app, repositories, own)
      if (answered !== undefined) {
        const headers = answered.location === undefined ? {} : { location: answered.location }
        return json(response, answered.status, answered.body, headers)
      }
    }
    const isOfApp = token !== undefined && app?.tokens.has(token) === true
    const checks = tokens.length > 0 || options.users !== undefined || app !== undefined
    if (token !== undefined && checks && user === undefined && !isOfApp && !tokens.includes(token)) {
      return json(response, 401, { message: "Bad credentials" })
    }
    if (path === "/user") {
      return user === undefined
        ? json(response, 401, { message: "Requires authentication" })
        : json(response, 200, { login: user.login })
    }
    const opened =
      url.searchParams.has("token") ||
      (isOfApp && app !== undefined && token !== undefined
        ? opensByApp(
            app,
            token,
            `${owner}/${name}`.toLowerCase(),
            (endpoint ?? "repo") === "repo" ? "metadata" : "contents"
          )
        : user === undefined
          ? token !== undefined
          : user.opens.includes(`${owner}/${name}`.toLowerCase()))
    const discussion = discussionOf(`${owner}/${name}`)
    if (repository !== undefined && (opened || repository.spec.private !== true)) {
      const made = isOfApp ? app?.tokens.get(token) : undefined
      const answered = discussion.answer({
        method,
        path: path.slice(`/repos/${owner}/${name}`.length),
        query: url.searchParams,
        body,
        token,
        login: made === undefined ? user?.login : `${app?.credentials.slug}[bot]`,
        may: (permission) => {
          const [what = "", level] = permission.split("=")
          if (made === undefined)
            return (
              user !== undefined &&
              (what !== "pull_requests" || user.pulls !== false) &&
              (permission !== "contents=write" || user.writes !== false)
            )
          const given = made.permissions[what]
          return given === "write" || (given !== undefined && given === level)
        }
      })
      if (answered !== undefined) return json(response, answered.status, answered.body, answered.headers)
    }
    if (repository === undefined || endpoint === undefined || (repository.spec.private === true && !opened)) {
      return json(response, 404, { message: "Not Found" })
    }
    if (repository.spec.movedTo !== undefined && !path.startsWith("/repositories/")) {
      const location = `${url.origin}/repositories/${repository.spec.movedTo}`
      return json(response, 301, { message: "Moved Permanently", url: location }, { location })
    }
    if (endpoint === "repo") {
      return json(response, 200, {
        id: repository.id,
        name: repository.name,
        full_name: `${repository.owner}/${repository.name}`,
        owner: { login: repository.owner },
        private: repository.spec.private === true,
        visibility: repository.spec.private === true ? "private" : "public",
        default_branch: repository.defaultBranch
      })
    }
    if (repository.commit === undefined) return json(response, 409, { message: "Git Repository is empty." })
    const proposed = discussion.filesOf(rest.at(-1) ?? "")
    if (endpoint === "codeload") {
      if (proposed !== undefined)
        return response.writeHead(200, { "content-type": "application/x-gzip" }).end(await archiveOf(proposed))
      return response.writeHead(200, { "content-type": "application/x-gzip" }).end(await repository.archive())
    }
    if (endpoint === "contents") {
      const content = repository.files[rest.join("/")]
      return content === undefined
        ? json(response, 404, { message: "Not Found" })
        : response.writeHead(200, { "content-type": "application/vnd.github.raw+json; charset=utf-8" }).end(content)
    }
    if (endpoint === "tree") {
      const tree = Object.entries(repository.files).map(([path, content]) => ({
        path,
        mode: "100644",
        type: "blob",
        size: Buffer.byteLength(content)
      }))
      return json(response, 200, { sha: repository.commit, tree, truncated: false })
    }
    const ref = rest.join("/")
    const commit = proposed === undefined ? repository.commitOf(ref) : ref
    if (proposed === undefined && !repository.knows(ref))
      return json(response, 422, { message: `No commit found for SHA: ${ref}` })
    if (endpoint === "commits") {
      const etag = `"${commit}"`
      if (request.headers["if-none-match"] === etag) return response.writeHead(304, { etag }).end()
      return request.headers.accept === "application/vnd.github.sha"
        ? response.writeHead(200, { "content-type": "application/vnd.github.sha", etag }).end(commit)
        : json(response, 200, { sha: commit })
    }
    if (forgotten.has(`${owner}/${name}`.toLowerCase())) return json(response, 404, { message: "Not Found" })
    const secret = repository.spec.private === true ? "?token=temporary" : ""
    const location = `${url.origin}/codeload/${owner}/${name}/legacy.tar.gz/${commit}${secret}`
    return response.writeHead(302, { location }).end()
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve))
  // the address of a server that listens on a port is never a pipe's name
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    numberOf: (name) => repositories.get(name.toLowerCase())?.id ?? 0,
    push: (name, spec) => {
      const { id } = repositories.get(name.toLowerCase()) ?? { id: nextNumber++ }
      repositories.set(name.toLowerCase(), hostRepository(name, spec, id))
      forgotten.delete(name.toLowerCase())
    },
    discussion: discussionOf,
    forget: (name) => void forgotten.add(name.toLowerCase()),
    rename: (name, to) => {
      const repository = repositories.get(name.toLowerCase())
      repositories.delete(name.toLowerCase())
      if (to === null || repository === undefined) return
      repositories.set(to.toLowerCase(), hostRepository(to, repository.spec, repository.id))
      discussions.set(to.toLowerCase(), discussionOf(name))
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

/** One for as long as the scope is open. */
export const gitHubServer = (options: GitHubServerOptions) =>
  Effect.acquireRelease(
    Effect.promise(() => startGitHubServer(options)),
    (server) => Effect.promise(() => server.close())
  )
