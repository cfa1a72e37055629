import { isBaked } from "../../blueprint/bakedSettings.ts"
import type { ReadinessItem } from "../../blueprint/Readiness.ts"
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

const wayOut = ({ dockerfile, image }: Service, { holds, inRepository, source, target }: SettingsFile): string => {
  const where = image === undefined && dockerfile !== null ? `in ${dockerfile}` : "in the Dockerfile of its image"
  if (inRepository && holds.length === 0)
    return `Copy ${source} to ${target} ${where}; its path is told from the folder that is built.`
  return `Have its image write ${target} as it starts, from variables that the design fills, or copy one ${where} that was written for this deployment, without credentials in it. Where the program takes these settings from variables, set those instead.`
}

const itemOf = (service: Service, file: SettingsFile): ReadinessItem => ({
  code: "settings_file",
  state: "needs_input",
  service: service.name,
  what: `the settings file ${file.target}`,
  why: `its compose file puts it into the container, and the image does not have it${contentOf(file)}`,
  evidence: [file.evidence],
  wayOut: wayOut(service, file)
})

/** Settings that only a compose file's mount gives a program: no image that is run elsewhere has them. */
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
