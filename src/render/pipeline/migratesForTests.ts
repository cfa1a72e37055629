import type { Service } from "../../facts/Service.ts"

/** Frameworks whose tests make a database of their own. */
const makesItsOwn: ReadonlySet<string> = new Set(["django", "laravel", "phoenix", "rails", "spring-boot", "symfony"])

/** Whether tests expect tables that a command makes; of a service with a Dockerfile it is told as its image runs it. */
export const migratesForTests = ({ dockerfile, framework, migrateCommand }: Service): boolean =>
  migrateCommand !== null && dockerfile === null && !makesItsOwn.has(framework ?? "")
