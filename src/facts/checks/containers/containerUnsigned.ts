import { runCommands } from "../../containers/runCommands.ts"
import { type Check, finding } from "../../security/Check.ts"

const weak =
  /--allow-unauthenticated\b|--force-yes\b|--nogpgcheck\b|--no-gpg-checks?\b|--allow-untrusted\b|\bgpgcheck\s{0,3}=\s{0,3}0\b|\[\s{0,3}trusted\s{0,3}=\s{0,3}yes\b|Acquire::AllowInsecureRepositories=true|\bcurl\s(?:[^|;&]{0,200}\s)?(?:--insecure|-[a-zA-Z]{0,6}k[a-zA-Z]{0,6})(?:\s|$)|--no-check-certificate\b|\bstrict-ssl\s+false\b|http\.sslVerify\s+["\x27]?false|--security=insecure\b|NODE_TLS_REJECT_UNAUTHORIZED=["\x27]?0/

/** Packages and downloads that anyone on the way could have changed. */
export const containerUnsigned: Check = {
  rule: "container.unsigned-packages",
  run: (repo) =>
    repo.dockerfiles.length === 0
      ? undefined
      : repo.dockerfiles.flatMap((dockerfile) =>
          runCommands(repo.files.lines(dockerfile.path), dockerfile)
            .filter(({ text }) => weak.test(text))
            .map(({ path, line }) =>
              finding(
                "container.unsigned-packages",
                "medium",
                "The check of a signature or certificate is switched off while the image is built",
                "Install the signing key or the certificate that is missing instead of switching the check off.",
                repo.at(path, line)
              )
            )
        )
}
