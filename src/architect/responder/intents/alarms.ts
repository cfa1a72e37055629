import { all, denied, has, type Intent } from "../reading/Clause.ts"
import { isUnknown } from "../reading/remarks.ts"
import { valueOf } from "../reading/Token.ts"

/** Where alarms and budget warnings are sent. */
export const alarms: Intent = {
  name: "alarms",
  examples: {
    en: "Send alarms to ops@example.com",
    de: "Schick die Alarme an ops@example.com",
    fr: "Envoie les alarmes à ops@example.com"
  },
  verbs: ["tell", "set", "use", "move", "want", "give", "add", "have", "expect"],
  read: (clause) => {
    const addresses = all(clause, "address")
    const about = all(clause, "kind:monitoring", "verb:tell", "field:budget", "field:money", "alarm")
    const [address, ...more] = addresses
    if (address === undefined || more.length > 0 || about.length === 0 || denied(clause)) return null
    // "send the invoice to …": an address alone is nobody who gets alarms
    if (
      !has(clause, "kind:monitoring", "alarm", "field:budget") &&
      (has(clause, "field:money") || clause.tokens.some(isUnknown))
    )
      return null
    if (has(clause, "verb:remove")) return null
    const to = valueOf(address, "address") ?? ""
    return {
      edits: [{ _tag: "SetAlarms", to }],
      words: `alarms and budget warnings to ${to}`,
      uses: [address, ...about, ...all(clause, "kind:email", "authority", "field:ops")]
    }
  }
}
