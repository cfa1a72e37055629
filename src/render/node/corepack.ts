/** pnpm and Yarn in the release that a repository was locked with: another one may refuse the lock file, or install otherwise. */
import type { Service } from "../../facts/Service.ts"
import { tools } from "../recipes/versions.ts"

/** Whether a package manager comes by Corepack. */
export const byCorepack = (manager: string | null): boolean => manager === "pnpm" || manager === "yarn"

type Managed = Pick<Service, "packageManager" | "packing">

/** Whether the release is known before the sources are there; else Corepack looks it up as it is first called. */
export const isKnown = ({ packing }: Managed): boolean => /^\d{1,3}(?:\.\d{1,4}){0,2}$/.test(packing?.manager ?? "")

/** The command that brings a service's package manager. */
export const corepack = (service: Managed): string =>
  [
    `npm install -g corepack@${tools.corepack}`,
    "corepack enable",
    ...(isKnown(service) ? [`corepack install --global ${service.packageManager}@${service.packing?.manager}`] : [])
  ].join(" && ")
