import { type Dockerfile, finalStages } from "./Dockerfile.ts"
import { imageName } from "./ImageName.ts"

/** Whether an image has a shell to run a command with, as far as the one that it is built on tells. */
export const hasShell = (dockerfile: Dockerfile, target?: string): boolean => {
  const base = finalStages(dockerfile, target)[0]?.image ?? ""
  const { name, tag } = imageName(base)
  if (/^(?:cgr\.dev|dhi\.io)\//i.test(base) || name.startsWith("chainguard/")) return /(?:^|-)dev$/.test(tag ?? "")
  if (/(?:^|\/)distroless\//.test(name)) return /(?:^|-)debug(?:-|$)/.test(tag ?? "")
  return name !== "scratch" && !/distroless|chiseled/.test(tag ?? "")
}
