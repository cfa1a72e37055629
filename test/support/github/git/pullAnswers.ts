import type { GitRepository, PullRecord } from "./GitRepository.ts"
import { type Answer, type Asked, forbidden } from "./answers.ts"

const invalid = (message: string): Answer => ({
  status: 422,
  body: { message: "Validation Failed", errors: [{ resource: "PullRequest", code: "custom", message }] }
})

const shown = ({ name, owner }: GitRepository, { base, body, head, merged, number, state, title }: PullRecord) => ({
  number,
  html_url: `https://github.com/${owner}/${name}/pull/${number}`,
  state,
  title,
  body,
  merged_at: merged ? "2026-11-27T10:00:00Z" : null,
  head: { ref: head },
  base: { ref: base }
})

const opened = (repository: GitRepository, { body }: Asked): Answer => {
  const { branches, objects, owner, pulls } = repository
  const [head, base] = [String(body["head"]), String(body["base"])]
  const [from, to] = [branches.get(head), branches.get(base)]
  if (from === undefined) return invalid("The head branch is not there")
  if (to === undefined) return invalid("The base branch is not there")
  if (pulls.some((pull) => pull.state === "open" && pull.head === head && pull.base === base))
    return invalid(`A pull request already exists for ${owner}:${head}.`)
  if (objects.history(to).has(from)) return invalid(`No commits between ${base} and ${head}`)
  const pull: PullRecord = {
    number: pulls.length + 1,
    head,
    base,
    title: String(body["title"]),
    body: String(body["body"]),
    state: "open",
    merged: false
  }
  pulls.push(pull)
  return { status: 201, body: shown(repository, pull) }
}

/** Pull requests. */
export const pullAnswers = (repository: GitRepository, asked: Asked): Answer | undefined => {
  const { body, grant, method, path, query } = asked
  if (path === "/pulls" && method === "GET") {
    const head = query.get("head") ?? ""
    const found = repository.pulls.filter((pull) => `${repository.owner}:${pull.head}` === head)
    return { status: 200, body: found.toReversed().map((pull) => shown(repository, pull)) }
  }
  const [, number] = /^\/pulls(?:\/(\d+))?$/.exec(path) ?? []
  if ((method !== "POST" && method !== "PATCH") || !path.startsWith("/pulls")) return undefined
  if (grant?.pulls === false) return forbidden("pull_requests=write")
  if (method === "POST") return opened(repository, asked)
  const pull = repository.pulls.find((one) => String(one.number) === number)
  if (pull === undefined) return undefined
  if (body["body"] !== undefined) pull.body = String(body["body"])
  if (body["base"] !== undefined) pull.base = String(body["base"])
  return { status: 200, body: shown(repository, pull) }
}
