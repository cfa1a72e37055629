import type { Evidence } from "../Fact.ts"
import type { Exposure } from "../Exposure.ts"
import type { Service } from "../Service.ts"

/** A service whose reach is to be decided. */
export interface Candidate {
  readonly service: Service
  /** What files say of it, the most telling first. */
  readonly exposures: ReadonlyArray<Exposure>
  /** Lines that give commands or code of callers to a machine. */
  readonly commandRuns: ReadonlyArray<Evidence>
  /** Services that it calls by names which stand in its files. */
  readonly calls: ReadonlyArray<{ readonly to: string; readonly evidence: Evidence }>
  /** Lines that make it a server of gRPC. */
  readonly grpc: ReadonlyArray<Evidence>
  /** Libraries that make it the gateway of the application. */
  readonly gateway: ReadonlyArray<Evidence>
  /** As a gateway it leads also to parts that its routes do not name. */
  readonly findsParts: boolean
  /** The others ask it for their settings, or where each of them is. */
  readonly directory: boolean
  /** People sign in there. */
  readonly signsIn: boolean
}

/** Another service's variable that holds the address of a service. */
export interface Call {
  readonly caller: Service
  /** Browsers are sent it: they call, not the service. */
  readonly fromBrowsers: boolean
  readonly evidence: ReadonlyArray<Evidence>
}

/** The other services, as rules ask for them. */
export interface Around {
  readonly all: ReadonlyArray<Candidate>
  readonly callsTo: (service: Service) => ReadonlyArray<Call>
}

/** Decides who may reach a service; undefined where it knows nothing about it. */
export type ExposureRule = (candidate: Candidate, around: Around) => Exposure | undefined

/** Whether a service waits for requests on a port. */
export const answers = ({ service: { kind } }: Candidate): boolean => kind === "web" || kind === "api"

/** What follows from the whole, where no file says it. */
export const inferred = (reach: Exposure["reach"], why: string, evidence: ReadonlyArray<Evidence> = []): Exposure => ({
  reach,
  by: "inferred",
  why,
  evidence
})
