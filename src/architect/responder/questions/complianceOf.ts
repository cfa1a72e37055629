import { markdownTable } from "./markdown.ts"
import type { QuestionReader } from "./Question.ts"

const asks =
  /\b(?:compliance|compliant|gdpr|pci|hds|health data|residency|controls?|audit|legal|encrypt(?:ed|ion)?|certif)\b/

/** The control table, and the security findings of the repository. */
export const complianceOf: QuestionReader = {
  name: "compliance",
  example: "Is growth fit for GDPR?",
  answer: (text, { context, focus }) => {
    if (!asks.test(text)) return null
    if (focus.compliance.length === 0) {
      return `The context asks for no compliance regime (${context.compliance.origin}: ${context.compliance.why}), so no controls are listed. Ask for one, e.g. "add gdpr".`
    }
    return [
      `Controls of **${focus.name}** for ${context.compliance.value.join(", ")}; \`customer\` means that infrastructure cannot do it. This is no certification.`,
      markdownTable(
        ["control", "requirement", "status", "how"],
        focus.compliance.map(({ control, how, requirement, status }) => [control, requirement, status, how])
      )
    ].join("\n\n")
  }
}
