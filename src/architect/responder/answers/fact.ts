/** One figure of one part: its version, memory, size. */
import type { Component } from "../../../blueprint/Component.ts"
import { detailsOf } from "../questions/components.ts"
import { type Answer, componentHere, type Inquiry, paragraphs } from "./Answer.ts"

const countOf = ({ max, min }: Component, { say }: Inquiry): string =>
  min === max ? String(min) : say("ask.fact.between", { least: String(min), most: String(max) })

/** The figure alone, as it stands beside other tiers'. */
const figureOf = (component: Component, aspect: string, inquiry: Inquiry): string | undefined => {
  const { memoryGib, size, storageGb, vcpu, version } = component
  if (aspect === "version") return version
  if (aspect === "memory") return memoryGib === undefined ? undefined : `${memoryGib} GiB`
  if (aspect === "cpu") return vcpu === undefined ? undefined : `${vcpu} vCPU`
  if (aspect === "storage") return storageGb === undefined ? undefined : `${storageGb} GB`
  if (aspect === "instances") return countOf(component, inquiry)
  return size ?? undefined
}

const sentence = (component: Component, aspect: string, inquiry: Inquiry): string => {
  const { known, say } = inquiry
  const { id, memoryGib, min, name, size, storageGb, vcpu, version } = component
  const tier = known.focus.name
  if (aspect === "engine")
    return say("ask.fact.engine", { id, tier, name: `${name}${version === undefined ? "" : ` ${version}`}` })
  if (aspect === "version")
    return version === undefined
      ? say("ask.fact.noversion", { id, name, tier })
      : say("ask.fact.version", { id, name, version, tier })
  if (aspect === "memory" && memoryGib !== undefined)
    return say("ask.fact.memory", { id, tier, memory: String(memoryGib), count: min })
  if (aspect === "cpu" && vcpu !== undefined) return say("ask.fact.cpu", { id, tier, cpu: String(vcpu), count: min })
  if (aspect === "storage" && storageGb !== undefined)
    return say("ask.fact.storage", { id, tier, storage: String(storageGb) })
  if (aspect === "instances") return say("ask.fact.instances", { id, tier, count: countOf(component, inquiry) })
  if (aspect === "size" && size !== null) return say("ask.fact.size", { id, tier, size })
  return say("ask.fact.none", { id, tier })
}

export const fact: Answer = (inquiry) => {
  const { asked, known, list, say } = inquiry
  const component = componentHere(inquiry)
  if (component === undefined) return null
  const aspect = asked.aspect ?? "size"
  const others = known.tiers
    .filter(({ name }) => name !== known.focus.name)
    .flatMap(({ components, name }) => {
      const one = components.find(({ id }) => id === component.id)
      const figure = one === undefined ? undefined : figureOf(one, aspect, inquiry)
      return figure === undefined ? [] : [`${name} ${figure}`]
    })
  return paragraphs(
    `${sentence(component, aspect, inquiry)}${others.length === 0 ? "" : ` ${say("ask.fact.others", { tiers: list(others) })}`}`,
    detailsOf(component, known.focus)
  )
}
