import { analysisOf, manifest } from "../support.ts"

/** A program in JavaScript in a folder, with an image of its own where that is asked for. */
export const programIn = (folder: string, image = true): Readonly<Record<string, string>> => {
  const at = folder === "" ? "" : `${folder}/`
  return {
    [`${at}package.json`]: manifest({
      private: true,
      scripts: { start: "node server.js" },
      dependencies: { express: "5.1.0" }
    }),
    [`${at}server.js`]: "express().listen(3000)\n",
    ...(image ? { [`${at}Dockerfile`]: 'FROM node:24\nEXPOSE 3000\nCMD ["node", "server.js"]\n' } : {})
  }
}

/** Names of what is deployed, and of what is not with the reason. */
export const told = (files: Readonly<Record<string, string>>) => {
  const { notDeployed, services } = analysisOf(files)
  return {
    deployed: services.map(({ name }) => name),
    aside: notDeployed.map(({ name, why }) => `${name}: ${why}`),
    evidence: notDeployed.flatMap(({ evidence }) => evidence.map(({ path }) => path))
  }
}
