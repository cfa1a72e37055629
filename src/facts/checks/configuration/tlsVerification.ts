import { isForDevelopment } from "../../paths.ts"
import { type Check, finding, lowered } from "../../security/Check.ts"
import { hitsOf, isTooling } from "../../security/hitsOf.ts"

/** Certificates that are not looked at: anyone on the way can read and change what is sent. */
export const tlsVerification: Check = {
  rule: "tls.verification-off",
  run: (repo) =>
    hitsOf(repo, "tls.verification-off").map(({ path, line, excerpt }) =>
      finding(
        "tls.verification-off",
        lowered("medium", isTooling(path) || isForDevelopment(path)),
        "The certificate of the other side is not verified",
        "Verify certificates; trust a certificate authority of your own by naming it.",
        { path, line, excerpt }
      )
    )
}
