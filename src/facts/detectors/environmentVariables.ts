import type { Detector } from "../Detector.ts"
import { moduleReach } from "../services/moduleReach.ts"
import type { VariableSignal } from "../Signal.ts"
import { variableReaders } from "../variables/readers/index.ts"

/** Variables that code, samples and documents name; what manifests say of them stands with the services they start. */
export const environmentVariables: Detector = {
  name: "environment-variables",
  detect: (repo) => {
    const through = moduleReach(repo).usersOf
    return variableReaders
      .flatMap(({ read }) => read(repo))
      .map((claim): VariableSignal => Object.assign({ _tag: "Variable" as const, through: through(claim.root) }, claim))
  }
}
