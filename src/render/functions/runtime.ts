/** The base images of AWS Lambda: which one a function runs on. */
import type { Service } from "../../facts/Service.ts"
import { allows } from "../../facts/services/release.ts"
import table from "../data/baseImages.json" with { type: "json" }

type Runtime = keyof typeof table.lambda

/** Runtimes that are named by their first number alone. */
const byMajor: ReadonlySet<Runtime> = new Set<Runtime>(["node", "java", "dotnet"])

export interface LambdaRuntime {
  readonly tag: string
  /** Comment for a version that the repository does not name, or that AWS has not; empty otherwise. */
  readonly remark: ReadonlyArray<string>
}

/** The one that the repository names where AWS has it, else the newest. */
export const runtimeOf = (runtime: Runtime, { runtimeRange, runtimeVersion }: Service): LambdaRuntime => {
  const known = table.lambda[runtime]
  const stated = runtimeVersion
    ?.split(".")
    .slice(0, byMajor.has(runtime) ? 1 : 2)
    .join(".")
  const named = known.findLast((version) =>
    runtimeRange === undefined ? version === stated : allows(runtimeRange, version)
  )
  return {
    tag: named ?? known.at(-1) ?? "",
    remark:
      named === undefined
        ? [
            `# AWS Lambda runs ${known.join(", ")}; the repository names ${stated === undefined ? "no version" : "another version"}. Pin yours.`
          ]
        : []
  }
}
