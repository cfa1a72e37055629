import { stagesOf } from "../containers/copiedSources.ts"
import type { Stage } from "../containers/Dockerfile.ts"
import type { Detector } from "../Detector.ts"
import { folderOf } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import type { FactSignal } from "../Signal.ts"
import { builtTargets } from "../containers/builtTargets.ts"

/** How the value of an absence begins that names the image of a Dockerfile whose argument nothing gives. */
export const notGiven = "no value in the image to build on: "

/** Most Dockerfiles that are looked at. */
const mostFiles = 50

/** What is left of a reference where an argument is empty. */
const broken = /^$|^[/:@-]|[/:@]$|:[-.]|\/[:/]/

/** Words that stand for a value that is to come; names of images have no capitals, and few tags have such words. */
const placeholder = /PLEASE|CHANGE_?ME|PROVIDE|TODO|REPLACE|UNSET|UNDEFINED|MISSING|<[\w -]{0,40}>/

/** The image with its arguments as they stand there. */
const asWritten = (repo: RepoView, path: string, { image, line }: Stage): string =>
  /^\s*FROM\s+(?:--\S+\s+)*(\S{1,150})/i.exec(repo.files.lines(path)[line - 1] ?? "")?.[1] ?? image

/** Dockerfiles built on images that an argument completes which has no default and no value in the repository. */
export const missingArguments: Detector = {
  name: "missing-arguments",
  detect: (repo: RepoView) =>
    repo.dockerfiles.slice(0, mostFiles).flatMap((dockerfile): ReadonlyArray<FactSignal> => {
      const stages = builtTargets(repo, dockerfile).flatMap((target) => Array.from(stagesOf(dockerfile, target)))
      const names = new Set(dockerfile.stages.map(({ name }) => name))
      const stage = stages.find(
        ({ image }) => !names.has(image.toLowerCase()) && (broken.test(image) || placeholder.test(image))
      )
      return stage === undefined
        ? []
        : [
            {
              _tag: "Fact",
              kind: "absence",
              value: `${notGiven}${asWritten(repo, dockerfile.path, stage)}`,
              root: folderOf(dockerfile.path),
              confidence: 0.8,
              evidence: [repo.at(dockerfile.path, stage.line)]
            }
          ]
    })
}
