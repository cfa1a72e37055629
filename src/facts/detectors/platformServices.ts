import { keptFacts } from "../containers/keptMounts.ts"
import type { Detector } from "../Detector.ts"
import { dataOnDisk } from "../Fact.ts"
import { platforms } from "../platforms/index.ts"
import type { FactSignal, ServiceSignal, StoreSignal } from "../Signal.ts"

/** Tells that a service writes to the disks that its platform's file gives it. */
const diskFacts = (signal: ServiceSignal | StoreSignal): ReadonlyArray<FactSignal> => {
  if (signal._tag !== "Service") return []
  const [evidence] = signal.evidence
  return evidence === undefined
    ? []
    : keptFacts(
        (signal.keeps ?? []).map((folder) => ({ folder, value: dataOnDisk, evidence })),
        signal.root
      )
}

/** Services, stores and disks that a platform's own file declares. */
export const platformServices: Detector = {
  name: "platform-services",
  detect: (repo) => {
    const signals = platforms.flatMap(({ read }) => read(repo))
    return [...signals, ...signals.flatMap(diskFacts)]
  }
}
