/** Set by the build to a digest of what reads repositories. */
declare const __ANALYZER__: string | undefined

/** Tells releases of the analyzer apart: another one may see more of the same commit. `source` where it was not built. */
export const analyzerVersion = typeof __ANALYZER__ === "string" ? __ANALYZER__ : "source"
