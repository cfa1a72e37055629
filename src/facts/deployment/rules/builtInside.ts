import type { Dockerfile } from "../../containers/Dockerfile.ts"
import type { Evidence } from "../../Fact.ts"
import type { Draft } from "../../join/Draft.ts"
import { folderOf } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import type { DeploymentRule, Reason } from "../DeploymentRule.ts"
import { dockerfileOf, hasImage, isDeclared, nameOf } from "../drafts.ts"

/** Most instructions of a Dockerfile that are looked through. */
const mostInstructions = 1000

/** Most characters of an instruction that are read. */
const longest = 3000

/** The folder of a program among several of one Go module, where code alone tells of it. */
const programFolder = (draft: Draft): string | undefined => {
  const path = draft.signals[0]?.evidence[0]?.path
  return draft.process.includes(":") && path?.endsWith(".go") === true && !isDeclared(draft) && !hasImage(draft)
    ? folderOf(path)
    : undefined
}

/** The folder of a program below the root of its module; "" for what is none, or lies in the root itself. */
const belowRoot = (draft: Draft): string => {
  const folder = programFolder(draft) ?? ""
  return (draft.root === "" ? folder : folder.slice(draft.root.length + 1)).toLowerCase()
}

/** Programs by their folders, from the folder of their module; letters are alike in either case. */
type Programs = ReadonlyMap<string, ReadonlyArray<Draft>>

const programsOf = (drafts: ReadonlyArray<Draft>, root: string): Programs => {
  const found = new Map<string, Array<Draft>>()
  for (const draft of drafts) {
    const folder = draft.root === root ? belowRoot(draft) : ""
    if (folder === "") continue
    const known = found.get(folder) ?? []
    known.push(draft)
    found.set(folder, known)
  }
  return found
}

/** What `go build` and `go install` are told in the steps of a command: options, folders, import paths. */
const toldToGo = (command: string): ReadonlyArray<string> =>
  command
    .slice(0, longest)
    .split(/[;&|]/)
    .flatMap((step) => {
      const at = step.search(/\bgo (?:build|install)\b/i)
      return at < 0 ? [] : step.slice(at).split(/[\s"']/)
    })

/** The ends of a word that may be the folder of a program, `shop` and `cmd/shop` of `./cmd/shop/main.go`. */
const endsOf = (word: string, deepest: number): ReadonlyArray<string> => {
  const parts = word
    .toLowerCase()
    .replace(/\/(?:main\.go)?$/, "")
    .split("/")
    .slice(-deepest)
  return parts.map((_, at) => parts.slice(at).join("/"))
}

/** The programs that an image is built of, each by the line that does it: `go build -o /bin/shop ./cmd/shop`, or by its import path. */
const builtOf = (repo: RepoView, { path, stages }: Dockerfile, programs: Programs): ReadonlyMap<Draft, Evidence> => {
  const found = new Map<Draft, Evidence>()
  const deepest = Math.max(0, ...[...programs.keys()].map((folder) => folder.split("/").length))
  if (deepest === 0) return found
  const seen = new Set<string>()
  const instructions = stages.flatMap((stage) => stage.instructions).slice(0, mostInstructions)
  for (const { keyword, line, text } of instructions) {
    if (keyword !== "RUN") continue
    for (const word of toldToGo(text)) {
      if (seen.has(word)) continue
      seen.add(word)
      for (const draft of endsOf(word, deepest).flatMap((end) => programs.get(end) ?? []))
        if (!found.has(draft)) found.set(draft, repo.at(path, line))
    }
  }
  return found
}

/** Programs of a Go module of which the image of another service is built: a script starts it there. */
export const builtInside: DeploymentRule = {
  name: "built-inside",
  find: (repo, drafts) => {
    const gone = new Map<Draft, Reason>()
    const known = new Map<string, ReadonlyMap<Draft, Evidence>>()
    for (const host of drafts) {
      const dockerfile = dockerfileOf(repo, host)
      if (dockerfile === undefined || host.process !== "main") continue
      const key = `${dockerfile.path}\n${host.root}`
      const built = known.get(key) ?? builtOf(repo, dockerfile, programsOf(drafts, host.root))
      known.set(key, built)
      // an image of several may be run as each of them
      const [one, ...others] = built
      if (one !== undefined && others.length === 0)
        gone.set(one[0], { why: `the image of ${nameOf(host)} is built of it`, same: true, evidence: [one[1]] })
    }
    return gone
  }
}
