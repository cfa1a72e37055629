import type { Dockerfile } from "../containers/Dockerfile.ts"
import { servesPages } from "../containers/builtRole.ts"
import type { Evidence } from "../Fact.ts"
import { isForDevelopment, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"

/** Folders that builds of pages leave. */
const output = /(?:^|[\s/])(?:dist|build|out|public|static|www|\.output)(?:\/|\s|$)/

/** What leaves pages behind: a script of that name, or the command of a framework. */
const builds = /\b(?:build|generate)\b|\bnext\s+export\b/

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

/** Whether one stage is given a folder whole and another what that stage built of it. */
const packs = (dockerfile: Dockerfile, root: string): boolean => {
  const builders = dockerfile.stages.filter(
    ({ instructions }) =>
      instructions.some(
        ({ keyword, text }) => /^(?:COPY|ADD)$/.test(keyword) && !/--from=/.test(text) && sourcesOf(text).includes(root)
      ) && instructions.some(({ keyword, text }) => keyword === "RUN" && builds.test(text))
  )
  const names = new Set(builders.flatMap(({ name }) => (name === null ? [] : [name])))
  return dockerfile.stages.some(
    (stage) =>
      !builders.includes(stage) &&
      stage.instructions.some(({ keyword, text }) => {
        const from = /--from=(\S{1,100})/.exec(text)?.[1]?.toLowerCase()
        return keyword === "COPY" && from !== undefined && names.has(from) && output.test(text)
      })
  )
}

/** The Dockerfile of a program above a folder whose pages are built into its image, which hands them out. */
export const packedBy = (repo: RepoView, root: string): Evidence | undefined => {
  const dockerfile = repo.dockerfiles.find((one) => {
    const home = repo.home(one.path)
    return (
      home !== root &&
      within(home, root) &&
      !isForDevelopment(one.path) &&
      !servesPages(one) &&
      packs(one, home === "" ? root : root.slice(home.length + 1))
    )
  })
  return dockerfile === undefined ? undefined : repo.at(dockerfile.path, dockerfile.stages.at(-1)?.line ?? 1)
}
