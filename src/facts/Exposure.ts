import type { Evidence } from "./Fact.ts"

/** Who may reach a service, as one file says or as follows from the whole. */
export interface Exposure {
  readonly reach: "public" | "internal"
  /**
   * `routed`: something routes requests from outside to it, or is told not to. `published`: its port is open on the
   * machine that runs it, which developers do as well. `inferred`: no file says so.
   */
  readonly by: "routed" | "published" | "inferred"
  /** Ends the sentence "It is public: …", or internal. */
  readonly why: string
  readonly evidence: ReadonlyArray<Evidence>
}
