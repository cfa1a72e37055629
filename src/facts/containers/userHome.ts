/** The home of the user that an image runs its program as. */
import { baseName, withoutEnd } from "../paths.ts"
import { type Dockerfile, finalInstructions, finalStages } from "./Dockerfile.ts"
import { imageVariables } from "./imageFacts.ts"

/** Longest instruction that is read. */
const longest = 4000

const absolute = /^\/[\w@./-]{1,200}$/

/** Images that bring a user of their own with a home; as whom they run where nothing else is said is root. */
const brought: Readonly<Record<string, ReadonlyArray<string>>> = {
  node: ["node"],
  aspnet: ["app"],
  "dotnet-aspnet": ["app"]
}

/** Tells the home that a step gives a user it makes, by `useradd -d /srv/shop shop` or `adduser -h /srv/shop shop`. */
const homeBy = (step: string, user: string): string | undefined => {
  const words = step.trim().split(/\s+/)
  const at = words.findIndex((word) => /^(?:\/usr\/sbin\/)?(?:useradd|adduser)$/.test(word))
  if (at < 0 || !words.includes(user, at)) return undefined
  const told = words.findIndex((word, index) => index > at && /^(?:-\w{0,6}[dh]|--home(?:-dir)?)$/.test(word))
  const joined = words.find((word) => /^--home(?:-dir)?=/.test(word))
  const home = joined === undefined ? (told < 0 ? undefined : words[told + 1]) : joined.slice(joined.indexOf("=") + 1)
  const name = words.at(-1) ?? user
  // where the step makes no such folder, a disk does
  return home ?? (/^[a-z_][\w-]{0,40}$/i.test(name) ? `/home/${name}` : undefined)
}

/** The home of the image's user; undefined where nobody can tell who that is. */
export const userHome = (dockerfile: Dockerfile, target?: string): string | undefined => {
  const told = imageVariables(dockerfile, target).get("HOME")
  if (told !== undefined) return absolute.test(told) ? withoutEnd(told) : undefined
  const instructions = finalInstructions(dockerfile, target)
  const user = (instructions.findLast(({ keyword }) => keyword === "USER")?.text ?? "root")
    .trim()
    .replace(/^["']|["']$/g, "")
    .replace(/:.*$/, "")
  const image = finalStages(dockerfile, target)[0]?.image.toLowerCase() ?? ""
  if (/distroless|chainguard|:[\w.-]*nonroot/.test(image) && !instructions.some(({ keyword }) => keyword === "USER"))
    return image.endsWith("nonroot") ? "/home/nonroot" : image.includes("gcr.io/distroless") ? "/root" : undefined
  if (user === "root" || user === "0") return "/root"
  const name = baseName(image.replace(/@.*$/, "").replace(/:[^/]*$/, ""))
  if (brought[name]?.includes(user) === true) return `/home/${user}`
  if (user === "nonroot" && /distroless/.test(image)) return "/home/nonroot"
  const made = instructions
    .filter(({ keyword }) => keyword === "RUN")
    .flatMap(({ text }) => text.slice(0, longest).split(/&&|;|\|\|/))
    .map((step) => homeBy(step, user))
    .find((home) => home !== undefined && absolute.test(home))
  return made === undefined ? undefined : withoutEnd(made)
}
