/** A name that people type belongs to what they look at: a site before an API. */
import type { Need } from "../blueprint/Need.ts"

const looksLikeFront = /(^|[-_/])(web|front|frontend|app|site|www|ui|storefront|shop|gateway|proxy|nginx)([-_/]|$)/

const isWeb = (need: Need): need is Need<"compute.container"> =>
  need.kind === "compute.container" && need.role === "web"

/** Web containers, the one that people look at first: it answers at the domain itself. */
export const webContainers = (needs: ReadonlyArray<Need>): ReadonlyArray<Need<"compute.container">> => {
  const all = needs.filter(isWeb)
  const front = all.find(({ service, id }) => looksLikeFront.test(service) || looksLikeFront.test(id))
  return front === undefined ? all : [front, ...all.filter((need) => need !== front)]
}
