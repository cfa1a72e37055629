/** Files of settings that go into an image as they stand in the repository. */
import type { Service, SettingsFile } from "../facts/Service.ts"

const plain = /^\/?[\w@+.-]+(?:\/[\w@+.-]+)*$/

/** Whether a file is copied into the image that is written for somebody else's program: it is the same everywhere. */
export const isBaked = (
  { image }: Pick<Service, "image">,
  { holds, inRepository, source, target }: SettingsFile
): boolean => image !== undefined && inRepository && holds.length === 0 && plain.test(source) && plain.test(target)

/** The files that an image takes along. */
export const bakedSettings = (service: Pick<Service, "image" | "settingsFiles">): ReadonlyArray<SettingsFile> =>
  (service.settingsFiles ?? []).filter((file) => isBaked(service, file))
