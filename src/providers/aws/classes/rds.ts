/** Instance classes of RDS and Aurora that the catalogue prices, with their size; memory in GiB. From AWS's class tables. */
export interface DatabaseClass {
  /** Without the `db.` in front. */
  readonly name: string
  readonly vcpu: number
  readonly memory: number
  /** Earns CPU credits while idle: only for a low average load. */
  readonly burstable: boolean
}

const of = (name: string, vcpu: number, memory: number): DatabaseClass => ({
  name,
  vcpu,
  memory,
  burstable: name.startsWith("t")
})

/** Graviton classes: the same engines for less than the Intel ones. */
export const rdsClasses: ReadonlyArray<DatabaseClass> = [
  of("t4g.micro", 2, 1),
  of("t4g.small", 2, 2),
  of("t4g.medium", 2, 4),
  of("t4g.large", 2, 8),
  of("t4g.xlarge", 4, 16),
  of("t4g.2xlarge", 8, 32),
  of("m6g.large", 2, 8),
  of("m6g.xlarge", 4, 16),
  of("m6g.2xlarge", 8, 32),
  of("m6g.4xlarge", 16, 64),
  of("m7g.large", 2, 8),
  of("m7g.xlarge", 4, 16),
  of("m7g.2xlarge", 8, 32),
  of("m7g.4xlarge", 16, 64),
  of("r6g.large", 2, 16),
  of("r6g.xlarge", 4, 32),
  of("r6g.2xlarge", 8, 64),
  of("r6g.4xlarge", 16, 128),
  of("r7g.large", 2, 16),
  of("r7g.xlarge", 4, 32),
  of("r7g.2xlarge", 8, 64),
  of("r7g.4xlarge", 16, 128)
]

export const auroraClasses: ReadonlyArray<DatabaseClass> = [
  of("t4g.medium", 2, 4),
  of("t4g.large", 2, 8),
  of("r6g.large", 2, 16),
  of("r6g.xlarge", 4, 32),
  of("r6g.2xlarge", 8, 64)
]
