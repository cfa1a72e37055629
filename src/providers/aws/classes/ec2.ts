/** Classes of EC2 that nodes may be, with their size; memory in GiB. From AWS's instance type tables. */
export interface NodeClass {
  readonly name: string
  readonly vcpu: number
  readonly memory: number
  /** Pods that get an address: network interfaces x (their addresses - 1) + 2, as the VPC CNI counts them. */
  readonly pods: number
  /** Earns CPU credits while idle: only for a low average load. */
  readonly burstable: boolean
  /** The Graviton class of the same size, whose image must be built for arm64. */
  readonly arm: string
}

/** The most that managed nodes of fewer than 30 vCPU are given, however many addresses they have. */
const mostPods = 110

const of = (
  name: string,
  arm: string,
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
  arm
})

/** x86-64, from small to large. */
export const nodeClasses: ReadonlyArray<NodeClass> = [
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
