import type { Datastore } from "../Datastore.ts"
import type { Evidence, Fact } from "../Fact.ts"
import type { Findings } from "../findings.ts"
import type { SecurityCheck } from "../SecurityCheck.ts"
import type { Packing } from "../packing/Packing.ts"
import type { Service } from "../Service.ts"
import type { HintSignal } from "../Signal.ts"
import { inFolder } from "./foldersAbove.ts"

interface Places {
  /** Of a file or folder. */
  readonly path: (path: string) => string
  readonly evidence: (all: ReadonlyArray<Evidence>) => ReadonlyArray<Evidence>
}

const placesIn = (base: string): Places => {
  const path = (path: string): string => inFolder(base, path)
  return { path, evidence: (all) => all.map((one) => Object.assign({}, one, { path: path(one.path) })) }
}

/** Ids end in `@folder` where a fact speaks of a folder other than the root. */
const idIn = ({ path }: Places, id: string): string => {
  const [, subject = id, folder, count = ""] = /^([^@]{0,200})@([^#]{0,200})(#\d{1,6})?$/.exec(id) ?? []
  return folder === undefined ? id : `${subject}@${path(folder)}${count}`
}

const factIn =
  (places: Places) =>
  (fact: Fact): Fact =>
    Object.assign({}, fact, {
      id: idIn(places, fact.id),
      // of all kinds only this one has a path for its value
      value: fact.kind === "compose" ? places.path(fact.value) : fact.value,
      evidence: places.evidence(fact.evidence)
    })

/** Its folders and its lock file are told from the root; where its output lies is told from the service. */
const packingIn = ({ path }: Places, packing: Packing): Packing => ({
  ...packing,
  lock: packing.lock === null ? null : path(packing.lock),
  members: packing.members.map(path)
})

const serviceIn =
  (places: Places) =>
  (service: Service): Service => {
    const { evidence, path } = places
    return Object.assign({}, service, {
      root: path(service.root),
      dockerfile: service.dockerfile === null ? null : path(service.dockerfile),
      ...(service.buildContext === undefined ? {} : { buildContext: path(service.buildContext) }),
      ...(service.packing === undefined ? {} : { packing: packingIn(places, service.packing) }),
      environment: withEvidence(places, service.environment),
      evidence: evidence(service.evidence)
    })
  }

const withEvidence = <A extends Pick<Datastore, "evidence">>({ evidence }: Places, all: ReadonlyArray<A>) =>
  all.map((one) => Object.assign({}, one, { evidence: evidence(one.evidence) }))

const checkIn = (places: Places, check: SecurityCheck): SecurityCheck => ({
  ...check,
  findings: withEvidence(places, check.findings).map((finding) =>
    Object.assign({}, finding, { path: places.path(finding.path) })
  )
})

/** Its words end in where it was read. */
const hintIn =
  ({ path }: Places) =>
  (hint: HintSignal): HintSignal => {
    const whole = path(hint.evidence.path)
    return Object.assign({}, hint, {
      said: hint.said.replace(hint.evidence.path, () => whole),
      evidence: Object.assign({}, hint.evidence, { path: whole })
    })
  }

/** What was read below a folder, with every place as it is written from the repository's root. `isFile` knows files from what is only said. */
export const prefixed = (findings: Findings, base: string, isFile: (path: string) => boolean): Findings => {
  if (base === "") return findings
  const places = placesIn(base)
  return {
    ...findings,
    facts: findings.facts.map(factIn(places)),
    services: findings.services.map(serviceIn(places)),
    datastores: withEvidence(places, findings.datastores),
    notDeployed: withEvidence(places, findings.notDeployed),
    externalServices: withEvidence(places, findings.externalServices),
    securityCheck: checkIn(places, findings.securityCheck),
    hints: findings.hints.map(hintIn(places)),
    statistics: {
      ...findings.statistics,
      notRead: findings.statistics.notRead.map(({ path, why }) => ({
        path: isFile(places.path(path)) ? places.path(path) : path,
        why
      }))
    }
  }
}
