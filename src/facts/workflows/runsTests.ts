import { oneOf } from "../scanning/oneOf.ts"

/** Runners of package managers and the like: what they run comes behind them. */
const wrappers = oneOf(
  "sudo env time xvfb-run npx bunx pnpm\\sexec pnpm\\sdlx yarn\\sexec bundle\\sexec uv\\srun poetry\\srun pipenv\\srun pdm\\srun hatch\\srun python3?\\s-m coverage\\srun\\s-m"
)
const container = String.raw`docker[ -]compose (?:-f \S+ )*(?:run|exec)(?: -\S+)* [\w-]+`
const before = new RegExp(String.raw`^(?:\w+=\S*\s+|(?:${wrappers}|${container})\s+(?:-\S+\s+)*)`)

const place = String.raw`(?:\./|(?:\S*/)?bin/)?`
const end = String.raw`(?=\s|$)`

/** Programs that test and do nothing else. */
const runners = new RegExp(
  `^${place}${oneOf("vitest jest mocha ava pytest py\\.test tox nox unittest rspec phpunit pest behat codecept ctest karma playwright\\stest cypress\\srun")}${end}`
)

/** Programs that have a task for it. */
const programs = oneOf(
  "npm pnpm yarn bun lerna turbo nx go cargo dotnet mix swift deno rails rake php ng sbt lein flutter dart zig cabal stack make just task composer poe invoke python3? bazel rush"
)

/** The task is a word of its own, or a part of one: `test:unit`, `unit-tests`. */
const tasks = new RegExp(
  String.raw`^${place}${programs}\b(?:\s+\S+){0,6}?\s+(?:\S*[:_-])?(?:tests?|nextest)(?:[:_-]\S*)?${end}`
)
const short = new RegExp(String.raw`^(?:(?:npm|pnpm|yarn|bun)\s+(?:t|run\s+(?:ci|check))|make\s+(?:check|ci))${end}`)

/** Builds of the JVM test what they build unless they are told not to. */
const builds = /^(?:\.\/)?(?:mvnw?|gradlew?)\b.*\s(?:test|verify|check|build|package|install)(?=\s|$)/
const withoutTests = /-DskipTests|-Dmaven\.test\.skip|-x\s+test\b/

const script = /^(?:(?:ba|z|da)?sh\s+)?(?:\S*[/_-])?(?:run[_-])?tests?(?:[_-]\w{1,30})?\.sh(?=\s|$)/

/** What is installed, fetched or written is not run. */
const others =
  /^(?:echo|printf|cat|cp|mv|rm|mkdir|cd|curl|wget|apt(?:-get)?|brew|gem|pip3?|docker build|docker push|git)\s/

const isRun = (command: string): boolean => {
  let bare = command.trim()
  for (let shorter = bare.replace(before, ""); shorter !== bare; shorter = bare.replace(before, "")) bare = shorter
  if (others.test(bare) || /\b(?:install|add|require|ci)\b(?=.*\btest)/.test(bare.slice(0, 60))) return false
  return (
    runners.test(bare) ||
    tasks.test(bare) ||
    short.test(bare) ||
    script.test(bare) ||
    (builds.test(bare) && !withoutTests.test(bare))
  )
}

/** Whether a line of a workflow's script runs tests of the repository: `- run: npm ci && npm test`. */
export const runsTests = (line: string): boolean => {
  const text = line.slice(0, 1000).replace(/^\s*(?:-\s+)?(?:run:\s*)?[|>]?["']?/, "")
  return !text.startsWith("#") && text.split(/&&|\|\||;|\|/).some(isRun)
}
