import { servesPages } from "../../containers/builtRole.ts"
import type { Draft } from "../../join/Draft.ts"
import { frameworksOf } from "../../manifests/frameworksOf.ts"
import { folderOf, isTest, resolvePath, within } from "../../paths.ts"
import type { RepoView } from "../../RepoView.ts"
import { isServing } from "../../services/serving.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { declaredAt, eachDraft, nameOf } from "../drafts.ts"

const code = /\.(?:[cm]?[jt]sx?|py|go|rb|rs)$/

/** Functions that the files of a host of pages and functions declare: all of a folder are one draft. */
const isOfHost = ({ process, signals }: Draft): boolean =>
  process === "functions" && signals.every(({ kind, source }) => kind === "function" && source === "platform")

/** Whether a draft is a server whose own image answers requests by a program of the repository. */
const isServerOfImage = (repo: RepoView, { process, root, signals }: Draft): boolean => {
  const path = signals.find(
    ({ development, dockerfile }) => dockerfile !== undefined && development !== true
  )?.dockerfile
  const image = repo.dockerfiles.find((one) => one.path === path)
  const isServer =
    repo.hitsIn("servers", root).some((hit) => isServing(hit) && !isTest(hit.path)) ||
    repo.modules.some((module) => module.root === root && frameworksOf(module).some(({ role }) => role === "server"))
  return process === "main" && image !== undefined && !servesPages(image) && isServer
}

/** Whether functions take in code of the program around them: what they do, it does too. */
const sharesCode = (repo: RepoView, functions: string): boolean =>
  repo.hits("functionImports").some(({ path, value }) => {
    const file = within(functions, path) ? resolvePath(folderOf(path), value) : undefined
    return file !== undefined && !within(functions, file)
  })

/** Functions for a host of pages, that only wrap code of a server with an image of its own beside them: another way to deploy. */
export const otherHosting: DeploymentRule = {
  name: "other-hosting",
  find: (repo, drafts) =>
    eachDraft((draft, all) => {
      const [evidence] = declaredAt(draft)
      if (!isOfHost(draft) || evidence === undefined) return undefined
      const server = all.find((other) => other !== draft && other.root === draft.root && isServerOfImage(repo, other))
      const functions = code.test(evidence.path)
        ? folderOf(evidence.path)
        : draft.root === ""
          ? "api"
          : `${draft.root}/api`
      if (server === undefined) return undefined
      return sharesCode(repo, functions)
        ? {
            why: `it is another way to deploy: the image of ${nameOf(server)} answers the same requests`,
            evidence: [evidence]
          }
        : undefined
    })(drafts)
}
