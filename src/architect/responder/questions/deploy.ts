import type { QuestionReader } from "./Question.ts"

const asks = /\b(?:deploy|apply|install|get started|set ?up|terraform|files|pipeline|ci|go live|roll ?out)\b/

/** Where the files are and what to read first. */
export const deploy: QuestionReader = {
  name: "deploy",
  example: "How do I deploy this?",
  answer: (text, { focus }) => {
    if (!asks.test(text)) return null
    return [
      `The files of **${focus.name}** hold its Terraform, the CI workflows and the documents; \`get_files\` (\`GET /v1/projects/{id}/files?tier=${focus.name}\`) lists them.`,
      "Begin with the README among the documents: it goes from an empty account to the first deployment, in order. Nothing is applied by this service; review the plan before you apply it."
    ].join("\n\n")
  }
}
