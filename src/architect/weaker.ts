/** Lesser forms of a need, the least loss first: tried in turn where a provider cannot meet the need as it is. */
import { compute } from "../blueprint/constants.ts"
import type { Need } from "../blueprint/Need.ts"

/** Sizes a provider may still have where the wanted one is too large. */
const vcpuSteps = [96, 64, 48, 32, 24, 16, 12, 8, 4, 2]
const memorySteps = [512, 256, 128, 64, 32, 16, 8, 4, 2, 1]
const instanceSteps = [5000, 2000, 1000, 500, 200, 100, 50, 40, 30, 20, 10, 5, 2, 1]

/** What the largest classes have per vCPU. */
const gibPerVcpu = 8

const below = (steps: ReadonlyArray<number>, value: number): ReadonlyArray<number> =>
  steps.filter((step) => step < value)

/** The need with some of its fields changed. */
const changed =
  <N extends Need>(need: N) =>
  (change: Partial<N>): N => ({ ...need, ...change })

const sizesBelow = ({ memoryGib, vcpu }: { readonly vcpu: number; readonly memoryGib: number }) => [
  ...below(memorySteps, memoryGib).map((less) => ({ vcpu, memoryGib: less })),
  ...below(vcpuSteps, vcpu).map((less) => ({ vcpu: less, memoryGib: Math.min(memoryGib, less * gibPerVcpu) }))
]

const relational = (need: Need<"db.relational">): ReadonlyArray<Need> => {
  const inRegion = { ...need, crossRegionBackup: false }
  const plain = { ...inRegion, zoneSurviving: false }
  const lone = { ...plain, readReplicas: 0 }
  const single = { ...lone, highlyAvailable: false }
  const sizes = sizesBelow(need)
  return [
    ...(need.crossRegionBackup ? [inRegion] : []),
    ...(need.zoneSurviving ? [{ ...need, zoneSurviving: false }, plain] : []),
    ...(need.readReplicas > 0 ? [{ ...need, readReplicas: 0 }, lone] : []),
    ...[need, plain, lone].flatMap((base) => sizes.map(changed(base))),
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
  ...sizesBelow(need).map(changed(need)),
  ...(need.highlyAvailable ? [{ ...need, highlyAvailable: false }] : []),
  ...(need.version === null ? [] : [{ ...need, version: null }])
]

const cache = (need: Need<"cache">): ReadonlyArray<Need> => [
  ...below(memorySteps, need.memoryGib)
    .map((memoryGib) => ({ memoryGib }))
    .map(changed(need)),
  ...(need.highlyAvailable ? [{ ...need, highlyAvailable: false }] : [])
]

const container = (need: Need<"compute.container">): ReadonlyArray<Need> => {
  const fewer = below(instanceSteps, need.max).map((max) => ({ min: Math.min(need.min, max), max }))
  const smaller = below(compute.sizes, need.vcpu)
    .toReversed()
    .map((vcpu) => ({ vcpu, memoryGib: (need.memoryGib * vcpu) / need.vcpu }))
  return [...fewer, ...smaller].map(changed(need))
}

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
