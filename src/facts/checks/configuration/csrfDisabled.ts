import { type Check, findingAtAll } from "../../security/Check.ts"
import { hitsOf } from "../../security/hitsOf.ts"

/** Other sites' forms are not told apart; harmless only where no cookie says who is there. */
export const csrfDisabled: Check = {
  rule: "framework.csrf-off",
  run: (repo) =>
    findingAtAll(
      "framework.csrf-off",
      "low",
      "The protection against forged requests is switched off",
      "Leave it on, unless every request carries a token in a header and no cookie decides who it is from.",
      hitsOf(repo, "framework.csrf-off").map(({ path, line, excerpt }) => ({ path, line, excerpt }))
    )
}
