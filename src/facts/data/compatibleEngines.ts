/** Engines that speak another's protocol: where both are named they are one store, of the first. */
export const compatible: ReadonlyArray<readonly [string, string]> = [
  ["mariadb", "mysql"],
  ["valkey", "redis"],
  ["opensearch", "elasticsearch"],
  ["cockroachdb", "postgres"],
  ["yugabytedb", "postgres"],
  ["tidb", "mysql"]
]

/** Whether two engines may be one store: the same, or one speaks the other's protocol. */
export const mayBeOne = (one: string, other: string): boolean =>
  one === other ||
  compatible.some(([special, general]) => [one, other].includes(special) && [one, other].includes(general))
