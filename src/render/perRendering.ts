import type { Rendering } from "./Rendering.ts"

/** Works out once what several renderers ask of a tier, and keeps it for as long as the rendering lives. */
export const perRendering = <A extends object>(work: (rendering: Rendering) => A): ((rendering: Rendering) => A) => {
  const made = new WeakMap<Rendering, A>()
  return (rendering) => {
    const value = made.get(rendering) ?? work(rendering)
    made.set(rendering, value)
    return value
  }
}
