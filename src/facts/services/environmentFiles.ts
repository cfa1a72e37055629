import { baseName, isAside } from "../paths.ts"

/** Files of variables: committed ones and samples; those made for tests are left out. */
export const isEnvironmentFile = (path: string): boolean =>
  /^(?:\.env(?:\..+)?|.+\.env(?:\.\w+)?|env\.(?:example|sample|template|dist)|\.?env[-_](?:example|sample|template|dist|default)|\.flaskenv)$/i.test(
    baseName(path)
  ) &&
  !/\.env\.(?:test|testing|ci|e2e)/i.test(baseName(path)) &&
  !isAside(path)
