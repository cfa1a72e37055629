import { commandOf, type Dockerfile, finalInstructions } from "../../containers/Dockerfile.ts"
import { startedFiles, supervisedBy } from "../../containers/supervision.ts"
import type { Evidence } from "../../Fact.ts"
import { isGiven } from "../../images/givenFolders.ts"
import { primaryDockerfile } from "../../images/primaryDockerfile.ts"
import type { RepoView } from "../../RepoView.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { dockerfileOf, eachDraft, isDeclared, nameOf } from "../drafts.ts"

const mostLines = 2000

/** Lines that start a program in a folder, or of it. */
const startsIn = (folder: string): RegExp => {
  const name = folder.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(
    String.raw`(?:\b(?:cd|exec|node|bun|deno|python3?|ruby|java|php|gunicorn|uvicorn)\s|\bcwd\b|^\s*(?:directory|command)\s*=|--(?:cwd|prefix|dir)[ =]|\s-C\s)[^#]{0,200}?(?<=["'\s=/])${name}(?=["'/\s;&,]|$)`
  )
}

/** The line by which an image starts what lies in a folder: of its own command, or of what that command hands over to. */
const startLine = (repo: RepoView, dockerfile: Dockerfile, folder: string): Evidence | undefined => {
  const pattern = startsIn(folder)
  const instructions = finalInstructions(dockerfile)
  const command = commandOf(instructions)
  const last = instructions.findLast(({ keyword }) => keyword === "CMD" || keyword === "ENTRYPOINT")
  if (command !== undefined && pattern.test(command.slice(0, mostLines)))
    return repo.at(dockerfile.path, last?.line ?? 1)
  for (const path of [...startedFiles(repo, command), ...supervisedBy(repo, dockerfile)].slice(0, 20)) {
    const at = repo.files
      .lines(path)
      .slice(0, mostLines)
      .findIndex((line) => !/^\s*(?:#|\/\/)/.test(line) && pattern.test(line.slice(0, 1000)))
    if (at >= 0) return repo.at(path, at + 1)
  }
  return undefined
}

/** Programs of folders that the image of the application is given, and starts side by side in one container. */
export const startedInside: DeploymentRule = {
  name: "started-inside",
  find: (repo, drafts) => {
    const primary = primaryDockerfile(repo)?.path
    const hosts = drafts.flatMap((draft) => {
      const dockerfile = dockerfileOf(repo, draft)
      return draft.process === "main" && dockerfile !== undefined && (isDeclared(draft) || dockerfile.path === primary)
        ? [{ draft, dockerfile }]
        : []
    })
    return eachDraft((draft) => {
      if (draft.root === "" || isDeclared(draft)) return undefined
      for (const host of hosts) {
        if (host.draft.root === draft.root || !isGiven(repo, host.dockerfile, draft.root)) continue
        // where only Dockerfiles speak, each image is taken for what it is
        if (dockerfileOf(repo, draft) !== undefined && !isDeclared(host.draft)) continue
        const line = startLine(repo, host.dockerfile, draft.root)
        if (line !== undefined)
          return { why: `the image of ${nameOf(host.draft)} starts it in its own container`, evidence: [line] }
      }
      return undefined
    })(drafts)
  }
}
