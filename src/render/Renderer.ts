import type { GeneratedFile } from "./IacRenderer.ts"
import type { Rendering } from "./Rendering.ts"

/** Writes one family of files. Pure: the same tier gives the same bytes. */
export interface Renderer {
  readonly name: string
  readonly render: (rendering: Rendering) => ReadonlyArray<GeneratedFile>
}
