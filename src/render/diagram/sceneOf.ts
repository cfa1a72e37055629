/** From a tier to what its picture shows. */
import { euros, quantity } from "../markdown/figures.ts"
import type { Rendering } from "../Rendering.ts"
import { groupingOf, isProcess } from "./groupsOf.ts"
import { linksOf } from "./linksOf.ts"
import type { Scene, SceneGroup, SceneNode } from "./Scene.ts"
import { detailsOf } from "./words.ts"

const internet: SceneNode = {
  id: "internet",
  family: "internet",
  title: "Internet",
  product: "users and clients",
  details: [],
  group: null
}

/** Only groups with something in them. */
const inhabited = (groups: ReadonlyArray<SceneGroup>, nodes: ReadonlyArray<SceneNode>): ReadonlyArray<SceneGroup> => {
  const used = new Set(nodes.map(({ group }) => group))
  const parents = new Set(groups.filter(({ id }) => used.has(id)).map(({ parent }) => parent))
  return groups.filter(({ id }) => used.has(id) || parents.has(id))
}

const headline = ({ tier: { availability, capacity, price } }: Rendering): string =>
  [
    `about ${euros(price.monthlyEur)} a month`,
    `up to ${quantity(capacity.peakRps)} requests/s`,
    `built for ${availability.designTarget} %`
  ].join(" · ")

/** Processes and what is connected are drawn; keys, logs and alarms would hide the picture and are named beside it. */
export const sceneOf = (rendering: Rendering): Scene => {
  const { plan, provider, request, tier } = rendering
  const { components, connections } = tier
  const { enclosing, familyOf, groupOf, groups } = groupingOf(rendering)
  const outside = new Set(
    plan.placements.flatMap(({ component, globalService }) => (globalService === undefined ? [] : [component.id]))
  )
  const shown = components.filter(
    (component) =>
      isProcess(component) || connections.some(({ from, to }) => from === component.id || to === component.id)
  )
  const nodes: ReadonlyArray<SceneNode> = [
    ...(connections.some(({ from }) => from === internet.id) ? [internet] : []),
    ...shown.map((component) => ({
      id: component.id,
      family: familyOf(component),
      title: component.id,
      product: component.name,
      details: detailsOf(component, outside.has(component.id)),
      group: groupOf(component)
    }))
  ]
  const drawn = new Set(nodes.map(({ id }) => id))
  const { name, owner, path } = request.repository
  return {
    title: `${[owner, name, path].filter((part) => part !== "").join("/")}, tier ${tier.name}`,
    subtitle: headline(rendering),
    frame: `${provider.title} · ${tier.region}`,
    nodes,
    groups: inhabited(groups, nodes),
    links: linksOf(connections, drawn),
    beside: components
      .filter(({ id, kind }) => !drawn.has(id) && !enclosing.has(id) && kind !== "autoscaling")
      .map(({ name: product, size }) => (size === null ? product : `${product} (${size})`)),
    outside: request.analysis.externalServices.map(({ category, name: service }) => `${service} (${category})`)
  }
}
