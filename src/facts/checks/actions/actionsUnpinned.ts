import type { Evidence } from "../../Fact.ts"
import { string, dig } from "../../parsing/unknown.ts"
import { byText } from "../../paths.ts"
import { type Check, findingAtAll } from "../../security/Check.ts"
import { workflows } from "../../workflows/Workflow.ts"

const branch = /^(?:main|master|develop|dev|latest|trunk|HEAD|edge|nightly)$/i

/** Actions of others by a tag or a branch: whoever moves it runs code with this repository's secrets. */
export const actionsUnpinned: Check = {
  rule: "actions.unpinned",
  run: (repo) => {
    const all = workflows(repo)
    if (all.length === 0) return undefined
    const own = repo.snapshot.repository.owner.toLowerCase()
    const used = new Map<string, Array<Evidence>>()
    for (const { path, parsed, jobs } of all) {
      for (const job of jobs) {
        for (const { at, uses } of [...job.steps, { at: job.at, uses: string(dig(job.value, "uses")) ?? "" }]) {
          const match = /^([\w.-]{1,100})\/([\w./-]{1,200})@(\S{1,200})$/.exec(uses)
          const owner = match?.[1]?.toLowerCase() ?? ""
          if (match === null || owner === "actions" || owner === "github" || owner === own) continue
          if (/^[0-9a-f]{40}$|^[0-9a-f]{64}$|\$\{/.test(match[3] ?? "")) continue
          const places = used.get(uses) ?? []
          places.push(repo.at(path, parsed.lineOf(...at, "uses")))
          used.set(uses, places)
        }
      }
    }
    const sorted = [...used].toSorted(([a], [b]) => byText(a, b))
    const moving = sorted.filter(([uses]) => branch.test(uses.slice(uses.lastIndexOf("@") + 1)))
    const tagged = sorted.filter((one) => !moving.includes(one))
    const remediation = "Name the commit of the release, with the version in a comment, and let a bot raise both."
    const names = tagged.map(([uses]) => uses.slice(0, 60))
    return [
      ...moving.flatMap(([uses, places]) =>
        findingAtAll(
          "actions.unpinned",
          "medium",
          `Action ${uses.slice(0, 150)} is taken by a branch`,
          remediation,
          places
        )
      ),
      ...findingAtAll(
        "actions.unpinned",
        "low",
        `Actions of others are taken by a tag: ${names.slice(0, 5).join(", ")}${names.length > 5 ? " and more" : ""}`,
        remediation,
        tagged.flatMap(([, places]) => places)
      )
    ]
  }
}
