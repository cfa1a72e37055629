/** Controls about data: where it and its copies are, how long they stay, under whose law. */
import type { ProviderName } from "../../facts/ContextValues.ts"
import { counted } from "../counted.ts"
import { type Control, customer, hardlyKept, hds, met, names, partial, stores } from "./Control.ts"

/** The longest of some retentions; 0 where there is none. */
const kept = (days: ReadonlyArray<number | undefined>): number => Math.max(0, ...days.map((each) => each ?? 0))

export const backups: Control = {
  control: "Backups: encrypted, located, tested",
  requirement: { gdpr: "GDPR Art. 32", "eu-residency": "copies stay in the EU", health: hds, pci: "PCI DSS 9, 12.10" },
  judge: (evidence, regime) => {
    const kept = stores(evidence).filter(({ component }) => component.backupDays !== undefined)
    if (kept.length === 0) return met("Nothing is kept that needs a backup.")
    const without = kept.filter(({ component, need }) => component.backupDays === 0 && need.kind !== "cache")
    if (without.length > 0) return partial(`Without backups: ${names(without)}.`)
    const [hardly] = regime === "eu-residency" ? [] : hardlyKept(evidence)
    if (hardly !== undefined) {
      return partial(
        `Backups of ${hardly.component.id} reach back ${counted(hardly.component.backupDays ?? 0, "day")}: what is found missing later than that is lost.`
      )
    }
    const copied = evidence.placed.filter(({ component }) => component.regionCopyMinutes !== undefined)
    const away = copied.filter(({ component }) => component.copyInEea !== true)
    if (regime === "eu-residency") {
      if (!evidence.region.inEea) return partial("Backups lie outside the EU.")
      if (away.length > 0) return partial(`Copies of the backups of ${names(away)} lie outside the EU.`)
      return copied.length === 0
        ? met("Backups stay in the region.")
        : met(`Backups stay in the region; copies of those of ${names(copied)} go to another one inside the EEA.`)
    }
    return evidence.provider === "scaleway"
      ? partial(
          "Backups are made daily; logical copies are not encrypted by the provider, and testing a restore is yours."
        )
      : partial("Backups are made daily and encrypted; testing a restore is yours.")
  }
}

export const erasure: Control = {
  control: "Erasure and retention",
  requirement: { gdpr: "GDPR Art. 5, 17", health: hds, pci: "PCI DSS 3.2.1" },
  judge: ({ placed }) => {
    const logs = kept(placed.filter(({ need }) => need.kind === "logs").map(({ component }) => component.retentionDays))
    const copies = kept(placed.map(({ component }) => component.backupDays))
    return customer(
      "Which records are deleted when is decided by the application" +
        (logs + copies === 0
          ? "."
          : `; a deleted record is gone from ${[...(copies > 0 ? [`backups after ${copies} days`] : []), ...(logs > 0 ? [`logs after ${logs}`] : [])].join(" and ")}.`)
    )
  }
}

/** Whose law the provider is under: a fact, not an advice. */
const seats: { readonly [P in ProviderName]: string } = {
  aws: "Amazon Web Services belongs to a company of the United States, to which the CLOUD Act applies wherever data lies.",
  scaleway: "Scaleway is a French company."
}

export const location: Control = {
  control: "Location of data and processors",
  requirement: {
    gdpr: "GDPR Art. 28, 44 to 49",
    "eu-residency": "EU and EEA regions only",
    health: "HDS: storage inside the EEA"
  },
  judge: ({ globalServices, provider, region, workload }, regime) => {
    const where = `${region.region} (${region.place})`
    // a fact about the provider is told once, with the first regime that asks where data is
    const first = workload.context.compliance.value.find((one) => one !== "pci")
    const seat = first === regime ? ` ${seats[provider]}` : ""
    if (!region.inEea) {
      return regime === "gdpr"
        ? partial(
            `${where} is outside the EEA: a transfer needs an adequacy decision (the United Kingdom and Switzerland have one) or contract clauses.${seat}`
          )
        : partial(`${where} is outside the EEA.${seat}`)
    }
    return globalServices.length === 0
      ? met(`Everything is in ${where}, inside the EEA.${seat}`)
      : met(
          `Data is kept in ${where}, inside the EEA; what worldwide services see is listed under global services.${seat}`
        )
  }
}

export const contract: Control = {
  control: "Contract with the processor",
  requirement: { gdpr: "GDPR Art. 28", health: "HDS contract", pci: "PCI DSS 12.8: responsibility matrix" },
  judge: () => customer("Sign the provider's contract for it; no file can do that.")
}
