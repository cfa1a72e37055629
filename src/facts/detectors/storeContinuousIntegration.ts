import { imageName } from "../containers/ImageName.ts"
import { imageRole, imageVersion } from "../data/images.ts"
import type { Detector } from "../Detector.ts"
import type { Parsed } from "../parsing/Parsed.ts"
import { dig, fields, list, string } from "../parsing/unknown.ts"
import type { RepoView } from "../RepoView.ts"
import type { StoreSignal } from "../Signal.ts"

const tested = (
  repo: RepoView,
  path: string,
  line: number,
  reference: string | undefined
): ReadonlyArray<StoreSignal> => {
  const image = imageName(reference ?? "")
  const role = imageRole(image.name)
  return role.is !== "store"
    ? []
    : [
        {
          _tag: "Store",
          engine: role.engine,
          source: "image",
          role: "test",
          version: imageVersion(image) ?? undefined,
          evidence: [repo.at(path, line)]
        }
      ]
}

/** Jobs of GitHub Actions: containers beside a job. */
const actions = (repo: RepoView, path: string, parsed: Parsed): ReadonlyArray<StoreSignal> =>
  fields(dig(parsed.data, "jobs")).flatMap(([job, value]) =>
    fields(dig(value, "services")).flatMap(([name, service]) =>
      tested(repo, path, parsed.lineOf("jobs", job, "services", name, "image"), string(dig(service, "image")))
    )
  )

/** GitLab: services of all jobs, and of each. */
const gitlab = (repo: RepoView, path: string, parsed: Parsed): ReadonlyArray<StoreSignal> =>
  [["services"], ...fields(parsed.data).map(([job]) => [job, "services"])].flatMap((at) =>
    list(dig(parsed.data, ...at)).flatMap((entry, index) =>
      tested(repo, path, parsed.lineOf(...at, index), string(entry) ?? string(dig(entry, "name")))
    )
  )

/** Stores that continuous integration starts for tests. */
export const storeContinuousIntegration: Detector = {
  name: "store-continuous-integration",
  detect: (repo) =>
    repo.files.paths.flatMap((path) =>
      /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path)
        ? /\bservices:/.test(repo.files.text(path) ?? "")
          ? repo.files.yaml(path).flatMap((parsed) => actions(repo, path, parsed))
          : []
        : path === ".gitlab-ci.yml"
          ? repo.files.yaml(path).flatMap((parsed) => gitlab(repo, path, parsed))
          : []
    )
}
