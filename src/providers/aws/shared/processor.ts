/** The processor that code runs on: x86-64, which every image supports, or ARM (Graviton), which costs about a fifth less. */
import type { Rejected } from "../../../blueprint/Component.ts"
import type { Need } from "../../../blueprint/Need.ts"
import { takesArchitecture } from "../../../blueprint/takes.ts"
import { rejected } from "./component.ts"

/** Needs that code of the application runs for. */
type Running = Need<"compute.container" | "compute.function" | "compute.kubernetes" | "job.scheduled">

/** As prices name it. */
export type Processor = "arm" | "x86"

export const processorOf = ({ architecture }: Running): Processor => (architecture === "arm64" ? "arm" : "x86")

/** The attribute of a component, where it is not the usual one. */
export const shown = ({ architecture }: Running): { readonly architecture?: "arm64" } =>
  architecture === undefined ? {} : { architecture }

const otherThan = (need: Running): Processor => (processorOf(need) === "arm" ? "x86" : "arm")

/** The same on the other processor; `priceOn` is in euros a month, `what` are the things that must exist for arm64. */
export const onTheOther = (
  need: Running,
  option: string,
  what: string,
  priceOn: (processor: Processor) => number | null
): Rejected => {
  const other = otherThan(need)
  const named = other === "arm" ? "ARM (Graviton)" : "x86-64"
  return rejected(
    option === "" ? named : `${option} on ${named}`,
    priceOn(other),
    other === "arm" ? `cheaper, but ${what} must exist for arm64` : "ARM was asked for, and costs less",
    takesArchitecture(other === "arm" ? "arm64" : "x86-64")
  )
}
