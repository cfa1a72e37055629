import { type Dockerfile, finalInstructions } from "../containers/Dockerfile.ts"

/** What Next.js and Nitro build to be copied alone: it has the modules that the server loads, and no command line tools. */
const traced = /(?:\.next\/standalone|\.output)\b/
const installs =
  /\b(?:npm\s+(?:ci|i|install)|pnpm\s+(?:add|i|install)|yarn\s+(?:add|install|global)|yarn\s*$|bun\s+(?:add|i|install))\b/
/** All modules, or the tool's own. */
const modules = /node_modules\/?(?=\s|$)|node_modules\/(?:prisma|\.bin)\b/

const npx = /^((?:cd\s+\S+\s*&&\s*)*)npx\s+(?:--no-install\s+|--yes\s+|-y\s+)?(prisma\s.*)$/

/** Whether an image has the schema and the migrations, and not the tool that applies them. */
const isWithoutTool = (dockerfile: Dockerfile): boolean => {
  const texts = finalInstructions(dockerfile).flatMap(({ keyword, text }) =>
    keyword === "RUN" || keyword === "COPY" ? [{ keyword, text: text.slice(0, 2000) }] : []
  )
  const copies = (what: RegExp): boolean => texts.some(({ keyword, text }) => keyword === "COPY" && what.test(text))
  return (
    copies(traced) &&
    copies(/(?:^|[\s/])prisma\/?(?=\s|$)/) &&
    !copies(modules) &&
    !texts.some(({ keyword, text }) => keyword === "RUN" && installs.test(text))
  )
}

/**
 * The migration of Prisma in an image that is built without its command line: the release of the manifest is fetched, as
 * without a version npx takes the newest, which refuses schemas of earlier ones. From version 7 on the tool reads a file
 * of code, which such an image cannot load (https://www.prisma.io/docs/orm/more/upgrade-guides, seen on 2026-11-26).
 */
export const fetchedPrisma = (dockerfile: Dockerfile, command: string, version: string | undefined): string => {
  const [, head = "", rest] = npx.exec(command) ?? []
  return rest === undefined || version === undefined || Number.parseInt(version) >= 7 || !isWithoutTool(dockerfile)
    ? command
    : // the user of such an image often has no home to write to
      `${head}npm_config_cache=/tmp/npm npx --yes --package=prisma@${version} ${rest}`
}
