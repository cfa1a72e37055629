import type { GeneratedFile } from "../IacRenderer.ts"
import { documentsFolder } from "../environment.ts"
import type { Rendering } from "../Rendering.ts"
import { code, text } from "../markdown/escape.ts"

/** A document out of sections, a blank line between them; empty ones are left out. */
export const document = (rendering: Rendering, name: string, sections: ReadonlyArray<string>): GeneratedFile => ({
  path: `${documentsFolder(rendering)}/${name}`,
  content: `${sections.filter((section) => section !== "").join("\n\n")}\n`,
  language: "markdown",
  purpose: "documentation"
})

/** A heading with what stands below it; nothing where that is empty. */
export const section = (heading: string, ...body: ReadonlyArray<string>): string => {
  const content = body.filter((part) => part !== "")
  return content.length === 0 ? "" : [heading, ...content].join("\n\n")
}

/** What these files were written for, as the first line of every document. */
export const origin = ({ provider, request: { repository }, tier }: Rendering): string =>
  `Tier ${code(tier.name)} on ${text(provider.title)} (${code(tier.region)}), designed for ${code([repository.owner, repository.name, repository.path].filter((part) => part !== "").join("/"))} at commit ${code(repository.commit.slice(0, 12))}.`
