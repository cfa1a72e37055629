/** The retention periods that CloudWatch Logs knows, in days. */
const known = [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653]

/** Days that databases and caches keep backups of their own at most (AWS, quotas of RDS, Aurora, DocumentDB and ElastiCache). */
const mostBackupDays = 35

/** As asked for, as far as there is room for it. */
export const backupsFor = <N extends { readonly backupDays: number }>(need: N): N => ({
  ...need,
  backupDays: Math.min(mostBackupDays, need.backupDays)
})

/** The shortest known period that is not shorter than asked. */
export const retention = (days: number): number => known.find((period) => period >= days) ?? 3653
