/** Pull requests and comments on the test GitHub: who may read and write them, and what was written. */
import type { Files } from "./tarball.ts"
import { digestOf } from "./HostedRepository.ts"

export interface WrittenComment {
  readonly id: number
  /** `commits/<sha>` or `issues/<number>`. */
  readonly on: string
  readonly author: string
  body: string
}

export interface ProposedPull {
  readonly number: number
  readonly base: string
  readonly head: string
  readonly state: "open" | "closed"
  /** GitHub's word on whether it can be merged; null: it does not know yet. */
  readonly mergeable: boolean | null
  /** What merging it makes. */
  readonly merge: string
  readonly opened: Date
}

interface Proposal {
  readonly merged?: Files
  readonly mergeable?: boolean | null
  /** When it was opened; now, when left out. */
  readonly opened?: Date
}

export interface Write {
  readonly method: string
  readonly path: string
  readonly token: string | undefined
}

/** What somebody asks for, and what the token lets them do. */
export interface Said {
  readonly method: string
  /** Behind owner and name. */
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string
  readonly token: string | undefined
  readonly login: string | undefined
  /** As GitHub's header says it. */
  readonly may: (
    permission: "pull_requests=read" | "pull_requests=write" | "contents=read" | "contents=write"
  ) => boolean
}

interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Record<string, string>
}

const notFound: Answer = { status: 404, body: { message: "Not Found" } }
const forbidden = (permission: string): Answer => ({
  status: 403,
  body: { message: "Resource not accessible by personal access token" },
  headers: { "x-accepted-github-permissions": permission }
})

/** What is said about one repository. */
export const makeDiscussion = () => {
  const comments: Array<WrittenComment> = []
  const pulls = new Map<number, ProposedPull>()
  const commits = new Map<string, Files>()
  const writes: Array<Write> = []

  const shown = ({ author, body, id }: WrittenComment) => ({ id, body, user: { login: author } })
  const shownPull = ({ base, head, number, opened, state }: ProposedPull) => ({
    number,
    state,
    created_at: opened.toISOString(),
    draft: true,
    head: { sha: head, ref: "patch", repo: { full_name: "stranger/fork" } },
    base: { ref: base }
  })
  const say = (on: string, author: string, body: string): WrittenComment => {
    const comment = { id: comments.length + 1, on, author, body }
    comments.push(comment)
    return comment
  }

  const ofPulls = ({ may, query }: Said, number: string | undefined): Answer => {
    if (!may("pull_requests=read")) return forbidden("pull_requests=read")
    if (number === undefined) {
      const found = [...pulls.values()].filter(({ base, state }) => state === "open" && base === query.get("base"))
      return { status: 200, body: found.slice(0, Number(query.get("per_page") ?? 30)).map(shownPull) }
    }
    const found = pulls.get(Number(number))
    if (found === undefined) return notFound
    // while it does not know, GitHub may still name what an older base made
    const { merge, mergeable } = found
    return {
      status: 200,
      body: { ...shownPull(found), mergeable, merge_commit_sha: mergeable === false ? null : merge }
    }
  }

  const ofComments = (said: Said, on: string): Answer => {
    const { body, login, may, method, query } = said
    if (on.startsWith("issues/") && !pulls.has(Number(on.slice(7)))) return notFound
    if (method === "GET") {
      const perPage = Number(query.get("per_page") ?? 30)
      const from = (Number(query.get("page") ?? 1) - 1) * perPage
      const found = comments.filter((comment) => comment.on === on)
      return { status: 200, body: found.slice(from, from + perPage).map(shown) }
    }
    const permission = on.startsWith("issues/") ? "pull_requests=write" : "contents=read"
    if (login === undefined || !may(permission)) return forbidden(permission)
    return { status: 201, body: shown(say(on, login, String((JSON.parse(body) as { body: string }).body))) }
  }

  const ofOne = ({ body, login, may, method }: Said, kind: string, id: number): Answer => {
    const found = comments.find((comment) => comment.id === id && comment.on.startsWith(kind))
    if (found === undefined) return notFound
    if (method === "PATCH") {
      const permission = kind === "issues/" ? "pull_requests=write" : "contents=write"
      if (found.author !== login || !may(permission)) return forbidden(permission)
      found.body = String((JSON.parse(body) as { body: string }).body)
    }
    return { status: 200, body: shown(found) }
  }

  return {
    comments,
    writes,
    say,
    /** The files of a commit that stands on no branch of the repository itself. */
    filesOf: (sha: string): Files | undefined => commits.get(sha),
    /**
     * Opens a pull request, or pushes to one; from a fork, as far as the repository can tell. `merged` is what merging it
     * makes, where its head is behind its base.
     */
    propose: (
      number: number,
      files: Files,
      base = "main",
      { merged = files, mergeable = true, opened }: Proposal = {}
    ): string => {
      const head = digestOf(files)
      const merge = digestOf({ ...merged, "merged from": head })
      commits.set(head, files)
      commits.set(merge, merged)
      pulls.set(number, {
        number,
        base,
        head,
        state: "open",
        mergeable,
        merge,
        opened: opened ?? pulls.get(number)?.opened ?? new Date()
      })
      return head
    },
    /** GitHub finds out whether it can be merged. */
    judge: (number: number, mergeable: boolean | null): void => {
      const found = pulls.get(number)
      if (found !== undefined) pulls.set(number, { ...found, mergeable })
    },
    reopen: (number: number): void => {
      const found = pulls.get(number)
      if (found !== undefined) pulls.set(number, { ...found, state: "open" })
    },
    close: (number: number): void => {
      const found = pulls.get(number)
      if (found !== undefined) pulls.set(number, { ...found, state: "closed" })
    },
    /** Undefined for what is about something else. */
    answer: (said: Said): Answer | undefined => {
      const { method, path, token } = said
      const [, on, one, id, pull] =
        /^\/((?:commits\/[0-9a-f]{40}|issues\/\d+)(?=\/comments$))|^\/((?:issues\/)?)comments\/(\d+)$|^\/pulls(?:\/(\d+))?$/.exec(
          path
        ) ?? []
      if (on === undefined && id === undefined && !/^\/pulls(?:\/\d+)?$/.test(path)) return undefined
      if (method !== "GET") writes.push({ method, path, token })
      if (on !== undefined) return ofComments(said, on)
      return id === undefined ? ofPulls(said, pull) : ofOne(said, one === "" ? "commits/" : "issues/", Number(id))
    }
  }
}
export type Discussion = ReturnType<typeof makeDiscussion>
