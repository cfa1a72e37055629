import { ownImage } from "../images/ownImage.ts"
import { folderOf, resolvePath, within } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { remembered } from "../remembered.ts"
import { stagesOf } from "./copiedSources.ts"
import { type Dockerfile, finalInstructions, finalStages, type Instruction } from "./Dockerfile.ts"
import { isVariant } from "./dockerfileNames.ts"
import { imageName } from "./ImageName.ts"

const named = /(?:^|[/._-])(?:multi-?process|all-?in-?one|aio|omnibus)(?:$|[/._-])/i

const supervisor = /\b(?:supervisord?|foreman|s6-overlay|circus|honcho|runit|mysqld)\b/

const speaksOfSupervisor = ({ keyword, text }: Instruction): boolean =>
  /^(?:RUN|COPY|ADD|CMD|ENTRYPOINT)$/.test(keyword) && supervisor.test(text)

const supervises = (dockerfile: Dockerfile): boolean => finalInstructions(dockerfile).some(speaksOfSupervisor)

/** Whether an image is the published one of a program here, with a supervisor and what it starts put around it. */
const isAroundProgram = (repo: RepoView, dockerfile: Dockerfile): boolean => {
  const { name } = imageName(finalStages(dockerfile)[0]?.image ?? "")
  // one that is called after the program and a word more is made on it
  const source =
    name === "" ? undefined : (ownImage(repo, name) ?? ownImage(repo, name.replace(/[-_][a-z]{1,30}$/, "")))
  return (
    source?.dockerfile !== undefined &&
    source.dockerfile !== dockerfile.path &&
    [...stagesOf(dockerfile, undefined)].some(({ instructions }) => instructions.some(speaksOfSupervisor))
  )
}

/** Folders of the repository that an image is given, as far as they are written out. */
const given = (dockerfile: Dockerfile): ReadonlySet<string> =>
  new Set(
    dockerfile.stages
      .flatMap(({ instructions }) => instructions)
      .filter(({ keyword, text }) => /^(?:COPY|ADD)$/.test(keyword) && !/--from=/.test(text))
      .flatMap(({ text }) =>
        text
          .split(/\s+/)
          .slice(0, 20)
          .filter((word) => word !== "" && !word.startsWith("--"))
          .slice(0, -1)
          .flatMap((word) => resolvePath("", word) ?? [])
      )
  )

/**
 * Dockerfiles of images that run several processes of an application, and perhaps its database, under a supervisor,
 * where each process also has an image of its own, or the program has one that this is put around: another way to
 * package what those are. One that a compose project
 * of another folder builds is what is deployed.
 */
export const allInOnes = remembered((repo: RepoView): ReadonlySet<string> => {
  const around = new Set(repo.dockerfiles.filter((one) => isAroundProgram(repo, one)).map(({ path }) => path))
  const supervised = new Set([...around, ...repo.dockerfiles.filter(supervises).map(({ path }) => path)])
  if (supervised.size === 0) return supervised
  const single = repo.dockerfiles.filter((one) => !isVariant(one) && !supervised.has(one.path))
  const folders = single.map(({ path }) => folderOf(path)).filter((folder) => folder !== "")
  const isWhole = (dockerfile: Dockerfile): boolean => {
    const home = repo.home(dockerfile.path)
    const sources = given(dockerfile)
    const beside = single.filter(({ path }) => within(home, path))
    const isNamed = named.test(dockerfile.path)
    return (
      around.has(dockerfile.path) ||
      (isNamed && (beside.length > 1 || single.some(({ path }) => repo.home(path) === home))) ||
      folders.filter((folder) => sources.has(folder)).length > 1
    )
  }
  const deployed = new Set(
    repo.compose.flatMap(({ folder, services }) =>
      services.flatMap(({ dockerfile }) =>
        dockerfile === null || (folder !== "" && within(folderOf(dockerfile), folder)) ? [] : [dockerfile]
      )
    )
  )
  return new Set(
    repo.dockerfiles
      .filter((dockerfile) => supervised.has(dockerfile.path) && !deployed.has(dockerfile.path) && isWhole(dockerfile))
      .map(({ path }) => path)
  )
})
