/** Somebody else's program: its image, kept in the registry of the application, where it is scanned and cannot vanish. */
import { bakedSettings } from "../../blueprint/bakedSettings.ts"
import { dockerfile } from "./instructions.ts"
import type { Recipe } from "./Recipe.ts"

/** A reference that may stand behind FROM as it is. */
const reference = /^[\w.-]+(?::\d{1,5})?(?:\/[\w.-]+){0,8}(?::[\w][\w.-]{0,127})?(?:@sha256:[0-9a-f]{64})?$/

export const mirrored: Recipe = {
  name: "mirrored",
  accepts: ({ image }) => image !== undefined,
  write: ({ service: { image = "" }, services }) =>
    reference.test(image)
      ? dockerfile([
          `FROM ${image}`,
          ...new Set(
            services.flatMap((service) =>
              bakedSettings(service).map(({ source, target }) => `COPY ${source} ${target}`)
            )
          )
        ])
      : { unbuildable: `its image is not written out: ${image}` }
}
