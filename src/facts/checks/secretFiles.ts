import { baseName, isTest } from "../paths.ts"
import { type Check, finding } from "../security/Check.ts"

const names: ReadonlyArray<readonly [RegExp, string]> = [
  [/^id_(?:rsa|dsa|ecdsa|ed25519)$/, "Private SSH key"],
  [/\.(?:p12|pfx|jks|keystore)$/i, "Key store"],
  [/^\.htpasswd$/, "Password file"],
  [/^(?:db[_-]?)?(?:root[_-]?)?(?:password|passwd|secret)s?\.txt$/i, "Password file"],
  [
    /^(?:service[_-]?account|gcp[_-]?key|google[_-]?credentials|firebase[_-]?adminsdk[\w-]*)\.json$/i,
    "Service account key"
  ],
  [/^\.pgpass$|^\.my\.cnf$|^\.netrc$/, "Password file"],
  [/^kubeconfig(?:\.ya?ml)?$/, "Cluster credentials"],
  [/^terraform\.tfstate(?:\.backup)?$/, "Terraform state"],
  [/^(?:master|production|credentials)\.key$/, "Encryption key"]
]

/** Files that hold nothing but credentials. */
export const secretFiles: Check = {
  rule: "secret.file",
  run: (repo) =>
    repo.snapshot.entries.flatMap(({ path, size }) => {
      const title =
        size === 0 || isTest(path) ? undefined : names.find(([pattern]) => pattern.test(baseName(path)))?.[1]
      return title === undefined
        ? []
        : [
            finding(
              "secret.file",
              "high",
              `${title} committed`,
              "Replace what it holds, remove the file from the repository and its history, and mount it from a secret manager.",
              { path, line: 1, excerpt: "" }
            )
          ]
    })
}
