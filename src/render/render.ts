import { Effect, Layer } from "effect"
import { type GeneratedFile, IacRenderer, type RenderRequest } from "./IacRenderer.ts"
import { kept } from "./kept.ts"
import { copied, renderers } from "./renderers/index.ts"
import { renderingOf } from "./Rendering.ts"

/** All files of one tier, sorted by path; where two renderers want one path, the first of the list has it. */
export const filesOf = (request: RenderRequest): ReadonlyArray<GeneratedFile> => {
  const rendering = renderingOf(request)
  // Nothing is provisioned, so there is nothing to apply, build or deploy: only documents say so.
  const idle = rendering.plan.placements.length === 0
  const files = new Map<string, GeneratedFile>()
  const written = [
    ...renderers.flatMap((renderer) => renderer.render(rendering)),
    ...copied.flatMap((renderer) => (rendering.staging === null ? [] : renderer.render(rendering.staging)))
  ]
  for (const file of written) {
    if (idle && file.purpose !== "documentation") continue
    if (!files.has(file.path)) files.set(file.path, file)
  }
  return [...files.values()].toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

/** Renders from the very plan that was priced; pure inside. */
export const layer: Layer.Layer<IacRenderer> = Layer.sync(IacRenderer, () => {
  const written = kept(filesOf)
  return { render: (request) => Effect.sync(() => written(request)) }
})
