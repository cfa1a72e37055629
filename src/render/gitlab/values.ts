/** How values reach a job of GitLab: as variables, never as a part of a script. */
import type { YamlMap } from "../yaml/Yaml.ts"

/** Text of a repository as a variable that GitLab does not look for references in. */
export const raw = (text: string): YamlMap => ({
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out here
  value: text.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]/g, " "),
  expand: false
})

/** One item of a script: a comment that says what it is for, then its lines. */
export const lines = (title: string, script: string): string => `# ${title}\n${script.trimEnd()}\n`

/**
 * The same for images that have no bash when the job begins and would run it in a smaller shell. The script comes by a
 * descriptor of its own, so that no program in it can read the rest of it.
 */
export const bash = (title: string, script: string): string =>
  lines(title, `bash -euo pipefail /dev/fd/3 3<< 'END_OF_STEP'\n${script.trimEnd()}\nEND_OF_STEP`)
