/** The part of GitHub's REST API that writes: git's own data, branches and pull requests, with permissions as GitHub has them. */
import type { IncomingMessage, ServerResponse } from "node:http"
import { archiveOf } from "../tarball.ts"
import { type GitRepository, type GitRepositorySpec, makeGitRepository } from "./GitRepository.ts"
import { type Answer, type Asked, forbidden, type Grant } from "./answers.ts"
import { pullAnswers } from "./pullAnswers.ts"
import { refAnswers } from "./refAnswers.ts"
import { treeAnswers } from "./treeAnswers.ts"

const bodyOf = async (request: IncomingMessage): Promise<Asked["body"]> => {
  const chunks: Array<Buffer> = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  const text = Buffer.concat(chunks).toString()
  return text === "" ? {} : (JSON.parse(text) as Asked["body"])
}

const repositoryAnswer = ({ defaultBranch, name, owner, spec }: GitRepository): Answer => ({
  status: 200,
  body: {
    id: 7001,
    name,
    owner: { login: owner },
    private: spec.private === true,
    visibility: spec.private === true ? "private" : "public",
    default_branch: defaultBranch,
    archived: spec.archived === true
  }
})

const isWrite = (method: string): boolean => method === "POST" || method === "PATCH"

const answerTo = (repository: GitRepository, asked: Asked): Answer => {
  const { grant, method, path } = asked
  if (path === "" && method === "GET") return repositoryAnswer(repository)
  if (isWrite(method)) {
    if (grant === undefined) return { status: 401, body: { message: "Requires authentication" } }
    if (repository.spec.archived === true)
      return { status: 403, body: { message: "Repository was archived so is read-only." } }
    if (path.startsWith("/git/") && grant.contents === false) return forbidden("contents=write")
  }
  return (
    treeAnswers(repository, asked) ??
    refAnswers(repository, asked) ??
    pullAnswers(repository, asked) ?? { status: 404, body: { message: "Not Found" } }
  )
}

export interface GitServerOptions {
  readonly repositories: Readonly<Record<string, GitRepositorySpec>>
  /** By token; may change while the server runs. */
  readonly grants: Map<string, Grant>
}

/** Repositories that can be written to, for a GitHubServer to answer with. */
export const makeGitServer = ({ grants, repositories }: GitServerOptions) => {
  const all = new Map(
    Object.entries(repositories).map(([name, spec]) => [name.toLowerCase(), makeGitRepository(name, spec)])
  )
  const writes: Array<{ readonly method: string; readonly path: string; readonly token: string | undefined }> = []
  return {
    writes,
    repository: (name: string): GitRepository => {
      const found = all.get(name.toLowerCase())
      if (found === undefined) throw new Error(`no repository ${name}`)
      return found
    },
    /** Answers what is about its repositories; false for everything else. */
    answer: async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> => {
      const token = request.headers.authorization?.replace(/^Bearer /, "")
      const grant = token === undefined ? undefined : grants.get(token)
      const json = ({ body, headers = {}, status }: Answer) => {
        const raw = Buffer.isBuffer(body)
        response
          .writeHead(status, { "content-type": raw ? "application/octet-stream" : "application/json", ...headers })
          .end(raw ? body : JSON.stringify(body))
        return true
      }
      if (token !== undefined && grant === undefined) return json({ status: 401, body: { message: "Bad credentials" } })
      if (url.pathname === "/user" && grant !== undefined) return json({ status: 200, body: { login: grant.login } })
      const [, kind, owner = "", name = "", ...rest] = url.pathname.split("/").map(decodeURIComponent)
      const repository = all.get(`${owner}/${name}`.toLowerCase())
      if (repository === undefined) return false
      if (kind === "codeload") {
        const commit = repository.objects.commits.get(rest.at(-1) ?? "")
        const entries = [...repository.objects.listing(commit?.tree ?? "")]
        const files = Object.fromEntries(
          entries.map(([path, { sha }]) => [path, repository.objects.blobs.get(sha) ?? ""])
        )
        response.writeHead(200, { "content-type": "application/x-gzip" }).end(await archiveOf(files))
        return true
      }
      if (repository.spec.private === true && grant === undefined)
        return json({ status: 404, body: { message: "Not Found" } })
      const path = rest.length === 0 ? "" : `/${rest.join("/")}`
      const method = request.method ?? "GET"
      if (isWrite(method)) writes.push({ method, path, token })
      if (path.startsWith("/tarball/")) {
        const location = `${url.origin}/codeload/${owner}/${name}/legacy.tar.gz/${path.slice(9)}`
        return json({ status: 302, body: {}, headers: { location } })
      }
      return json(answerTo(repository, { method, path, query: url.searchParams, body: await bodyOf(request), grant }))
    }
  }
}
export type GitServer = ReturnType<typeof makeGitServer>
