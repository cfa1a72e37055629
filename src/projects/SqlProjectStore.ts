import { Effect, Layer } from "effect"
import * as analysing from "./analysing.ts"
import * as changing from "./changing.ts"
import * as owning from "./owning.ts"
import { ProjectStore } from "./ProjectStore.ts"
import * as reading from "./reading.ts"

/** Projects in PostgreSQL. */
export const layer = Layer.effect(
  ProjectStore,
  Effect.gen(function* () {
    return ProjectStore.of({
      ...(yield* analysing.make),
      ...(yield* changing.make),
      ...(yield* owning.make),
      ...(yield* reading.make)
    })
  })
)
