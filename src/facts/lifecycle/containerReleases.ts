import { finalStages } from "../containers/Dockerfile.ts"
import { composeValues } from "../containers/composeValues.ts"
import { pods } from "../kubernetes/objects.ts"
import { dig, string } from "../parsing/unknown.ts"
import { isForDevelopment } from "../paths.ts"
import type { RepoView } from "../RepoView.ts"
import { lowered } from "../security/Check.ts"
import { runtimeOfImage } from "../services/runtimeImages.ts"
import { imageReleases } from "./imageReleases.ts"
import type { Release } from "./Release.ts"

/** Releases that the images of Dockerfiles, compose files and Kubernetes manifests bring. */
export const containerReleases = (repo: RepoView): ReadonlyArray<Release> => [
  ...repo.dockerfiles.flatMap((dockerfile) => {
    const final = new Set(finalStages(dockerfile).map(({ line }) => line))
    return dockerfile.stages.flatMap(({ image, line }) =>
      imageReleases(image).map(({ product, version }) => ({
        product,
        version,
        severity: lowered("medium", !final.has(line) || isForDevelopment(dockerfile.path)),
        evidence: repo.at(dockerfile.path, line)
      }))
    )
  }),
  ...composeValues(repo).flatMap(({ path, parsed, name, value, development }) =>
    dig(value, "build") !== undefined
      ? []
      : imagesOf(string(dig(value, "image")) ?? "").map(({ product, version }) => ({
          product,
          version,
          severity: lowered("medium", development),
          evidence: repo.at(path, parsed.lineOf("services", name, "image"))
        }))
  ),
  ...pods(repo).flatMap(({ object, containers }) =>
    containers.flatMap(({ value, at }) =>
      imagesOf(string(dig(value, "image")) ?? "").map(({ product, version }) => ({
        product,
        version,
        severity: lowered("medium", object.development),
        evidence: object.at(...at, "image")
      }))
    )
  )
]

/** With the runtime that an image is of; Dockerfiles are asked for theirs elsewhere. */
const imagesOf = (image: string) => {
  // ${TAG:-16} is 16 unless someone says otherwise
  const written = image.slice(0, 300).replace(/\$\{\w{1,60}:?-([^}]{0,100})\}/g, "$1")
  const runtime = runtimeOfImage(written)
  return [
    ...imageReleases(written),
    ...(runtime === undefined ? [] : [{ product: runtime.runtime, version: runtime.version }])
  ]
}
