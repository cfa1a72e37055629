import type { Process } from "./Workload.ts"

/** Tools that are no part of the image that runs: what they would do is left to a person. */
const outsideImage = /^(?:dotnet ef|mix|goose|migrate|atlas|dbmate|sqlx|diesel|flyway|liquibase)\s/

/** What runs before new code takes traffic: what the repository says, else what brings its schema up to date. */
export const releaseCommandOf = ({ service }: Pick<Process, "service">): string | null =>
  service.releaseCommand ??
  (service.migrateCommand === null || outsideImage.test(service.migrateCommand) ? null : service.migrateCommand)
