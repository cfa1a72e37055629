import { isBaked } from "../../blueprint/bakedSettings.ts"
import type { ReadinessItem } from "../../blueprint/Readiness.ts"
import { isHandedOver } from "../../facts/containers/settingsNames.ts"
import type { Service, SettingsFile } from "../../facts/Service.ts"
import type { ReadinessRule } from "../ReadinessRule.ts"
import { sentenceList } from "../sentenceList.ts"

const words = { addresses: "addresses of the parts beside it", credentials: "credentials" } as const

/** Tells why the file of the repository cannot be taken as it is. */
const contentOf = ({ holds, inRepository, source }: SettingsFile): string =>
  !inRepository
    ? `; ${source} is not in the repository`
    : holds.length === 0
      ? ""
      : `; the one in ${source} holds ${sentenceList(holds.map((one) => words[one]))} of the place it was written for`

/** Bundler reads it to know which gems to install. */
const isForGems = ({ evidence, knownBy }: SettingsFile): boolean =>
  knownBy === "sample" && /(?:^|\/)Gemfile$/.test(evidence.path)

/** The command of a document, without what a shell shows before it, and that it goes on. */
const commandOf = ({ evidence }: SettingsFile): string =>
  evidence.excerpt.replace(/^[\s$#>`]{1,10}/, "").replace(/[\s\\`]{1,10}$/, "")

const whyOf = (file: SettingsFile): string => {
  if (isForGems(file))
    return `${file.evidence.path} takes from it which gems to install, and the repository has only a sample of it (${file.source})`
  switch (file.knownBy) {
    case "image":
      return "its image names it as its settings, and nothing puts it there"
    case "documents":
      return "its documents mount it into the container, and the image does not have it"
    case "disk":
      return `it lies in a folder that is kept on a disk, which starts empty and hides the one of the image (${file.source})`
    case "folder":
      return `its compose file mounts ${file.source} there, a folder of settings that is not in the repository`
    case "sample":
      return `its documents tell people to write it from ${file.source}, and nothing in the repository does`
    case "key":
      return `${file.source} names it as a key of the program, which no image has: ${file.evidence.path} has people make it by ${commandOf(file)}`
    case "host":
      return `${file.source}, which the image takes along, says in line ${file.evidence.line} where a store is, by the name that it has in a compose file, and no variable replaces that`
    default:
      return `its compose file puts it into the container, and the image does not have it${contentOf(file)}`
  }
}

const instead = "Where the program takes these settings from variables, set those instead."
const writtenFor = `that was written for this deployment, without credentials in it. ${instead}`

const lost = "Keep it: with another one the program is another to those who know it."

const isKept = ({ keeps = [] }: Service, { target }: SettingsFile): boolean =>
  keeps.some((folder) => target.startsWith(`${folder}/`))

const wayOut = (service: Service, file: SettingsFile): string => {
  const { holds, inRepository, knownBy, source, target } = file
  const where =
    service.image === undefined && service.dockerfile !== null
      ? `in ${service.dockerfile}`
      : "in the Dockerfile of its image"
  if (knownBy === "key")
    return isKept(service, file)
      ? `Make it once as ${file.evidence.path} says and put it onto the disk, or have its image make one at ${target} as it starts where none is there yet. ${lost}`
      : `Make it once as ${file.evidence.path} says, keep it as a secret, and have its image write it to ${target} as it starts. ${lost}`
  if (isKept(service, file))
    return `Put it onto the disk once, or have its image copy one to ${target} as it starts where none is there yet.`
  if (isForGems(file))
    return `Write ${target} after ${source} before gems are installed ${where}: with the adapter of the chosen store, and its address read from a variable.`
  if (knownBy === "sample") return `Copy ${source} to ${target} ${where}, and have it read what differs from variables.`
  if (inRepository && holds.length === 0)
    return `Copy ${source} to ${target} ${where}; its path is told from the folder that is built.`
  if (knownBy === "folder")
    return `Have its image write them to ${target} as it starts, from variables that the design fills, or copy some ${where} that were written for this deployment, without credentials in them. ${instead}`
  return `Have its image write ${target} as it starts, from variables that the design fills, or copy one ${where} ${writtenFor}`
}

const called = ({ knownBy, target }: SettingsFile): string =>
  knownBy === "folder"
    ? "the settings in"
    : knownBy === "key"
      ? "the key"
      : isHandedOver(target)
        ? "the file"
        : "the settings file"

const itemOf = (service: Service, file: SettingsFile): ReadinessItem => ({
  code: "settings_file",
  state: "needs_input",
  service: service.name,
  what: `${called(file)} ${file.target}`,
  why: whyOf(file),
  evidence: [file.evidence],
  wayOut: wayOut(service, file)
})

/** Settings that a program needs and its image does not have, or that its disk hides. */
export const settingsFile: ReadinessRule = {
  name: "settingsFile",
  stops: false,
  find: ({ workload: { processes } }) => {
    const services = new Set(processes.map(({ service }) => service))
    return [...services].flatMap((service) =>
      (service.settingsFiles ?? []).filter((file) => !isBaked(service, file)).map((file) => itemOf(service, file))
    )
  }
}
