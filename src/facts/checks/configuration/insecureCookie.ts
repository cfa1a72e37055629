import { isForDevelopment } from "../../paths.ts"
import { type Check, finding } from "../../security/Check.ts"
import { hitsOf } from "../../security/hitsOf.ts"

/** A session's cookie that is sent over plain HTTP too. */
export const insecureCookie: Check = {
  rule: "cookies.insecure",
  run: (repo) =>
    hitsOf(repo, "cookies.insecure")
      .filter(({ path }) => !isForDevelopment(path))
      .map(({ path, line, excerpt }) =>
        finding(
          "cookies.insecure",
          "low",
          "The session's cookie is sent without TLS too",
          "Set secure to true in production.",
          {
            path,
            line,
            excerpt
          }
        )
      )
}
