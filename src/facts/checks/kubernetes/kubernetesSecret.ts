import { Either, Encoding } from "effect"
import { kubernetesObjects } from "../../kubernetes/objects.ts"
import { dig, fields, string } from "../../parsing/unknown.ts"
import { isPlaceholder } from "../../secrets.ts"
import { type Check, finding, lowered } from "../../security/Check.ts"

/** A Secret whose values are in the repository: base64 hides nothing. */
export const kubernetesSecret: Check = {
  rule: "kubernetes.plain-secret",
  run: (repo) => {
    const all = kubernetesObjects(repo)
    if (all.length === 0) return undefined
    return all
      .filter(({ kind, parsed }) => kind === "Secret" && dig(parsed.data, "sops") === undefined)
      .flatMap((object) => {
        const values = [
          ...fields(dig(object.parsed.data, "data")).map(([name, value]) => {
            const text = string(value) ?? ""
            return {
              field: "data",
              name,
              text: Either.getOrElse(Encoding.decodeBase64String(text.replace(/\s/g, "")), () => text)
            }
          }),
          ...fields(dig(object.parsed.data, "stringData")).map(([name, value]) => ({
            field: "stringData",
            name,
            text: string(value) ?? ""
          }))
        ].filter(
          ({ text, name }) =>
            text.trim() !== "" &&
            !/^ENC\[|\$[({]|^<|^\$\w/.test(text) &&
            !/^(?:user(?:name)?|host|port|database|db(?:name)?|url|endpoint|region|namespace)$/i.test(name)
        )
        const real = values.find(({ text }) => text.length >= 6 && !isPlaceholder(text.slice(0, 500))) ?? values[0]
        if (real === undefined) return []
        const weak = real.text.length < 6 || isPlaceholder(real.text.slice(0, 500))
        return [
          finding(
            "kubernetes.plain-secret",
            lowered("medium", weak || object.development),
            `The Secret ${object.name} is in the repository with its values`,
            "Change the values, and make the Secret from a secret manager (External Secrets) or seal it (Sealed Secrets, SOPS).",
            { ...object.at(real.field, real.name), excerpt: "" }
          )
        ]
      })
  }
}
