import { escape } from "effect/RegExp"
import { copyWords } from "../../containers/copiedSources.ts"
import { folderOfImage } from "../../containers/fileInImage.ts"
import { resolved } from "../../containers/folderInImage.ts"
import { commandOf, type Dockerfile, finalInstructions } from "../../containers/Dockerfile.ts"
import { startedFiles, supervisedBy } from "../../containers/supervision.ts"
import type { Evidence } from "../../Fact.ts"
import { isGiven } from "../../images/givenFolders.ts"
import { primaryDockerfile } from "../../images/primaryDockerfile.ts"
import { scriptOf } from "../../packing/startedProgram.ts"
import { folderOf } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { dockerfileOf, eachDraft, isDeclared, nameOf } from "../drafts.ts"

/** Most lines of a file, and characters of a command, that are looked through. */
const mostLines = 2000
const longest = 4000

/** Matches a command that starts a program in a folder; its group holds the path before the folder's name. */
const startsIn = (folder: string): RegExp =>
  new RegExp(
    String.raw`(?:\b(?:cd|exec|node|bun|deno|python3?|ruby|java|php|gunicorn|uvicorn)\s|\bcwd\b|^\s*(?:directory|command)\s*=|--(?:cwd|prefix|dir)[ =]|\s-C\s)[^#]{0,200}?(?<=["'\s=])([\w./@-]{0,100}?)${escape(folder)}(?=["'/\s;&,]|$)`,
    "g"
  )

/** Folders of an image that are the top of its code, whatever they are called: where it starts, and where all was copied to. */
const topsOf = (dockerfile: Dockerfile): ReadonlySet<string> => {
  const start = folderOfImage(dockerfile)
  const copied = finalInstructions(dockerfile).flatMap(({ keyword, text }) => {
    const [source = "", to = "", ...more] = /^(?:COPY|ADD)$/.test(keyword) ? copyWords(text.slice(0, longest)) : []
    return /^\.?\/?$/.test(source) && to !== "" && more.length === 0 ? [resolved(start, to)] : []
  })
  return new Set([start, ...copied])
}

/** The line by which an image starts what lies in a folder: of its own command, or of what that command hands over to. */
const startLine = (repo: RepoView, dockerfile: Dockerfile, folder: string): Evidence | undefined => {
  const pattern = startsIn(folder)
  const tops = topsOf(dockerfile)
  const isStart = (text: string): boolean =>
    [...text.matchAll(pattern)].some(
      ([, before = ""]) =>
        (before === "" || before.endsWith("/")) && !(before.startsWith("/") && tops.has(`${before}${folder}`))
    )
  const instructions = finalInstructions(dockerfile)
  const command = commandOf(instructions)
  const last = instructions.findLast(({ keyword }) => keyword === "CMD" || keyword === "ENTRYPOINT")
  if (command !== undefined && isStart(command.slice(0, longest))) return repo.at(dockerfile.path, last?.line ?? 1)
  // `npm run start` of the manifest at the top of what the image is built of
  const top = repo.modules.find(({ ecosystem, root }) => ecosystem === "node" && root === folderOf(dockerfile.path))
  const script = top === undefined || command === undefined ? undefined : scriptOf(top, command)
  if (script !== undefined && isStart(script.command.slice(0, longest))) return script.evidence
  for (const path of [...startedFiles(repo, command), ...supervisedBy(repo, dockerfile)].slice(0, 20)) {
    const at = repo.files
      .lines(path)
      .slice(0, mostLines)
      .findIndex((line) => !/^\s*(?:#|\/\/)/.test(line) && isStart(line.slice(0, 1000)))
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
