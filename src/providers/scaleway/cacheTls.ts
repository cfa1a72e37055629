/** Whether a cache speaks TLS: its certificate is signed by an authority of its own, which few clients can be told to take. */
import type { Need } from "../../blueprint/Need.ts"
import type { Site } from "../Provider.ts"
import type { RuleException } from "../ruleException.ts"
import { speaksTls } from "../shared/clientOptions.ts"
import { isProcess } from "../shared/given.ts"
import { requires } from "./making.ts"
import { givenTo } from "./wiring/secrets.ts"

/** Whether every process that uses it can be told, in the address it is given, to take such a certificate. */
const isTaken = (need: Need<"cache">, needs: ReadonlyArray<Need>): boolean =>
  needs.filter(isProcess).every((process) => {
    const own = givenTo(process, needs).filled.filter(({ filling }) =>
      filling.some((part) => typeof part !== "string" && part.of === "store" && part.store === need.id)
    )
    return own.every(({ filling }) =>
      filling.some(
        (part) =>
          typeof part !== "string" &&
          part.of === "options" &&
          speaksTls(need.engine, part.client, part.style, { certificate: "own" })
      )
    )
  })

/** Regimes that ask for encryption on every way. */
const isDemanded = (site: Site): boolean => requires(site, "pci") || requires(site, "health")

export const cacheSpeaksTls = (need: Need<"cache">, needs: ReadonlyArray<Need>, site: Site): boolean =>
  isDemanded(site) || isTaken(need, needs)

/** Whether clients would have to be given its certificate by hand. */
export const needsTrust = (need: Need<"cache">, needs: ReadonlyArray<Need>, site: Site): boolean =>
  isDemanded(site) && !isTaken(need, needs)

/** Inside the Private Network, and nowhere else, it then answers in the clear: clients would refuse its certificate. */
export const inTheClear = (need: Need<"cache">, needs: ReadonlyArray<Need>, site: Site): RuleException | undefined =>
  cacheSpeaksTls(need, needs, site)
    ? undefined
    : {
        rule: "SCW-RED-01",
        why: `${need.id} answers without TLS, inside the Private Network only: its certificate is signed by an authority of its own, which the client of the application cannot be told to take.`
      }
