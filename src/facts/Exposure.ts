import type { Evidence } from "./Fact.ts"

/** Who may reach a service, as one file says. */
export interface Exposure {
  readonly reach: "public" | "internal"
  /**
   * `routed`: something routes requests from outside to it, or is told not to. `published`: its port is open on the
   * machine that runs it, which developers do as well.
   */
  readonly by: "routed" | "published"
  /** Ends the sentence "It is public: …", or internal. */
  readonly why: string
  readonly evidence: ReadonlyArray<Evidence>
}
