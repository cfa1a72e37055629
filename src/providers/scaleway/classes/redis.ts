/**
 * Node types of Managed Redis. The price payload does not carry their memory: these figures are the lower reading of
 * the offer, so that a node is rather too large than too small. RED1-L and RED1-XL have no price in the catalogue.
 */
export interface CacheClass {
  readonly name: string
  readonly memoryGib: number
}

export const cacheNodes: ReadonlyArray<CacheClass> = [
  { name: "RED1-MICRO", memoryGib: 1 },
  { name: "RED1-2XS", memoryGib: 4 },
  { name: "RED1-XS", memoryGib: 8 },
  { name: "RED1-S", memoryGib: 12 },
  { name: "RED1-M", memoryGib: 16 },
  { name: "RED1-L", memoryGib: 32 },
  { name: "RED1-XL", memoryGib: 64 }
]

/** Versions on offer by the line a repository asks for; the newest of a line. */
export const redisVersions: ReadonlyArray<readonly [line: string, version: string]> = [
  ["6.2", "6.2.7"],
  ["7.0", "7.0.37"],
  ["7.2", "7.2.11"],
  ["8.0", "8.0.26"]
]

/** What is taken where the repository names no version: the newest line with the classic licence terms. */
export const defaultRedis = "7.2.11"
