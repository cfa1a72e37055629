import type { Statistics } from "../Analysis.ts"
import type { Fact, FactKind } from "../Fact.ts"
import type { ServiceSignal, Signal } from "../Signal.ts"
import { maxVariablesOfService, type VariedService } from "./withVariables.ts"
import { depthOf } from "../subject.ts"

/** Most services that are listed, and signs of services that are joined: above every real repository. */
export const maxServices = 200
const maxServiceSigns = 1000

/** Most signs that one detector gives: some times what the largest monorepos hold. */
const maxSignals = 10_000

/** Most facts of variables that are told of one repository. */
const maxVariableFacts = 1000

/** Most facts of any other kind. */
const maxFactsOfKind = 500

const mostOf = (kind: FactKind): number => (kind === "environment" ? maxVariableFacts : maxFactsOfKind)

/** The facts that are told, and what was left out of them and of the services' variables. */
export const withinLimits = (
  facts: ReadonlyArray<Fact>,
  services: ReadonlyArray<VariedService>
): { readonly facts: ReadonlyArray<Fact>; readonly leftOut: Statistics["notRead"] } => {
  const counts = new Map<FactKind, number>()
  const kept: Array<Fact> = []
  for (const fact of facts) {
    const count = (counts.get(fact.kind) ?? 0) + 1
    counts.set(fact.kind, count)
    if (count <= mostOf(fact.kind)) kept.push(fact)
  }
  return {
    facts: kept,
    leftOut: [
      ...services.flatMap(({ service, omittedVariables }) =>
        omittedVariables === 0
          ? []
          : [
              {
                path: `${omittedVariables} environment variables of ${service.name}`,
                why: `more than the ${maxVariablesOfService} that are listed for one service`
              }
            ]
      ),
      ...[...counts].flatMap(([kind, count]) =>
        count <= mostOf(kind)
          ? []
          : [
              {
                path: `${count - mostOf(kind)} facts of ${kind === "environment" ? "environment variables" : `the kind ${kind}`}`,
                why: `more than the ${mostOf(kind)} that are listed for one repository`
              }
            ]
      )
    ]
  }
}

/** The signs that are looked at of one detector. */
export const signalsWithin = (
  detector: string,
  signals: ReadonlyArray<Signal>
): { readonly signals: ReadonlyArray<Signal>; readonly leftOut: Statistics["notRead"] } =>
  signals.length <= maxSignals
    ? { signals, leftOut: [] }
    : {
        signals: signals.slice(0, maxSignals),
        leftOut: [
          {
            path: `${signals.length - maxSignals} signs of ${detector.replaceAll("-", " ")}`,
            why: `more than the ${maxSignals} that are looked at`
          }
        ]
      }

/** The signs of services that are joined, those nearest the root first where there are too many. */
export const servicesWithin = (
  signals: ReadonlyArray<ServiceSignal>
): { readonly signals: ReadonlyArray<ServiceSignal>; readonly leftOut: Statistics["notRead"] } =>
  signals.length <= maxServiceSigns
    ? { signals, leftOut: [] }
    : {
        signals: signals.toSorted((a, b) => depthOf(a.root) - depthOf(b.root)).slice(0, maxServiceSigns),
        leftOut: [
          {
            path: `${signals.length - maxServiceSigns} signs of services`,
            why: `more than the ${maxServiceSigns} that are joined`
          }
        ]
      }

/** What is said where so many services are more than are listed. */
export const servicesLeftOut = (found: number): Statistics["notRead"] =>
  found <= maxServices
    ? []
    : [{ path: `${found - maxServices} services`, why: `more than the ${maxServices} that are listed` }]
