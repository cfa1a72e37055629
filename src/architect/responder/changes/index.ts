import { addComponent } from "./addComponent.ts"
import { availability } from "./availability.ts"
import { budget } from "./budget.ts"
import type { ChangeReader } from "./Change.ts"
import { compliance } from "./compliance.ts"
import { dataVolume } from "./dataVolume.ts"
import { instances } from "./instances.ts"
import { opsSkill } from "./opsSkill.ts"
import { platform } from "./platform.ts"
import { provider } from "./provider.ts"
import { region } from "./region.ts"
import { removeComponent } from "./removeComponent.ts"
import { traffic } from "./traffic.ts"
import { users } from "./users.ts"

/** Every wish that is understood, in the order they are tried: what is more specific comes first. */
export const changes: ReadonlyArray<ChangeReader> = [
  budget,
  traffic,
  users,
  availability,
  compliance,
  opsSkill,
  instances,
  dataVolume,
  provider,
  platform,
  region,
  removeComponent,
  addComponent
]
