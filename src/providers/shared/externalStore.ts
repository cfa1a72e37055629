/** A store that is run elsewhere: what is asked of its owner, and how it stands in a tier. */
import type { Need } from "../../blueprint/Need.ts"
import type { Component } from "../../blueprint/Component.ts"
import { monthly } from "../../catalog/UsageLine.ts"
import { vendorDriverOf } from "../../facts/data/vendorDrivers.ts"
import type { StorePart } from "../../facts/variables/storeWords.ts"
import { type Block, block } from "../../hcl/Block.ts"
import { slug } from "../../hcl/slug.ts"
import { expr, ref, type Value } from "../../hcl/Value.ts"
import { component } from "../component.ts"
import type { Placement, Site } from "../Provider.ts"
import type { GivenTable } from "./given.ts"
import { isProcess } from "./given.ts"

type External = Need<"store.external">

/** The engine whose language a store is spoken to in: a vendor's service is known to programs by that alone. */
const spokenBy = ({ engine }: External): string => vendorDriverOf(engine)?.speaks[0] ?? engine

/** Parts of an address that nobody has to be asked for, because the engine decides them. */
const known = (need: External, part: StorePart): Value | undefined => {
  const engine = spokenBy(need)
  return part === "driver" ? (engine === "postgres" ? "pgsql" : engine) : undefined
}

const variableOf = ({ id }: External, part: StorePart): string => `${slug(id)}_${slug(part)}`

/**
 * What stands for a part of a vendor's address until its owner passes it, so that the rest can be made before: a name
 * that leads nowhere (RFC 2606) in a form that drivers take, who read numbers and choices as such. Undefined where the
 * store is no vendor's, and for a part that has no form of its own: a word that a program cannot read would end it.
 */
const nowhere = (need: External, part: StorePart): string | undefined => {
  if (vendorDriverOf(need.engine) === undefined) return undefined
  const isPostgres = spokenBy(need) === "postgres"
  const scheme = isPostgres ? "postgresql" : "mysql"
  const host = `${need.engine}.invalid`
  const port = isPostgres ? "5432" : "3306"
  const standIns: { readonly [P in StorePart]?: string } = {
    url: `${scheme}://user:password@${host}/app`,
    scheme,
    host,
    port,
    address: `${host}:${port}`,
    user: "user",
    password: "password",
    database: "app",
    tls: "true",
    protocol: isPostgres ? "require" : "REQUIRED"
  }
  return standIns[part]
}

/** What a process is told: what its owner passes for it. */
export const externalTerm = (need: External, part: StorePart): Value => {
  const name = variableOf(need, part)
  return known(need, part) ?? ref(nowhere(need, part) === undefined ? `var.${name}` : `local.${name}`)
}

/** The parts that processes ask for, each once. */
const partsAsked = (
  need: External,
  needs: ReadonlyArray<Need>,
  givenTo: GivenTable["givenTo"]
): ReadonlySet<StorePart> =>
  new Set(
    needs
      .filter(isProcess)
      .flatMap((process) =>
        givenTo(process, needs).filled.flatMap(({ filling }) =>
          filling.flatMap((part) =>
            typeof part !== "string" && part.of === "store" && part.store === need.id ? [part.part] : []
          )
        )
      )
  )

const unknownParts = (
  need: External,
  needs: ReadonlyArray<Need>,
  givenTo: GivenTable["givenTo"]
): ReadonlyArray<StorePart> =>
  [...partsAsked(need, needs, givenTo)].filter((part) => known(need, part) === undefined).toSorted()

/** One variable for each part that processes ask for: it must be set, unless a vendor issues it. */
export const externalVariables = (
  need: External,
  needs: ReadonlyArray<Need>,
  givenTo: GivenTable["givenTo"]
): ReadonlyArray<Block> =>
  unknownParts(need, needs, givenTo).map((part) => {
    const later = nowhere(need, part) !== undefined
    return block("variable", [variableOf(need, part)], {
      type: ref("string"),
      description: `Of ${need.engine}, which is run elsewhere: its ${part === "url" ? "whole address, with the login" : part}.${later ? " Until you pass it, the application is told one that leads nowhere." : ""}`,
      ...(later ? { default: "" } : {}),
      sensitive: true
    })
  })

/** The parts of a vendor's address as processes are told them, whether or not they have been passed yet. */
export const externalLocals = (
  need: External,
  needs: ReadonlyArray<Need>,
  givenTo: GivenTable["givenTo"]
): ReadonlyArray<Block> => {
  const told = unknownParts(need, needs, givenTo).flatMap((part) => {
    const otherwise = nowhere(need, part)
    const name = variableOf(need, part)
    return otherwise === undefined
      ? []
      : [[name, expr`${ref(`var.${name}`)} == "" ? ${otherwise} : ${ref(`var.${name}`)}`] as const]
  })
  return told.length === 0 ? [] : [block("locals", [], Object.fromEntries(told))]
}

/** How it stands in a tier: nothing is made, and its price is on another bill. */
export const placeExternal = (need: External, site: Site): Placement<"store.external"> => {
  const shape: Partial<Component> = {
    engine: need.engine,
    // nothing is known of how it is kept there
    encrypted: false
  }
  return {
    kind: "store.external",
    need,
    component: component(need, site, "store.external", `${need.engine}, run elsewhere`, shape),
    usage: [
      {
        component: need.id,
        sku: `external.${need.engine}`,
        description: `${need.engine}, run elsewhere`,
        usageDriven: false,
        ...monthly(1, "month"),
        unpriced: "it stands on the bill of whoever runs it"
      }
    ],
    sla: { percent: null, requestPath: true, source: "no figure could be read" },
    warnings: [
      {
        code: "store_external",
        text: `${need.id} is run elsewhere: ${need.why}. Its address is asked for, its price is not in the sum, and its backups, encryption and location are yours to see to.`
      }
    ],
    assumptions: [`${need.id}: its port is one of those that the application may call outside.`]
  }
}
