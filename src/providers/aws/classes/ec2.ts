import type { Processor } from "../shared/processor.ts"

/** Classes of EC2 that nodes may be, with their size; memory in GiB. From AWS's instance type tables. */
export interface NodeClass {
  readonly name: string
  readonly vcpu: number
  readonly memory: number
  /** Pods that get an address: network interfaces x (their addresses - 1) + 2, as the VPC CNI counts them. */
  readonly pods: number
  /** Earns CPU credits while idle: only for a low average load. */
  readonly burstable: boolean
  /** The class of the same size on the other processor: its images must be built for that one. */
  readonly counterpart: string
}

/** The most that managed nodes of fewer than 30 vCPU are given, however many addresses they have. */
const mostPods = 110

const of = (
  name: string,
  counterpart: string,
  vcpu: number,
  memory: number,
  interfaces: number,
  addresses: number
): NodeClass => ({
  name,
  vcpu,
  memory,
  pods: Math.min(mostPods, interfaces * (addresses - 1) + 2),
  burstable: name.startsWith("t"),
  counterpart
})

/** x86-64, from small to large. */
const x86: ReadonlyArray<NodeClass> = [
  of("t3a.medium", "t4g.medium", 2, 4, 3, 6),
  of("t3.medium", "t4g.medium", 2, 4, 3, 6),
  of("t3a.large", "t4g.large", 2, 8, 3, 12),
  of("t3.large", "t4g.large", 2, 8, 3, 12),
  of("m6i.large", "m6g.large", 2, 8, 3, 10),
  of("m7i.large", "m7g.large", 2, 8, 3, 10),
  of("t3a.xlarge", "t4g.xlarge", 4, 16, 4, 15),
  of("t3.xlarge", "t4g.xlarge", 4, 16, 4, 15),
  of("m6i.xlarge", "m6g.xlarge", 4, 16, 4, 15),
  of("m7i.xlarge", "m7g.xlarge", 4, 16, 4, 15),
  of("t3a.2xlarge", "t4g.2xlarge", 8, 32, 4, 15),
  of("t3.2xlarge", "t4g.2xlarge", 8, 32, 4, 15),
  of("m6i.2xlarge", "m6g.2xlarge", 8, 32, 4, 15),
  of("m7i.2xlarge", "m7g.2xlarge", 8, 32, 4, 15),
  of("m6i.4xlarge", "m6g.4xlarge", 16, 64, 8, 30),
  of("m7i.4xlarge", "m7g.4xlarge", 16, 64, 8, 30)
]

const onGraviton = (one: NodeClass): NodeClass => ({ ...one, name: one.counterpart, counterpart: one.name })

/** Graviton, from small to large; where Intel and AMD have a class each, the counterpart is the cheaper of AMD. */
const arm: ReadonlyArray<NodeClass> = x86
  .filter((one, at) => x86.findIndex(({ counterpart }) => counterpart === one.counterpart) === at)
  .map(onGraviton)

/** Classes of one processor, from small to large. */
export const nodeClassesOn: { readonly [P in Processor]: ReadonlyArray<NodeClass> } = { arm, x86 }

/** The class of that name, on whichever processor. */
export const nodeClassOf = (name: string): NodeClass | undefined => [...x86, ...arm].find((one) => one.name === name)
