import { escape } from "effect/RegExp"
import type { Dockerfile } from "../../containers/Dockerfile.ts"
import type { Evidence } from "../../Fact.ts"
import type { Draft } from "../../join/Draft.ts"
import { folderOf } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import type { DeploymentRule, Reason } from "../DeploymentRule.ts"
import { dockerfileOf, hasImage, isDeclared, nameOf } from "../drafts.ts"

/** Most instructions of a Dockerfile that are looked through. */
const mostInstructions = 1000

/** The folder of a program among several of one Go module, where code alone tells of it. */
const programFolder = (draft: Draft): string | undefined => {
  const path = draft.signals[0]?.evidence[0]?.path
  return draft.process.includes(":") && path?.endsWith(".go") === true && !isDeclared(draft) && !hasImage(draft)
    ? folderOf(path)
    : undefined
}

/** The line by which an image is built of the program of a folder: `go build -o /bin/shop ./cmd/shop`, or by its import path. */
const buildLine = (
  repo: RepoView,
  { path, stages }: Dockerfile,
  root: string,
  folder: string
): Evidence | undefined => {
  const own = root === "" ? folder : folder.slice(root.length + 1)
  const program = new RegExp(
    String.raw`\bgo (?:build|install)\b[^;&|]{0,1500}(?:[\s"'/])${escape(own)}(?:/main\.go|/)?(?=["'\s;&]|$)`,
    "i"
  )
  const step = stages
    .flatMap(({ instructions }) => instructions)
    .slice(0, mostInstructions)
    .find(({ keyword, text }) => keyword === "RUN" && program.test(text.slice(0, 3000)))
  return step === undefined ? undefined : repo.at(path, step.line)
}

/** Programs of a Go module of which the image of another service is built: a script starts it there. */
export const builtInside: DeploymentRule = {
  name: "built-inside",
  find: (repo, drafts) => {
    const programs = drafts.flatMap((draft) => {
      const folder = programFolder(draft)
      return folder === undefined ? [] : [{ draft, folder }]
    })
    const gone = new Map<Draft, Reason>()
    for (const host of drafts) {
      const dockerfile = dockerfileOf(repo, host)
      if (dockerfile === undefined || host.process !== "main") continue
      const built = programs.flatMap(({ draft, folder }) => {
        const line = draft.root === host.root ? buildLine(repo, dockerfile, draft.root, folder) : undefined
        return line === undefined ? [] : [{ draft, line }]
      })
      // an image of several may be run as each of them
      const [one, ...others] = built
      if (one !== undefined && others.length === 0)
        gone.set(one.draft, { why: `the image of ${nameOf(host)} is built of it`, evidence: [one.line] })
    }
    return gone
  }
}
