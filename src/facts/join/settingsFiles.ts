import { mountedSettings } from "../containers/mountedSettings.ts"
import type { RepoView } from "../RepoView.ts"
import type { Service, SettingsFile } from "../Service.ts"

/** The files of settings that compose files give a service, found by the lines that declare it. */
export const settingsFilesOf = (repo: RepoView): ((service: Service) => Pick<Service, "settingsFiles">) => {
  const given = new Map<string, ReadonlyArray<SettingsFile>>()
  for (const project of repo.compose) {
    for (const service of project.services) {
      const files = mountedSettings(repo, project, service)
      if (files.length > 0) given.set(`${service.path}:${service.line}`, files)
    }
  }
  return ({ evidence }) => {
    const files = evidence.flatMap(({ line, path }) => given.get(`${path}:${line}`) ?? [])
    const first = files.filter(({ target }, at) => files.findIndex((one) => one.target === target) === at)
    return first.length === 0 ? {} : { settingsFiles: first.slice(0, 10) }
  }
}
