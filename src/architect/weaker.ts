/** Lesser forms of a need, the least loss first: tried in turn where a provider cannot meet the need as it is. */
import type { Need } from "../blueprint/Need.ts"

/** Sizes a provider may still have where the wanted one is too large. */
const vcpuSteps = [96, 64, 48, 32, 24, 16, 12, 8, 4, 2]
const memorySteps = [512, 256, 128, 64, 32, 16, 8, 4, 2, 1]
const instanceSteps = [500, 200, 100, 50, 40, 30, 20, 10, 5, 2, 1]

/** What the largest classes have per vCPU. */
const gibPerVcpu = 8

const below = (steps: ReadonlyArray<number>, value: number): ReadonlyArray<number> =>
  steps.filter((step) => step < value)

const relational = (need: Need<"db.relational">): ReadonlyArray<Need> => {
  const inRegion = { ...need, crossRegionBackup: false }
  const plain = { ...inRegion, zoneSurviving: false }
  const sizes = [
    ...below(memorySteps, need.memoryGib).map((memoryGib) => ({ vcpu: need.vcpu, memoryGib })),
    ...below(vcpuSteps, need.vcpu).map((vcpu) => ({ vcpu, memoryGib: Math.min(need.memoryGib, vcpu * gibPerVcpu) }))
  ]
  const smaller = [need, plain].flatMap((base) => sizes.map((size) => ({ ...base, ...size })))
  const single = { ...plain, highlyAvailable: false, readReplicas: 0 }
  return [
    ...(need.crossRegionBackup ? [inRegion] : []),
    ...(need.zoneSurviving ? [{ ...need, zoneSurviving: false }, plain] : []),
    ...(need.readReplicas > 0
      ? [
          { ...need, readReplicas: 0 },
          { ...plain, readReplicas: 0 }
        ]
      : []),
    ...smaller,
    ...smaller.map((less) => ({ ...less, crossRegionBackup: false, zoneSurviving: false, readReplicas: 0 })),
    ...(need.highlyAvailable ? [single] : []),
    ...(need.version === null
      ? []
      : [
          { ...need, version: null },
          { ...single, version: null }
        ])
  ]
}

const document = (need: Need<"db.document">): ReadonlyArray<Need> => [
  ...below(vcpuSteps, need.vcpu).map((vcpu) => ({
    ...need,
    vcpu,
    memoryGib: Math.min(need.memoryGib, vcpu * gibPerVcpu)
  })),
  ...(need.highlyAvailable ? [{ ...need, highlyAvailable: false }] : []),
  ...(need.version === null ? [] : [{ ...need, version: null }])
]

const cache = (need: Need<"cache">): ReadonlyArray<Need> => [
  ...below(memorySteps, need.memoryGib).map((memoryGib) => ({ ...need, memoryGib })),
  ...(need.highlyAvailable ? [{ ...need, highlyAvailable: false }] : [])
]

const container = (need: Need<"compute.container">): ReadonlyArray<Need> => [
  ...below(instanceSteps, need.max).map((max) => ({ ...need, min: Math.min(need.min, max), max })),
  ...below([4, 2, 1, 0.5, 0.25], need.vcpu).map((vcpu) => ({
    ...need,
    vcpu,
    memoryGib: (need.memoryGib * vcpu) / need.vcpu
  }))
]

export const weaker = (need: Need): ReadonlyArray<Need> => {
  switch (need.kind) {
    case "db.relational":
      return relational(need)
    case "db.document":
      return document(need)
    case "cache":
      return cache(need)
    case "compute.container":
      return container(need)
    case "db.search":
      return need.highlyAvailable ? [{ ...need, highlyAvailable: false }] : []
    case "queue":
      return need.highlyAvailable ? [{ ...need, highlyAvailable: false }] : []
    default:
      return []
  }
}
