import type { Detector } from "../Detector.ts"
import { platforms } from "../platforms/index.ts"

/** Services and stores that a platform's own file declares. */
export const platformServices: Detector = {
  name: "platform-services",
  detect: (repo) => platforms.flatMap(({ read }) => read(repo))
}
