import type { GitRepository } from "./GitRepository.ts"
import type { Answer, Asked } from "./answers.ts"

const wrong = (message: string): Answer => ({ status: 422, body: { message } })

/** A workflow that no branch has as it is in the commit. */
const newWorkflow = ({ branches, objects }: GitRepository, sha: string): string | undefined => {
  const at = (commit: string) => objects.listing(objects.commits.get(commit)?.tree ?? "")
  const known = new Set(
    [...branches.values()].flatMap((commit) => [...at(commit)].map(([path, { sha }]) => path + sha))
  )
  return [...at(sha)].find(
    ([path, entry]) => path.startsWith(".github/workflows/") && !known.has(path + entry.sha)
  )?.[0]
}

const refused = (repository: GitRepository, { grant }: Asked, name: string, sha: string): Answer | undefined => {
  if (!repository.objects.commits.has(sha)) return wrong("Object does not exist")
  if (repository.spec.protects?.test(name) === true)
    return wrong("Repository rule violations found\n\nCannot update this protected ref.")
  const workflow = grant?.workflows === "ref" ? newWorkflow(repository, sha) : undefined
  return workflow === undefined
    ? undefined
    : wrong(
        `refusing to allow a Personal Access Token to create or update workflow \`${workflow}\` without \`workflow\` scope`
      )
}

const refBody = (name: string, sha: string) => ({ ref: `refs/heads/${name}`, object: { sha, type: "commit" } })

const created = (repository: GitRepository, asked: Asked): Answer => {
  const { branches } = repository
  const [name, sha] = [String(asked.body["ref"]).replace(/^refs\/heads\//, ""), String(asked.body["sha"])]
  if (branches.has(name)) return wrong("Reference already exists")
  // a branch is a file of git's: no folder may stand in its place
  if ([...branches.keys()].some((other) => other.startsWith(`${name}/`) || name.startsWith(`${other}/`)))
    return wrong("Reference update failed")
  const refusal = refused(repository, asked, name, sha)
  if (refusal !== undefined) return refusal
  branches.set(name, sha)
  return { status: 201, body: refBody(name, sha) }
}

const moved = (repository: GitRepository, asked: Asked, name: string): Answer => {
  const { branches, objects } = repository
  const sha = String(asked.body["sha"])
  const current = branches.get(name)
  if (current === undefined) return wrong("Reference does not exist")
  const refusal = refused(repository, asked, name, sha)
  if (refusal !== undefined) return refusal
  if (asked.body["force"] !== true && !objects.history(sha).has(current)) return wrong("Update is not a fast forward")
  branches.set(name, sha)
  return { status: 200, body: refBody(name, sha) }
}

/** Branches, and commits by whatever names them. */
export const refAnswers = (repository: GitRepository, asked: Asked): Answer | undefined => {
  const { branches, objects } = repository
  const { method, path } = asked
  if (method === "POST" && path === "/git/refs") return created(repository, asked)
  const [, toMove] = /^\/git\/refs\/heads\/(.+)$/.exec(path) ?? []
  if (method === "PATCH" && toMove !== undefined) return moved(repository, asked, toMove)
  if (method !== "GET") return undefined
  const [, branch] = /^\/git\/ref\/heads\/(.+)$/.exec(path) ?? []
  if (branch !== undefined) {
    const sha = branches.get(branch)
    return sha === undefined ? undefined : { status: 200, body: refBody(branch, sha) }
  }
  const [, ref] = /^\/commits\/(.+)$/.exec(path) ?? []
  if (ref === undefined) return undefined
  const sha = branches.get(ref.replace(/^heads\//, "")) ?? (objects.commits.has(ref) ? ref : undefined)
  return sha === undefined ? wrong(`No commit found for SHA: ${ref}`) : { status: 200, body: Buffer.from(sha) }
}
