/** A name that people type belongs to what they look at: a site before an API. */
import { frontOf } from "../facts/exposure/front.ts"
import type { Need } from "../blueprint/Need.ts"

/** Answers requests, and nobody outside reaches it. */
export const isInternal = (need: Need): need is Need<"compute.container"> & { readonly public: false } =>
  need.kind === "compute.container" && need.role === "web" && !need.public

const isWeb = (need: Need): need is Need<"compute.container"> =>
  need.kind === "compute.container" && need.role === "web" && need.public

/** Web containers that are reached from outside, the one that people look at first: it answers at the domain itself. */
export const webContainers = (needs: ReadonlyArray<Need>): ReadonlyArray<Need<"compute.container">> => {
  const all = needs.filter(isWeb)
  const front = frontOf(all, ({ pages, service }) => ({ kind: pages ? "web" : "api", name: service }))
  return front === undefined ? all : [front, ...all.filter((need) => need !== front)]
}
