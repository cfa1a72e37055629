import type { Detector } from "../Detector.ts"
import { frameworksOf } from "../manifests/frameworksOf.ts"
import { baseName, isAside } from "../paths.ts"
import type { AsideSignal } from "../Signal.ts"

/** Most programs of phones and desktops that are told. */
const most = 20

/** Programs of phones and desktops. */
export const nativePrograms: Detector = {
  name: "native-programs",
  detect: (repo) =>
    repo.modules
      .filter(({ published, root }) => !published && !isAside(`${root}/x`))
      .flatMap((module): ReadonlyArray<AsideSignal> => {
        const frameworks = frameworksOf(module)
        const native = frameworks.find(({ role }) => role === "native")
        const isNative = native !== undefined || module.sdk === "mobile" || module.sdk === "desktop"
        if (!isNative || frameworks.some(({ role }) => role === "server" || role === "meta")) return []
        const name = module.root === "" ? (module.name ?? native?.name ?? "app") : baseName(module.root)
        const why = "a program for phones or desktops: nothing of it runs on a server"
        return [
          {
            _tag: "Aside",
            name: name.slice(0, 100),
            why,
            evidence: [native?.dependency.evidence ?? repo.at(module.manifest)]
          }
        ]
      })
      .slice(0, most)
}
