/** The picture of a tier, for readers of its documents. */
import { drawingOf } from "../diagram/drawingOf.ts"
import { descriptionOf } from "../diagram/descriptionOf.ts"
import { sceneOf } from "../diagram/sceneOf.ts"
import { svgOf } from "../diagram/svg.ts"
import { isDrawn, picture } from "../documents/picture.ts"
import type { Renderer } from "../Renderer.ts"

export const diagram: Renderer = {
  name: "diagram",
  render: (rendering) => {
    if (!isDrawn(rendering)) return []
    const scene = sceneOf(rendering)
    return [
      {
        path: picture(rendering),
        content: svgOf(drawingOf(scene), descriptionOf(scene)),
        language: "svg",
        purpose: "documentation"
      }
    ]
  }
}
