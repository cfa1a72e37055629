/** ElastiCache node types that the catalogue prices and the memory AWS gives to data, in GiB. From AWS's node tables. */
export interface CacheClass {
  /** Without the `cache.` in front. */
  readonly name: string
  readonly vcpu: number
  readonly memory: number
}

const of = (name: string, vcpu: number, memory: number): CacheClass => ({ name, vcpu, memory })

export const cacheClasses: ReadonlyArray<CacheClass> = [
  of("t4g.micro", 2, 0.5),
  of("t4g.small", 2, 1.37),
  of("t4g.medium", 2, 3.09),
  of("m6g.large", 2, 6.38),
  of("m6g.xlarge", 4, 12.93),
  of("m6g.2xlarge", 8, 26.04),
  of("m6g.4xlarge", 16, 52.26),
  of("m7g.large", 2, 6.38),
  of("m7g.xlarge", 4, 12.93),
  of("m7g.2xlarge", 8, 26.04),
  of("m7g.4xlarge", 16, 52.26),
  of("r6g.large", 2, 13.07),
  of("r6g.xlarge", 4, 26.32),
  of("r6g.2xlarge", 8, 52.82),
  of("r6g.4xlarge", 16, 105.81),
  of("r7g.large", 2, 13.07),
  of("r7g.xlarge", 4, 26.32),
  of("r7g.2xlarge", 8, 52.82),
  of("r7g.4xlarge", 16, 105.81)
]
