/** What a job without keys made, handed to one that has them: files, and no code that made them. */
import { action } from "../actions.ts"
import { noted, type YamlMap } from "../yaml/Yaml.ts"

export const keep = (name: string, path: string, more: YamlMap = {}): YamlMap => ({
  name: "Hand on to the deployment",
  uses: action("actions/upload-artifact"),
  with: {
    name,
    path,
    "if-no-files-found": "error",
    // A run that is started again keeps its files under the same name.
    overwrite: true,
    "retention-days": noted(30, { beside: "as long as an approval may be waited for" }),
    ...more
  }
})

/** One artifact by its name. */
export const fetchOne = (name: string, path: string): YamlMap => ({
  name: "Files of the build",
  uses: action("actions/download-artifact"),
  with: { name, path }
})

/** All whose names begin alike, side by side in one folder. */
export const fetchAll = (title: string, prefix: string, path: string): YamlMap => ({
  name: title,
  uses: action("actions/download-artifact"),
  with: { pattern: `${prefix}*`, "merge-multiple": true, path }
})
