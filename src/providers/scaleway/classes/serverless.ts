/** Limits of Serverless Containers (limitations page of 2025-03-13) and the sizes that are asked for here. */
export const containerLimits = {
  maxInstances: 50,
  /** Per container, all instances together. */
  requestsPerSecond: 1_000,
  /** Longest request in seconds. */
  requestSeconds: 900,
  /** Requests at the same time in one instance at which another one starts; the limit is 80. */
  concurrencyTarget: 40
} as const

const milliVcpu: ReadonlyArray<number> = [70, 140, 250, 500, 750, 1000, 1500, 2000, 3000, 4000, 5000, 6000]
const memoryMib: ReadonlyArray<number> = [128, 256, 512, 768, 1024, 1536, 2048, 3072, 4096, 6144, 8192, 10_240, 12_228]

export interface ServerlessSize {
  readonly milliVcpu: number
  readonly memoryMib: number
}

/**
 * Memory has to correspond to the vCPU (provider's documentation, 2026-06-15); its table could not be read. The known
 * pairs have 1.8 GB per vCPU, so 1 GiB is a floor on the safe side (engineering default).
 */
const leastGibPerVcpu = 1

/** The smallest size that holds a process; null when none does. */
export const serverlessSize = (vcpu: number, memoryGib: number): ServerlessSize | null => {
  const cpu = milliVcpu.find((step) => step >= Math.round(vcpu * 1000))
  const least = Math.max(memoryGib, ((cpu ?? 0) / 1000) * leastGibPerVcpu)
  const memory = memoryMib.find((step) => step >= Math.round(least * 1024))
  return cpu === undefined || memory === undefined ? null : { milliVcpu: cpu, memoryMib: memory }
}

export const describeSize = (size: ServerlessSize): string =>
  `${size.milliVcpu / 1000} vCPU / ${Number((size.memoryMib / 1024).toFixed(2))} GB`
