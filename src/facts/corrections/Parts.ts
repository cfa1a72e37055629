import type { AsFound } from "../Analysis.ts"

/** What of an analysis corrections are applied to, step by step. */
export type Parts = Pick<AsFound, "datastores" | "notDeployed" | "services">
