import { escape } from "effect/RegExp"
import { commandOf, type Dockerfile, finalInstructions, type Stage } from "../containers/Dockerfile.ts"
import { isBuildStep } from "../containers/buildSteps.ts"
import { servesPages } from "../containers/builtRole.ts"
import { copyWords } from "../containers/copiedSources.ts"
import { resolved } from "../containers/folderInImage.ts"
import type { Evidence } from "../Fact.ts"
import { isForDevelopment, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** Folders that builds of pages leave. */
const output = /(?:^|[\s/])(?:dist|build|out|public|static|www|\.output)(?:\/|\s|$)/

/** Whether a step leaves pages behind: it runs a script of that name, or the command of a framework. */
const builds = (text: string): boolean => isBuildStep(text) || /\bgenerate\b|\bnext\s+export\b/.test(text)

/** What a COPY takes from the repository, without what it is given to. */
const sourcesOf = (text: string): ReadonlyArray<string> =>
  text
    .replace(/^(?:--\S+\s+)*/, "")
    .replace(/[[\]",]/g, " ")
    .trim()
    .split(/\s+/)
    .slice(0, -1)
    .slice(0, 20)
    .map((word) => word.replace(/^\.\//, "").replace(/\/(?:\.|\*)?$/, ""))

/** Commands that build what lies in a folder, and how they name the folder. */
const buildsIn = (root: string): RegExp =>
  new RegExp(
    String.raw`(?:\bcd\s+|--prefix[ =]|--cwd[ =]|--dir[ =]|\s-C\s+)["']?(?:\./|/\S{0,100}/)?${escape(root)}/?["']?(?=[\s;&]|$)`
  )

/** Whether a stage is given the folder: as it is, or with everything around it. */
const isGivenTo = ({ instructions }: Stage, root: string, whole: boolean): boolean =>
  instructions.some(
    ({ keyword, text }) =>
      /^(?:COPY|ADD)$/.test(keyword) &&
      !/--from=/.test(text) &&
      sourcesOf(text).some((source) => source === root || (whole && (source === "." || source === "")))
  )

const hasBuild = ({ instructions }: Stage): boolean =>
  instructions.some(({ keyword, text }) => keyword === "RUN" && builds(text))

/** Whether a stage that is given everything goes to the folder and builds there, and whether it stays there. */
const builtIn = (stage: Stage, root: string): { readonly builds: boolean; readonly stays: boolean } => {
  const goes = buildsIn(root)
  let here = false
  let found = false
  for (const { keyword, text } of stage.instructions) {
    if (keyword === "WORKDIR") here = `/${text.trim().replace(/\/$/, "")}`.endsWith(`/${root}`)
    if (keyword === "RUN" && builds(text) && (here || goes.test(text))) found = true
  }
  return { builds: found && isGivenTo(stage, root, true), stays: here }
}

/** The folder of a stage to which it brings what a folder's build leaves; undefined where it leaves that where it is. */
const movedTo = ({ instructions }: Stage, root: string): string | undefined => {
  const from = new RegExp(
    String.raw`\b(?:mv|cp)\s+(?:-\S+\s+)*["']?(?:\./|/\S{0,100}/)?${escape(root)}/(?:dist|build|out|public|static|www|\.output)(?:/\S{0,20})?["']?\s+["']?([\w./@-]{1,150})`
  )
  let inside = "/"
  for (const { keyword, text } of instructions) {
    if (keyword === "WORKDIR") inside = resolved(inside, text.trim())
    const to = keyword === "RUN" ? from.exec(text.slice(0, 4000))?.[1] : undefined
    if (to !== undefined) return resolved(inside, to)
  }
  return undefined
}

/** Whether a COPY takes a folder of a stage, or one around it. */
const takes = (text: string, folder: string | undefined): boolean =>
  folder !== undefined &&
  copyWords(text)
    .slice(0, -1)
    .some((source) => within(resolved("/", source), folder))

/** Commands that do no more than hand out files. */
export const onlyServes =
  /\bserve\s+(?:-\S+\s+)*(?:-s\b|dist|build|out|\.)|\bhttp-server\b|\bsirv\b|\b(?:vite|astro)\s+preview\b/

/** Whether one stage of an image is given a folder, and another, or the same that is the last, what that stage built of it. */
export const packs = (dockerfile: Dockerfile, root: string): boolean => {
  const { stages } = dockerfile
  const given = stages.filter((stage) => isGivenTo(stage, root, false) && hasBuild(stage))
  const isOfPages = onlyServes.test(commandOf(finalInstructions(dockerfile)) ?? "")
  const around = isOfPages ? [] : stages.filter((stage) => builtIn(stage, root).builds)
  const last = stages.at(-1)
  if (last !== undefined && around.includes(last) && !builtIn(last, root).stays) return true
  // a script of the tree around may build it: the last image brings what is left to another folder of its own
  if (
    last !== undefined &&
    !isOfPages &&
    isGivenTo(last, root, true) &&
    hasBuild(last) &&
    movedTo(last, root) !== undefined
  )
    return true
  const namesOf = (builders: ReadonlyArray<Stage>) =>
    new Set(builders.flatMap((stage) => [stage.name ?? [], String(stages.indexOf(stage))].flat()))
  // a build of the whole tree does not say which folder it builds: what is taken of it does
  const all = namesOf(isOfPages ? [] : stages.filter((stage) => isGivenTo(stage, root, true) && hasBuild(stage)))
  const named = new RegExp(String.raw`(?:^|[\s/])${escape(root)}/(?:dist|build|out|\.output)(?:/|\s|$)`)
  const names = namesOf(given)
  const whole = namesOf(around)
  const taken = new RegExp(
    String.raw`(?:^|[\s/])${escape(root)}/(?:dist|build|out|public|static|www|\.output)(?:/|\s|$)`
  )
  return stages.some(
    (stage) =>
      !given.includes(stage) &&
      stage.instructions.some(({ keyword, text }) => {
        const from = /--from=(\S{1,100})/.exec(text)?.[1]?.toLowerCase()
        if (keyword !== "COPY" || from === undefined) return false
        const built = around.find((one) => one.name === from || String(stages.indexOf(one)) === from)
        const moved = built !== undefined && takes(text, movedTo(built, root))
        return (
          (names.has(from) && output.test(text)) ||
          (whole.has(from) && taken.test(text)) ||
          (all.has(from) && named.test(text)) ||
          moved
        )
      })
  )
}

/** The paths by which a Dockerfile may call a folder: from the module that it is part of, and from the top. */
const pathsFor = (repo: RepoView, path: string, root: string): ReadonlyArray<string> => {
  const home = repo.home(path)
  if (home === "") return [root]
  const inside = within(home, root) ? [root.slice(home.length + 1)] : []
  return repo.files.below(`${home}/${root}`).length > 0 ? inside : [...inside, root]
}

/** The Dockerfile of a program whose image has the pages of a folder built into it, and hands them out. */
export const packedBy = (repo: RepoView, root: string): Evidence | undefined => {
  const dockerfile = repo.dockerfiles.find(
    (one) =>
      repo.home(one.path) !== root &&
      !isForDevelopment(one.path) &&
      !servesPages(one) &&
      pathsFor(repo, one.path, root).some((path) => packs(one, path))
  )
  return dockerfile === undefined ? undefined : repo.at(dockerfile.path, dockerfile.stages.at(-1)?.line ?? 1)
}
