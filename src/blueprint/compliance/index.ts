/** Rows for the regimes that were asked for, and which of them a tier does not reach. Never a claim of certification. */
import type { Compliance } from "../../facts/ContextValues.ts"
import type { ControlRow, Unmet } from "../Tier.ts"
import { pciLogDays, regimeBackupDays } from "../constants.ts"
import { counted } from "../counted.ts"
import { answers, type Evidence, hardlyKept, has, names, type Standing, stores } from "./Control.ts"
import { controls } from "./controls.ts"

export type { Evidence } from "./Control.ts"

const regimesOf = ({ workload }: Standing): ReadonlyArray<Compliance> => workload.context.compliance.value

export const controlRows = (evidence: Evidence): ReadonlyArray<ControlRow> =>
  evidence.placed.length === 0
    ? []
    : regimesOf(evidence).flatMap((regime) =>
        controls.flatMap(({ control, judge, requirement }) => {
          const paragraph = requirement[regime]
          return paragraph === undefined ? [] : [{ control, requirement: paragraph, ...judge(evidence, regime) }]
        })
      )

const shortBackups = (evidence: Standing): ReadonlyArray<string> =>
  hardlyKept(evidence).map(({ component: { backupDays = 0, id } }) =>
    backupDays === 0
      ? `there are no backups of ${id}`
      : `backups of ${id} reach back ${counted(backupDays, "day")} of the ${regimeBackupDays.value} that are kept at least`
  )

const longerBackups = (evidence: Standing): Unmet["waysOut"] =>
  hardlyKept(evidence).length === 0
    ? []
    : [{ change: `Keep backups for ${regimeBackupDays.value} days.`, monthlyEur: null }]

/** Logs that are kept for less than the twelve months of PCI DSS 10.5.1. */
const shortLogs = ({ placed }: Standing): ReadonlyArray<string> =>
  placed.flatMap(({ component: { id, retentionDays = 0 }, need: { kind } }) =>
    (kind === "logs" || kind === "audit") && retentionDays > 0 && retentionDays < pciLogDays.value
      ? [
          `${id} keeps ${counted(retentionDays, "day")} of the ${pciLogDays.value} of history that are asked for (10.5.1)`
        ]
      : []
  )

/** What is in the way of a regime, in words; empty where nothing is. */
const obstacles: { readonly [C in Compliance]: (standing: Standing) => ReadonlyArray<string> } = {
  gdpr: (evidence) => [
    ...stores(evidence)
      .filter(({ component, need }) => !component.encrypted && need.kind !== "cache")
      .map(({ component }) => `encryption at rest of ${component.id} is not confirmed`),
    ...stores(evidence)
      .filter(({ component }) => component.public)
      .map(({ component }) => `${component.id} is reachable from the internet`),
    ...shortBackups(evidence)
  ],
  "eu-residency": ({ placed, region }) => [
    ...(region.inEea ? [] : [`${region.region} (${region.place}) is outside the EU and EEA`]),
    ...placed
      .filter(({ component }) => component.copyInEea === false)
      .map(({ component }) => `copies of the backups of ${component.id} lie outside the EEA`)
  ],
  health: (evidence) => {
    const { provider, region } = evidence
    const unproven = evidence.placed.filter(
      ({ need }) =>
        stores(evidence).some((store) => store.need === need) &&
        // certified in Paris only
        ((need.kind !== "storage.object" && need.kind !== "storage.file") || region.region !== "fr-par")
    )
    const running = evidence.placed.filter(
      ({ need }) =>
        need.kind === "compute.container" || need.kind === "compute.function" || need.kind === "job.scheduled"
    )
    return [
      ...(region.inEea ? [] : [`${region.region} is outside the EEA, where HDS version 2 wants health data kept`]),
      ...(provider === "scaleway" && unproven.length + running.length > 0
        ? [`no evidence was found that Scaleway's HDS certificate covers ${names([...running, ...unproven])}`]
        : []),
      ...shortBackups(evidence)
    ]
  },
  pci: (evidence) => [
    ...(evidence.provider === "scaleway" ? ["no PCI DSS attestation of Scaleway was found"] : []),
    ...stores(evidence)
      .filter(({ component }) => !component.encrypted)
      .map(({ component }) => `encryption at rest of ${component.id} is not confirmed (3.5)`),
    ...(answers(evidence) && !has(evidence, "waf")
      ? ["no web application firewall (6.4.2) stands before the application"]
      : []),
    ...(has(evidence, "network.vpc") && !has(evidence, "flowlogs")
      ? ["there are no network flow logs (10, 11.5.1)"]
      : []),
    ...(has(evidence, "audit") ? [] : ["there is no audit trail (10.2)"]),
    ...shortLogs(evidence),
    ...shortBackups(evidence)
  ]
}

/** The regimes that a tier does not meet as far as infrastructure can; ways out are for whoever knows the other prices. */
export const complianceUnmet = (evidence: Standing): ReadonlyArray<Unmet> =>
  evidence.placed.length === 0
    ? []
    : regimesOf(evidence).flatMap((regime) => {
        const found = obstacles[regime](evidence)
        return found.length === 0
          ? []
          : [
              {
                constraint: regime,
                text: `${regime} is not met: ${found.join("; ")}.`,
                waysOut: longerBackups(evidence)
              }
            ]
      })
