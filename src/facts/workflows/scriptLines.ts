import type { RepoView } from "../RepoView.ts"
import { dig, string } from "../parsing/unknown.ts"
import type { Workflow, WorkflowStep } from "./Workflow.ts"

export interface ScriptLine {
  readonly line: number
  readonly text: string
}

/** The lines of a step that are a program: `run`, or the script of `actions/github-script`. */
export const scriptLines = (
  repo: RepoView,
  { path, parsed }: Workflow,
  step: WorkflowStep
): ReadonlyArray<ScriptLine> => {
  const at = step.uses.startsWith("actions/github-script@") ? ["with", "script"] : ["run"]
  const script = string(dig(step.value, ...at))
  if (script === undefined) return []
  const first = parsed.lineOf(...step.at, ...at)
  const count = script.split("\n").length + 1
  return (
    repo.files
      .lines(path)
      .slice(first - 1, first + count)
      .map((text, index) => ({ line: first + index, text: text.slice(0, 2000) }))
      // a script of one line ends where the next key of its step begins
      .filter(({ text }, index) => index === 0 || (script.includes(text.trim()) && text.trim() !== ""))
  )
}
