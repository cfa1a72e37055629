/** Node types of Managed MongoDB. None has a price in the catalogue: their lines are unpriced. */
import type { MachineClass } from "./instances.ts"

export const documentNodes: ReadonlyArray<MachineClass> = [
  { name: "MGDB-PLAY2-NANO", vcpu: 2, memoryGib: 4 },
  { name: "MGDB-PLAY2-MICRO", vcpu: 4, memoryGib: 8 },
  { name: "MGDB-PRO2-XXS", vcpu: 2, memoryGib: 8 },
  { name: "MGDB-PRO2-XS", vcpu: 4, memoryGib: 16 },
  { name: "MGDB-PRO2-S", vcpu: 8, memoryGib: 32 },
  { name: "MGDB-PRO2-M", vcpu: 16, memoryGib: 64 }
]
