import { analyzeRepository } from "./analyzeRepository.ts"
import { designInfrastructure } from "./designInfrastructure.ts"
import { getArchitecture } from "./getArchitecture.ts"
import { getFiles } from "./getFiles.ts"
import { listProjects } from "./listProjects.ts"
import { refineArchitecture } from "./refineArchitecture.ts"
import { whoami } from "./whoami.ts"

export { analyzeRepository, designInfrastructure, getArchitecture, getFiles, listProjects, refineArchitecture, whoami }

/** Every operation, in the order MCP lists them. */
export const operations = [
  whoami,
  listProjects,
  analyzeRepository,
  designInfrastructure,
  getArchitecture,
  refineArchitecture,
  getFiles
] as const
