import { all, figures, has, type Intent } from "../reading/Clause.ts"

/** An earlier version made current again. */
export const revert: Intent = {
  name: "revert",
  examples: { en: "Go back to version 2", de: "Geh zurück zu Version 2", fr: "Reviens à la version 2" },
  verbs: ["undo", "move", "set", "use", "want", "add", "keep"],
  read: (clause) => {
    const undo = all(
      clause,
      "verb:undo",
      ...(has(clause, "aspect:last") ? (["verb:remove", "verb:forget"] as const) : [])
    )
    if (
      undo.length === 0 ||
      has(
        clause,
        "component",
        "kind",
        "engine",
        "field",
        "not",
        "provider",
        "platform",
        "region",
        "processor",
        "regime",
        "environment"
      )
    )
      return null
    const { currentVersion } = clause.situation
    const about = [...undo, ...all(clause, "aspect", "part:version")]
    const uses = [...about, ...all(clause, "revision"), ...figures(clause).map(({ token }) => token)]
    const [figure, ...more] = figures(clause)
    if (more.length > 0) return null
    if (has(clause, "aspect:first"))
      return { edits: [{ _tag: "RevertTo", version: 1 }], words: "version 1 again", uses }
    // "back" alone may go anywhere
    if (figure === undefined && !has(clause, "aspect:last") && undo.every(({ text }) => text === "back")) return null
    // "back to 16" is no version of the design
    if (figure?.unit === null && figure.value > currentVersion && !has(clause, "part:version")) return null
    const isSteps =
      figure !== undefined && (figure.unit === "version" || has(clause, "revision")) && !has(clause, "part:version")
    const version = figure === undefined || isSteps ? currentVersion - (figure?.value ?? 1) : figure.value
    return Number.isInteger(version) && version >= 1
      ? { edits: [{ _tag: "RevertTo", version }], words: `version ${version} again`, uses }
      : null
  }
}
