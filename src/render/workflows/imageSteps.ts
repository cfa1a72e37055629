/** Building images: with the same inputs for the trial, for the scan and for the push, which the cache then makes one image. */
import { named } from "../../repo/Place.ts"
import { action } from "../actions.ts"
import type { Image } from "../images/Image.ts"
import { processorOf } from "../pipeline/deployment.ts"
import { ownName } from "../environment.ts"
import type { Rendering } from "../Rendering.ts"
import { literal } from "../yaml/literal.ts"
import type { YamlMap } from "../yaml/Yaml.ts"
import { candidate } from "./scans.ts"
import { expression } from "./steps.ts"

/** One job for each image; `more` is what a job needs to know besides how to build. */
export const imageMatrix = (rendering: Rendering, more: (image: Image) => YamlMap = () => ({})): YamlMap => ({
  include: rendering.images.images.map((image) => ({
    image: image.id,
    context: literal(image.context),
    dockerfile: literal(image.dockerfile),
    ...more(image),
    ...(image.stage === null ? {} : { stage: literal(image.stage) }),
    ...(hasArguments(image)
      ? {
          "build-args": [
            ...Object.entries(image.arguments).map(([name, value]) => literal(`${name}=${value}`)),
            ...image.buildVariables
              .filter((name) => !Object.hasOwn(image.arguments, name))
              .map((name) => `${name}=${expression(`vars.${ownName(rendering, name)}`)}`)
          ].join("\n")
        }
      : {})
  }))
})

const hasArguments = (image: Image): boolean =>
  image.buildVariables.length > 0 || Object.keys(image.arguments).length > 0

const inputs = (rendering: Rendering): YamlMap => ({
  context: expression("matrix.context"),
  file: expression("matrix.dockerfile"),
  platforms: `linux/${processorOf(rendering)}`,
  ...(rendering.images.images.some(({ stage }) => stage !== null) ? { target: expression("matrix.stage") } : {}),
  ...(rendering.images.images.some(hasArguments) ? { "build-args": expression("matrix.build-args") } : {})
})

const cacheOf = ({ environment: { place } }: Rendering): string =>
  `type=gha,scope=${named(place, expression("matrix.image"))}`

/** Builds for this runner alone; `keeps` leaves the layers for later runs. */
export const buildHere = (rendering: Rendering, keeps: boolean): YamlMap => ({
  name: "Build",
  uses: action("docker/build-push-action"),
  with: {
    ...inputs(rendering),
    load: true,
    tags: candidate,
    "cache-from": cacheOf(rendering),
    ...(keeps ? { "cache-to": `${cacheOf(rendering)},mode=max` } : {})
  }
})

/** Pushes what `buildHere` has just built: every layer is in the builder's cache. */
export const push = (rendering: Rendering, attestations: YamlMap): YamlMap => ({
  name: "Push",
  if: expression("steps.image.outputs.tags != ''"),
  uses: action("docker/build-push-action"),
  with: { ...inputs(rendering), push: true, tags: expression("steps.image.outputs.tags"), ...attestations }
})
