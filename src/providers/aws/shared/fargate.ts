/** The sizes of Fargate and what a task of one costs. */
import { memoryRunning, running, vcpuRunning } from "../../../catalog/UsageLine.ts"
import type { Amount } from "../../../catalog/UsageLine.ts"
import type { Site } from "../../Provider.ts"
import { tasksArePrivate } from "./policy.ts"
import type { Processor } from "./processor.ts"

export interface TaskSize {
  readonly vcpu: number
  /** GB. */
  readonly memory: number
}

const steps = (from: number, to: number, by: number): ReadonlyArray<number> =>
  Array.from({ length: (to - from) / by + 1 }, (_, at) => from + at * by)

/** vCPU and the GB that go with it; from AWS's task definition reference. */
const pairs: ReadonlyArray<readonly [vcpu: number, memory: ReadonlyArray<number>]> = [
  [0.25, [0.5, 1, 2]],
  [0.5, steps(1, 4, 1)],
  [1, steps(2, 8, 1)],
  [2, steps(4, 16, 1)],
  [4, steps(8, 30, 1)],
  [8, steps(16, 60, 4)],
  [16, steps(32, 120, 8)]
]

export const taskSizes: ReadonlyArray<TaskSize> = pairs.flatMap(([vcpu, memories]) =>
  memories.map((memory) => ({ vcpu, memory }))
)

/** The largest task there is. */
export const largestTask: TaskSize = { vcpu: 16, memory: 120 }

/** Sizes that hold so much, in order of vCPU and memory: with one price per vCPU and per GB the first is the cheapest. */
export const sizesFor = (vcpu: number, memoryGib: number): ReadonlyArray<TaskSize> =>
  taskSizes.filter((size) => size.vcpu >= vcpu && size.memory >= memoryGib)

/** `0.25 vCPU / 0.5 GB` */
export const sizeName = ({ vcpu, memory }: TaskSize): string => `${vcpu} vCPU / ${memory} GB`

/** What so many tasks use in a month. */
export const taskAmounts = (
  size: TaskSize,
  count: number,
  processor: Processor = "x86"
): ReadonlyArray<readonly [sku: string, amount: Amount]> => [
  [`aws.fargate.${processor}.vcpu`, vcpuRunning(size.vcpu * count)],
  [`aws.fargate.${processor}.gb`, memoryRunning(size.memory * count)]
]

/** What so many tasks cost that run all the time, with the addresses they have where they are not behind NAT. */
export const addressedTasks = (
  site: Site,
  size: TaskSize,
  count: number,
  processor: Processor = "x86"
): ReadonlyArray<readonly [sku: string, amount: Amount]> => [
  ...taskAmounts(size, count, processor),
  ...(tasksArePrivate(site) ? [] : [["aws.ipv4.inuse", running(count)] as const])
]
