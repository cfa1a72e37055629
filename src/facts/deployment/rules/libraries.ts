import { baseName } from "../../paths.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { besideProgram } from "../drafts.ts"

const called = /^(?:[\w.-]{0,40}[-_.])?sdks?$/i

/** Pages of a library that others build their programs with. */
export const libraries: DeploymentRule = {
  name: "libraries",
  find: besideProgram("it is a library that others build their programs with", (_, { root }) =>
    called.test(baseName(root))
  )
}
