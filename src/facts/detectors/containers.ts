import type { Detector } from "../Detector.ts"
import { folderOf } from "../paths.ts"
import { allInOnes } from "../containers/allInOne.ts"
import { answersFastCgiOnly } from "../containers/fastCgi.ts"
import { commandOf, finalInstructions, finalStages } from "../containers/Dockerfile.ts"
import type { FactSignal } from "../Signal.ts"

const allInOne = " (all services in one image, beside an image for each)"

/** How the value of a container ends whose image no load balancer can speak to. */
export const fastCgiOnly = " (answers FastCGI only)"

/** Dockerfiles with their base images, and compose files. */
export const containers: Detector = {
  name: "containers",
  detect: (repo) => {
    const whole = allInOnes(repo)
    return [
      ...repo.dockerfiles.map((dockerfile): FactSignal => {
        // the image outside, not the name of a stage that is built on it
        const last = finalStages(dockerfile)[0]
        const value =
          last === undefined || last.image === "" ? "dockerfile" : `dockerfile from ${last.image.toLowerCase()}`
        return {
          _tag: "Fact",
          kind: "container",
          value: `${value}${whole.has(dockerfile.path) ? allInOne : answersFastCgiOnly(dockerfile) ? fastCgiOnly : ""}`,
          root: folderOf(dockerfile.path),
          confidence: commandOf(finalInstructions(dockerfile)) === undefined ? 0.9 : 1,
          evidence: [repo.at(dockerfile.path, last?.line)]
        }
      }),
      ...repo.compose.flatMap(({ folder, paths }) =>
        paths.map((path): FactSignal => ({
          _tag: "Fact",
          kind: "compose",
          value: path,
          root: folder,
          confidence: 1,
          evidence: [{ path, line: 1, excerpt: "" }]
        }))
      )
    ]
  }
}
