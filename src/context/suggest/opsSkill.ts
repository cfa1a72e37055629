import type { Findings } from "../../facts/findings.ts"
import type { OpsSkill } from "../../facts/ContextValues.ts"
import { hintsAbout, type Suggested, values } from "./Suggested.ts"

/** Tools that only who runs servers or clusters has in a repository. */
const strong = /^(?:kubernetes|helm|kustomize|skaffold|terragrunt|ansible|chef|nomad)$/

/** Platforms that run code without anybody operating anything. */
const platforms: ReadonlySet<string> = new Set([
  "heroku",
  "vercel",
  "netlify",
  "render",
  "railway",
  "fly",
  "digitalocean"
])

/** What the repository already runs says who runs it. */
export const opsSkill = (findings: Findings): Suggested<OpsSkill> => {
  const iac = values(findings, "iac")
  const orchestrated = iac.filter((name) => strong.test(name))
  if (orchestrated.length > 0)
    return { value: "strong", why: `The repository ships ${orchestrated.join(" and ")} files.`, confidence: 0.7 }
  if (iac.length > 1)
    return {
      value: "strong",
      why: `The repository ships infrastructure code of several kinds: ${iac.join(", ")}.`,
      confidence: 0.5
    }
  if (iac.length > 0)
    return { value: "basic", why: `The repository ships ${iac.join(" and ")} files.`, confidence: 0.7 }
  const contained = findings.facts.some(({ kind }) => kind === "container" || kind === "compose")
  const ci = values(findings, "ci")
  const platform = hintsAbout(findings, "provider").find(({ value }) => platforms.has(value))
  // a platform's file beside a Dockerfile is one of several ways to run it
  if (platform !== undefined && !contained)
    return { value: "none", why: `It is run by ${platform.value} (${platform.said}).`, confidence: 0.6 }
  if (contained && ci.length > 0)
    return {
      value: "basic",
      why: `Containers and ${ci[0] ?? "continuous integration"} are in use, infrastructure code is not.`,
      confidence: 0.6
    }
  if (contained) return { value: "basic", why: "Containers are in use, infrastructure code is not.", confidence: 0.5 }
  return { value: "none", why: "Neither containers nor infrastructure code were found.", confidence: 0.6 }
}
