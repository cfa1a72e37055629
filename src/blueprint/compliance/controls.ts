/** The controls, in the order they are shown. Requirement numbers: GDPR; PCI DSS v4.0.1; HDS for health data in France. */
import type { ProviderName } from "../../facts/ContextValues.ts"
import { pciLogDays } from "../constants.ts"
import { answers, type Control, customer, has, hds, met, names, partial, stores } from "./Control.ts"
import { backups, contract, erasure, location } from "./dataControls.ts"

/** Whether stores take a key of the customer's own: at Scaleway it is for what the application encrypts itself. */
export const keysGuardStores: { readonly [P in ProviderName]: boolean } = { aws: true, scaleway: false }

const atRest: Control = {
  control: "Encryption at rest",
  requirement: { gdpr: "GDPR Art. 32", health: hds, pci: "PCI DSS 3.5, 3.6, 3.7" },
  judge: (evidence, regime) => {
    const open = stores(evidence).filter(({ component }) => !component.encrypted)
    if (open.length > 0) return partial(`Encryption at rest is not confirmed for ${names(open)}.`)
    const key = has(evidence, "kms") && keysGuardStores[evidence.provider]
    if (regime === "pci" && !key)
      return partial("Everything is encrypted with the provider's keys and nothing with a key of your own.")
    return met(`Every store is encrypted at rest${key ? " with a key of your own" : " with the provider's keys"}.`)
  }
}

/** Protocols that are in the clear as they are used here; those of databases, caches and brokers are set to TLS. */
export const clear: ReadonlySet<string> = new Set(["http", "memcached", "nats"])

const inTransit: Control = {
  control: "Encryption in transit",
  requirement: { gdpr: "GDPR Art. 32", health: hds, pci: "PCI DSS 4.2.1" },
  judge: ({ connections }, regime) => {
    const open = connections.filter(({ from, protocol }) => from === "internet" && protocol !== "https")
    if (open.length > 0)
      return partial(`Reached from the internet without TLS: ${open.map(({ to }) => to).join(", ")}.`)
    const outside = "Whatever is reached from the internet is reached by TLS only"
    const inside = connections.filter(({ protocol }) => clear.has(protocol))
    if (inside.length === 0) return met(`${outside}, and so are stores.`)
    const which = [...new Set(inside.map(({ from, protocol, to }) => `${from} to ${to} (${protocol})`))].join(", ")
    const text = `${outside}; inside the private network ${which} is in the clear.`
    // 4.2.1 is about open, public networks
    return regime === "pci" ? met(text) : partial(text)
  }
}

const privateStores: Control = {
  control: "No public data store",
  requirement: { gdpr: "GDPR Art. 25, 32", health: hds, pci: "PCI DSS 1.4.4" },
  judge: (evidence) => {
    const open = stores(evidence).filter(({ component }) => component.public)
    return open.length > 0
      ? partial(`Reachable from the internet: ${names(open)}.`)
      : met("No store has a public address.")
  }
}

/** Whether rules hold between parts of one private network: Scaleway's security groups guard public addresses only. */
export const deniesInside: { readonly [P in ProviderName]: boolean } = { aws: true, scaleway: false }

const segmentation: Control = {
  control: "Segmentation, deny by default",
  requirement: { gdpr: "GDPR Art. 32", health: hds, pci: "PCI DSS 1.2 to 1.4" },
  judge: (evidence) => {
    const network = has(evidence, "network.vpc")
    if (!network)
      return partial(
        stores(evidence).length > 0
          ? "There is no private network between processes and stores."
          : "Not applicable: there is no store to keep apart and no private network to divide."
      )
    return !deniesInside[evidence.provider]
      ? partial("The internet cannot enter the private network of processes and stores; inside it nothing is denied.")
      : met("Processes and stores meet on a private network; only named connections are open.")
  }
}

const firewall: Control = {
  control: "Web application firewall",
  requirement: { pci: "PCI DSS 6.4.2" },
  judge: (evidence) => {
    if (!answers(evidence)) return met("Nothing dynamic is reachable from the internet.")
    return has(evidence, "waf")
      ? met("A firewall filters every request.")
      : partial("No firewall stands before the application.")
  }
}

const flows: Control = {
  control: "Network flow logs",
  requirement: { pci: "PCI DSS 10, 11.5.1" },
  judge: (evidence) =>
    has(evidence, "flowlogs")
      ? met("Flow logs of the private network are kept.")
      : customer("The provider offers none here: record traffic yourself.")
}

const trail: Control = {
  control: "Audit trail of the account",
  requirement: { gdpr: "GDPR Art. 30, 33", health: hds, pci: "PCI DSS 10.2" },
  judge: (evidence) =>
    has(evidence, "audit")
      ? met("Every change in the account is recorded.")
      : customer("No audit trail can be provided here: keep one yourself.")
}

const history: Control = {
  control: "Log history of twelve months",
  requirement: { pci: "PCI DSS 10.5.1" },
  judge: ({ placed }) => {
    const days = placed.flatMap(({ component, need }) => (need.kind === "logs" ? [component.retentionDays ?? 0] : []))
    if (days.length === 0) return met("Nothing runs that writes logs.")
    const least = Math.min(...days)
    return least >= pciLogDays.value
      ? met(`Logs are kept ${least} days.`)
      : partial(`Logs are kept ${least} days only.`)
  }
}

const intruders: Control = {
  control: "Threat detection",
  requirement: { gdpr: "GDPR Art. 33", pci: "PCI DSS 11.5.1" },
  judge: (evidence) =>
    has(evidence, "threat")
      ? met("The provider's detection watches the account.")
      : customer("Watch for intruders yourself: no detection is part of this tier.")
}

const patching: Control = {
  control: "Vulnerability scans and patches",
  requirement: { gdpr: "GDPR Art. 32", pci: "PCI DSS 6.3.3, 11.3.2" },
  judge: () => partial("Managed parts are patched by the provider; rebuilding images and external scans are yours.")
}

const rights: { readonly [P in ProviderName]: string } = {
  aws: "Every process has a role of its own and CI signs in without long-lived keys",
  scaleway:
    "Processes share one application and CI has its own, each with its rights only; the key of CI expires and a person replaces it"
}

const access: Control = {
  control: "Least privilege, strong sign-in",
  requirement: { gdpr: "GDPR Art. 32", health: hds, pci: "PCI DSS 7, 8.4.2" },
  judge: (evidence) =>
    has(evidence, "iam")
      ? partial(`${rights[evidence.provider]}; second factors for people are yours.`)
      : customer("Roles and second factors for people are yours.")
}

const credentials: Control = {
  control: "Secrets manager",
  requirement: { gdpr: "GDPR Art. 32", health: hds, pci: "PCI DSS 3.6, 8.6.3" },
  judge: (evidence) => {
    const wanted = evidence.workload.processes.some(({ service }) => service.environment.some(({ secret }) => secret))
    if (has(evidence, "secret")) return partial("Secrets are kept in a manager and in no file; rotating them is yours.")
    return wanted
      ? partial("Secrets are read by the application and no manager is part of this design.")
      : met("No secret is read.")
  }
}

export const controls: ReadonlyArray<Control> = [
  atRest,
  inTransit,
  privateStores,
  segmentation,
  firewall,
  flows,
  trail,
  history,
  intruders,
  patching,
  access,
  credentials,
  backups,
  erasure,
  location,
  contract
]
