/**
 * `layer` of @effect/vitest puts tests of its own on the `it` that all files of a worker share: a file that comes later
 * would run in the layer of one that is over. Each file begins with the plain ones.
 */
import { effect, it, layer, prop, scoped } from "@effect/vitest"

Object.assign(it, { effect, layer, prop, scoped })
