import { isBuildStep } from "../../containers/buildSteps.ts"
import { isGivenNoCode } from "../../containers/codeless.ts"
import { copiedBy } from "../../containers/copiedSources.ts"
import { type Dockerfile, finalStages, type Stage } from "../../containers/Dockerfile.ts"
import { primaryDockerfile } from "../../images/primaryDockerfile.ts"
import type { Draft } from "../../join/Draft.ts"
import { baseName, within } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { declaredAt, eachDraft, isDeclared, nameOf } from "../drafts.ts"

const hasOwnImage = ({ signals }: Draft): boolean =>
  signals.some(({ development, dockerfile }) => dockerfile !== undefined && development !== true)

const isScript = (repo: RepoView, folder: string): boolean =>
  repo.modules.some(({ language, root }) => root === folder && /^(?:java|type)script$/.test(language))

/** Whether a Dockerfile lies apart from every program: its image is of the repository, and not of one folder. */
const isOfWhole = (repo: RepoView, { path }: Dockerfile): boolean =>
  !repo.modules.some(({ root }) => root !== "" && within(root, path))

/** Builds of other languages than that of pages. */
const otherBuild = /\b(?:go|cargo|dotnet|mvnw?|gradlew?|mix|swift|zig)\s/

/** Commands that are told which member of a workspace they are for. */
const toMember =
  /(?:\bcd|--(?:cwd|dir|filter|prefix|scope|workspace)|\s-[CFw])[ =]["']?(?:\.\/)?([@\w./-]{1,150}?)(?:\.{3}|\/)?(?=["'\s;&]|$)/g

const membersIn = (repo: RepoView, step: string): ReadonlyArray<string> =>
  [...step.slice(0, 4000).matchAll(toMember)].flatMap(([, named = ""]) =>
    repo.modules.flatMap(({ name, root }) =>
      root !== "" && (name === named || root === named || baseName(root) === named) ? [root] : []
    )
  )

/** Whether a stage, with what it is built on, is given a folder and builds what is there. */
const buildsIn = (repo: RepoView, dockerfile: Dockerfile, stage: Stage, folder: string): boolean => {
  const stages = stage.name === null ? [stage] : finalStages(dockerfile, stage.name)
  const isGiven = stages
    .flatMap((one) => copiedBy(dockerfile, one))
    .flatMap(({ sources }) => sources)
    .some((source) => source === "." || within(source, folder) || within(folder, source))
  const steps = stages
    .flatMap(({ instructions }) => instructions)
    .flatMap(({ keyword, text }) => (keyword === "RUN" && isBuildStep(text) && !otherBuild.test(text) ? [text] : []))
  return (
    isGiven &&
    steps.some((step) => {
      const members = membersIn(repo, step)
      return members.length === 0 || members.includes(folder)
    })
  )
}

/**
 * Pages and servers of pages that nothing runs, in a repository with one image of all of it: the image has them, or
 * they are of something else that its makers run.
 */
export const insideWhole: DeploymentRule = {
  name: "inside-whole",
  find: (repo, drafts) => {
    const dockerfile = primaryDockerfile(repo)
    const whole = drafts.find(
      (draft) => draft.process === "main" && draft.signals.some((signal) => signal.dockerfile === dockerfile?.path)
    )
    if (dockerfile === undefined || whole === undefined || !isOfWhole(repo, dockerfile)) return new Map()
    return eachDraft((draft) =>
      draft === whole ||
      draft.process !== "main" ||
      draft.root === "" ||
      isDeclared(draft) ||
      hasOwnImage(draft) ||
      !isScript(repo, draft.root) ||
      !(
        isGivenNoCode(repo, dockerfile) ||
        dockerfile.stages.some((stage) => buildsIn(repo, dockerfile, stage, draft.root))
      )
        ? undefined
        : {
            why: `nothing runs it, and the image of ${nameOf(whole)} is built of the whole repository`,
            evidence: [...declaredAt(draft), ...declaredAt(whole)].slice(0, 2)
          }
    )(drafts)
  }
}
