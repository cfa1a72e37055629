import { baseName } from "../paths.ts"
import { type Check, finding } from "../security/Check.ts"
import { secretPlace } from "../security/secretPlace.ts"
import type { Severity } from "../SecurityCheck.ts"

/** Names, or ends of paths, of files that hold nothing but credentials. */
const names: ReadonlyArray<readonly [RegExp, string, Severity]> = [
  [/^id_(?:rsa|dsa|ecdsa|ed25519)$/, "Private SSH key", "critical"],
  [/\.ppk$/i, "Private SSH key", "high"],
  // a trust store holds certificates; the debug key store of Android is the same for everyone
  [/^(?!debug\.keystore$)(?!.*trust).*\.(?:p12|pfx|jks|keystore|bks)$/i, "Key store", "high"],
  [/\.kdbx?$/i, "Password database", "high"],
  [/\.ovpn$/i, "VPN profile", "medium"],
  [/^\.?htpasswd$|^\.?(?:pgpass|netrc)$|^_netrc$|^\.my\.cnf$|^\.git-credentials$/, "Password file", "high"],
  [/^(?:db[_-]?)?(?:root[_-]?)?(?:password|passwd|secret)s?\.txt$/i, "Password file", "high"],
  [/(?:^|\/)etc\/shadow$/, "Password file", "high"],
  [/(?:^|\/)\.aws\/credentials$/, "AWS credentials", "high"],
  [
    /^(?:[\w-]*service[_-]?account[\w-]*|gcp[_-]?key|google[_-]?credentials|gcloud-service-key|[\w-]*firebase[_-]?adminsdk[\w-]*)\.json$/i,
    "Service account key",
    "high"
  ],
  [/(?:^|\/)(?:\.kube\/config|kubeconfig(?:\.ya?ml)?|[\w-]+\.kubeconfig)$/, "Cluster credentials", "high"],
  [/\.tfstate(?:\.backup)?$/, "Terraform state", "high"],
  [/^(?:master|production|credentials)\.key$/, "Encryption key", "high"],
  [/(?:^|\/)\.vault[-_]pass(?:word)?(?:\.txt)?$|^\.vault-token$/, "Vault password", "high"],
  [
    /(?:^|\/)(?:\.ftpconfig|sftp-config\.json|\.vscode\/sftp\.json|\.remote-sync\.json|sitemanager\.xml|recentservers\.xml)$/i,
    "Server login",
    "medium"
  ],
  [/^\.(?:bash|zsh|sh|mysql|psql|python|node_repl)_history$/, "Command history", "medium"],
  [
    /^(?:[\w.-]*[._-])?(?:dump|backup)(?:[._-][\w.-]*)?\.(?:sql|dump|bak|sql\.gz|sql\.bz2|sql\.zip|rdb|bson)$/i,
    "Database dump",
    "medium"
  ]
]

/** Files that hold nothing but credentials. */
export const secretFiles: Check = {
  rule: "secret.file",
  run: (repo) => {
    const said = (value: string) =>
      new Set(repo.hits("remarks").flatMap((hit) => (hit.value === value ? [hit.path] : [])))
    const data = said("sql-data")
    const commands = said("sql-commands")
    return repo.snapshot.entries.flatMap(({ path, size }) => {
      if (size === 0 || secretPlace(path) !== "application") return []
      // a script that makes a backup has no data in it
      if (commands.has(path) && !data.has(path)) return []
      const known = names.find(([pattern]) => pattern.test(pattern.source.includes("\\/") ? path : baseName(path)))
      return known === undefined
        ? []
        : [
            finding(
              "secret.file",
              known[2],
              `${known[1]} committed`,
              "Replace what it holds, remove the file from the repository and its history, and mount it from a secret manager.",
              { path, line: 1, excerpt: "" }
            )
          ]
    })
  }
}
