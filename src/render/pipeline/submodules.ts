/** Folders that are other repositories: a build that takes them along has to fetch them first. */
import { isAside, within } from "../../facts/paths.ts"
import type { Rendering } from "../Rendering.ts"

/** Whether a folder that an image or a program is built from holds a submodule that is not for tests or documents. */
export const buildsSubmodules = ({ images, request: { analysis } }: Rendering): boolean =>
  analysis.statistics.notRead.some(
    ({ path, why }) =>
      why.startsWith("submodule:") &&
      !isAside(`${path}/file`) &&
      (images.images.some(({ context }) => within(context === "." ? "" : context, path)) ||
        analysis.services.some(({ image, root }) => image === undefined && within(root, path)))
  )

/** The variable by which GitLab fetches them. */
export const submoduleVariables = (rendering: Rendering): { readonly [name: string]: string } =>
  buildsSubmodules(rendering) ? { GIT_SUBMODULE_STRATEGY: "recursive" } : {}
