import type { LineScanner } from "../../repo/LineScanner.ts"
import { captures, isCode } from "../scanning/matching.ts"

/** A member of what a caller sends that is called as a command or a program is. */
const sent =
  "(?:(?:req|request|ctx\\.request|c\\.req|body|payload|input|params|msg|message|event|data)(?:\\.(?:body|query|params|json|form|args|data|input))?" +
  "(?:\\.|\\??\\.|->|\\[[\"']|\\.get\\([\"']|\\(\\)\\[[\"']|\\(\\)\\.get\\([\"']|\\.(?:FormValue|PostFormValue|Query)\\([\"']|\\.(?:Get)?)" +
  "(?:command|cmd|shell|script|code|source|sourceCode|source_code|program|Command|Cmd|Shell|Script|Code|Source|GetCommand|GetCode)\\b)"

const calls = [
  // JavaScript and TypeScript
  "\\b(?:exec|execSync|spawn|spawnSync|execFile|execa|execaCommand|eval|new\\s+Function|runIn(?:New|This)?Context|runIn(?:New|This)Context)\\s*\\(",
  // Python
  "\\b(?:subprocess\\.(?:run|Popen|call|check_output|check_call|getoutput)|os\\.(?:system|popen)|exec|eval|create_subprocess_(?:shell|exec))\\(",
  // Go, Java, C#
  "\\bexec\\.Command(?:Context)?\\(",
  "\\bgetRuntime\\(\\)\\.exec\\(|\\bnew\\s+ProcessBuilder\\(|\\bProcess\\.Start\\(",
  // Ruby, PHP
  "\\b(?:system|Open3\\.\\w{1,12}|IO\\.popen|shell_exec|passthru|proc_open)\\(?"
].join("|")

const direct = new RegExp(`(${calls})[^\\n]{0,80}?${sent}`, "g")
const superglobal =
  /\b(?:shell_exec|exec|system|passthru|proc_open|eval|popen)\s*\(([^;\n]{0,60}\$_(?:GET|POST|REQUEST))/g
const railsParams = /\b(system|eval|Open3\.\w{1,12}|IO\.popen)\(?\s?[^;\n]{0,40}params\[/g

/** Calls that give a command or a program of the caller's to the machine. */
export const commandRuns: LineScanner = {
  name: "command-runs",
  keywords: [
    "exec",
    "spawn",
    "eval",
    "function(",
    "incontext",
    "subprocess",
    "os.system",
    "popen",
    "processbuilder",
    "process.start",
    "system(",
    "open3",
    "passthru",
    "proc_open"
  ],
  accepts: (path) => isCode(path) && !/\.(?:json|ya?ml|toml|sh|conf|ini)$/.test(path),
  match: (line, path) => {
    if (/^\s*(?:\/\/|#|\*)/.test(line)) return []
    // elsewhere than in Ruby `params` is any list
    const ofLanguage = path.endsWith(".php") ? [superglobal] : /\.(?:rb|erb|rake)$/.test(path) ? [railsParams] : []
    return captures(line, direct, ...ofLanguage)
  }
}
