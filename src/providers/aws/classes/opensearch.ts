/** OpenSearch data nodes that the catalogue prices; memory in GiB. From AWS's instance tables. */
export interface SearchClass {
  /** Without the `.search` behind. */
  readonly name: string
  readonly vcpu: number
  readonly memory: number
}

const of = (name: string, vcpu: number, memory: number): SearchClass => ({ name, vcpu, memory })

export const searchClasses: ReadonlyArray<SearchClass> = [
  of("t3.small", 2, 2),
  of("t3.medium", 2, 4),
  of("m7g.medium", 1, 4),
  of("c6g.large", 2, 4),
  of("m6g.large", 2, 8),
  of("m7g.large", 2, 8),
  of("r7g.medium", 1, 8),
  of("c6g.xlarge", 4, 8),
  of("m6g.xlarge", 4, 16),
  of("m7g.xlarge", 4, 16),
  of("r6g.large", 2, 16),
  of("r7g.large", 2, 16),
  of("c6g.2xlarge", 8, 16),
  of("m6g.2xlarge", 8, 32),
  of("m7g.2xlarge", 8, 32),
  of("r6g.xlarge", 4, 32),
  of("r7g.xlarge", 4, 32),
  of("r6g.2xlarge", 8, 64),
  of("r7g.2xlarge", 8, 64)
]
