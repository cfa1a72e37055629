import { isForDevelopment } from "../../paths.ts"
import { type Check, finding, lowered } from "../../security/Check.ts"
import { hitsOf, isNear, isTooling } from "../../security/hitsOf.ts"

/** Pages of any site may call the application; with credentials they do so in the name of its users. */
export const corsAnyOrigin: Check = {
  rule: "cors.any-origin",
  run: (repo) => {
    const guards = hitsOf(repo, "guard")
    return (
      hitsOf(repo, "cors.any-origin")
        .filter(({ path }) => !isTooling(path))
        // `origin: true` alone is a word of many settings
        .filter((hit) => !/\borigin:\s*true\b/.test(hit.excerpt) || isNear(guards, "cors-credentials", hit, 6, 6))
        .map((hit) => {
          const credentials = isNear(guards, "cors-credentials", hit, 6, 6)
          const { path, line, excerpt } = hit
          return finding(
            "cors.any-origin",
            lowered(credentials ? "medium" : "low", isForDevelopment(path)),
            credentials
              ? "Every site may call it in the name of its visitors"
              : "Every site may call it from its pages",
            "Name the origins of your own pages.",
            { path, line, excerpt }
          )
        })
    )
  }
}
