import type { ImageBuilds } from "../ImageSource.ts"
import { bake } from "./bake.ts"
import { commands } from "./commands.ts"
import { compose } from "./compose.ts"
import { goreleaser } from "./goreleaser.ts"
import { skaffold } from "./skaffold.ts"
import { tiltfile } from "./tiltfile.ts"
import { workflows } from "./workflows.ts"

/** Who says how images are built, most telling first. */
export const imageBuilds: ReadonlyArray<ImageBuilds> = [
  skaffold,
  compose,
  tiltfile,
  bake,
  workflows,
  goreleaser,
  commands
]
