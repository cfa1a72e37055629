import { baseName } from "../../paths.ts"
import type { DeploymentRule } from "../DeploymentRule.ts"
import { declaredAt, eachDraft, isDeclared, nameOf } from "../drafts.ts"

const generators = /^(?:docusaurus|vitepress|vuepress|hexo|mkdocs|fumadocs|nextra|docus|starlight)$/

const called = /^(?:[\w.-]{0,40}[-_.])?(?:docs?|documentation|storybook|styleguide|playground|sandbox)$/i

/** Sites that explain an application to those who use or build it, beside the application. */
export const documentation: DeploymentRule = {
  name: "documentation",
  find: (_, drafts) =>
    eachDraft((draft) => {
      const isSite = draft.signals.some(({ framework }) => framework !== undefined && generators.test(framework))
      const isCalled = called.test(baseName(draft.root)) || called.test(nameOf(draft))
      const pages = draft.signals.some(({ kind }) => kind === "static") || !isDeclared(draft)
      return isSite || (isCalled && pages)
        ? { why: "it explains the application to those who use or build it", evidence: declaredAt(draft) }
        : undefined
    })(drafts)
}
