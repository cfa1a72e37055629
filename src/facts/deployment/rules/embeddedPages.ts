import type { Evidence } from "../../Fact.ts"
import { primaryDockerfile } from "../../images/primaryDockerfile.ts"
import type { Draft } from "../../join/Draft.ts"
import { within } from "../../paths.ts"
import { committedPages } from "../../services/committedPages.ts"
import { handedOut } from "../../services/handedOut.ts"
import { filledIn } from "../../services/pagesFilledIn.ts"
import { dependedOn } from "../../services/pagesDependedOn.ts"
import { sentAway } from "../../services/pagesSentAway.ts"
import { takenIn } from "../../services/pagesTakenIn.ts"
import { packedBy } from "../../services/packedPages.ts"
import type { ServiceSignal } from "../../Signal.ts"
import { isOfDevelopers } from "../../starting/developers.ts"
import type { DeploymentRule, Reason } from "../DeploymentRule.ts"
import { eachDraft, isDeclared, nameOf } from "../drafts.ts"

/** Whether a sign only tells how developers are shown pages while they write them. */
const isForDevelopers = ({ development, startCommand }: ServiceSignal): boolean =>
  development === true || isOfDevelopers(startCommand ?? "")

/** Pages, as far as anything but an image says so; their own image may hand them out too. */
const isPages = ({ signals }: Draft): boolean =>
  signals.every((signal) => signal.kind === "static" || signal.source === "dockerfile" || isForDevelopers(signal)) &&
  signals.some(({ kind }) => kind === "static")

/** Whether an image of their own makes a service of pages; one that developers build makes none. */
const hasImage = ({ signals }: Draft): boolean =>
  signals.some((signal) => signal.dockerfile !== undefined && !isForDevelopers(signal))

/** Whether a file runs pages for others than those who write them. */
const isRun = (draft: Draft): boolean =>
  isDeclared({ ...draft, signals: draft.signals.filter((signal) => !isForDevelopers(signal)) })

const reason = (server: string, evidence: Evidence): Reason => ({
  why: `its pages are built into ${server}, which hands them out`,
  evidence: [evidence]
})

/** Pages that another program of the repository holds or hands out. */
export const embeddedPages: DeploymentRule = {
  name: "embedded-pages",
  find: (repo, drafts) => {
    const servers = drafts.filter((draft) => !isPages(draft))
    const sites = drafts.filter(isPages).map(({ root }) => root)
    return eachDraft((draft) => {
      if (!isPages(draft) || draft.root === "" || isRun(draft) || servers.length === 0) return undefined
      const roots = servers.map(({ root }) => root)
      const packed = packedBy(repo, draft.root)
      // pages with an image of their own are left to it, unless the image of the application has them too
      const evidence = hasImage(draft)
        ? packed?.path === primaryDockerfile(repo)?.path
          ? packed
          : undefined
        : (packed ??
          sentAway(repo, draft.root, roots) ??
          handedOut(repo, draft.root) ??
          filledIn(repo, draft.root) ??
          takenIn(repo, draft.root) ??
          dependedOn(repo, draft.root, roots) ??
          committedPages(repo, draft.root, roots, sites))
      if (evidence === undefined) return undefined
      const nearest = servers
        .filter(({ root }) => within(root, evidence.path))
        .toSorted((a, b) => b.root.length - a.root.length)[0]
      const server = nearest ?? servers[0]
      return reason(server === undefined ? "the server" : nameOf(server), evidence)
    })(drafts)
  }
}
