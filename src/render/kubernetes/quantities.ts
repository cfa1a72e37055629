/** Amounts as Kubernetes writes them. */

/** Processors: `250m`, `2`. */
export const cpu = (vcpu: number): string => {
  const milli = Math.max(1, Math.ceil(vcpu * 1000 - 1e-6))
  return milli % 1000 === 0 ? String(milli / 1000) : `${milli}m`
}

/** Memory: `512Mi`, `2Gi`. */
export const memory = (gib: number): string => {
  const mebi = Math.max(1, Math.ceil(gib * 1024 - 1e-6))
  return mebi % 1024 === 0 ? `${mebi / 1024}Gi` : `${mebi}Mi`
}
