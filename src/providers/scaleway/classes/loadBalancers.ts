/** Load Balancer types: bandwidth and connections. Source: price catalogue and domain reference, chapter 5. */
export interface BalancerClass {
  readonly name: string
  readonly mbitPerSecond: number
  readonly connections: number
}

export const balancers: ReadonlyArray<BalancerClass> = [
  { name: "LB-S", mbitPerSecond: 200, connections: 20_000 },
  { name: "LB-GP-M", mbitPerSecond: 500, connections: 50_000 },
  { name: "LB-GP-L", mbitPerSecond: 1_000, connections: 160_000 },
  { name: "LB-GP-XL", mbitPerSecond: 4_000, connections: 3_000_000 }
]

/** Peak bandwidth over the month's mean (domain reference, chapter 2: audience of one region). */
export const peakOverMean = 4
