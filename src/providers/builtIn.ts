import type { EnvironmentVariable } from "../facts/Service.ts"

const builtIn = /^(?:VITE|NEXT_PUBLIC|REACT_APP|GATSBY|VUE_APP|NG_APP|EXPO_PUBLIC)_/

/** How the code of a server reads its environment, where that of pages reads what the bundler put in. */
const ofServers = /\bprocess\.env\b|\bos\.(?:environ|getenv)|\bgetenv\b|\bENV[[.]/

/** Whether a build writes a variable into pages: whoever builds is asked for its value. */
export const isBuiltIn = (name: string): boolean => builtIn.test(name)

/**
 * Whether a process that runs reads a variable, although a build may write it into pages. Next.js leaves what the build
 * was not given to the environment of the server; Vite puts in what `import.meta.env` reads, and nothing else.
 */
export const isReadRunning = ({ evidence, name }: Pick<EnvironmentVariable, "evidence" | "name">): boolean =>
  !isBuiltIn(name) ||
  name.startsWith("NEXT_PUBLIC_") ||
  (name.startsWith("VITE_") && evidence.some(({ excerpt }) => ofServers.test(excerpt)))
