import { Effect, Layer } from "effect"
import * as Analyzer from "../src/context/analyze.ts"
import { scanners } from "../src/facts/scanners/index.ts"
import * as Pricing from "../src/pricing/Pricing.ts"
import * as IacRenderer from "../src/render/render.ts"
import { LineScanners } from "../src/repo/LineScanner.ts"
import { repoLimits } from "../src/repo/RepoLimits.ts"
import * as Architect from "./architect.ts"

/** What turns a snapshot into priced tiers and files: pure, unless configuration asks for an AI. */
export const layer = Layer.mergeAll(
  Layer.unwrapEffect(Effect.map(repoLimits, Analyzer.layer)),
  Architect.layer.pipe(Layer.provideMerge(Pricing.layer)),
  IacRenderer.layer,
  Layer.succeed(LineScanners, scanners)
)
