/** What stands before a program and changes nothing of it: variables, runners of package managers, containers. */
const before =
  /^(?:\w+=\S*\s+|(?:sudo|env|time|xvfb-run|npx|bunx|pnpm exec|pnpm dlx|yarn exec|bundle exec|uv run|poetry run|pipenv run|pdm run|hatch run|python3? -m|coverage run -m|docker[ -]compose (?:-f \S+ )*(?:run|exec)(?: -\S+)* [\w-]+)\s+(?:-\S+\s+)*)/

/** Programs that test and do nothing else. */
const runners =
  /^(?:\.\/|(?:\S*\/)?bin\/)?(?:vitest|jest|mocha|ava|pytest|py\.test|tox|nox|unittest|rspec|phpunit|pest|behat|codecept|ctest|karma|playwright test|cypress run|nextest)(?=\s|$)/

/** Programs with a task for it, which is a word of its own or the end of one: `test:unit`, `unit-tests`. */
const tasks =
  /^(?:\.\/|(?:\S*\/)?bin\/)?(?:npm|pnpm|yarn|bun|lerna|turbo|nx|go|cargo|dotnet|mix|swift|deno|rails|rake|php|ng|sbt|lein|flutter|dart|zig|cabal|stack|make|just|task|composer|poe|invoke|python3?|bazel|rush)\b(?:\s+\S+){0,6}?\s+(?:\S*[:_-])?tests?(?:[:_-]\S*)?(?=\s|$)|^(?:npm|pnpm|yarn|bun)\s+t(?=\s|$)|^(?:npm|pnpm|yarn|bun)\s+(?:run\s+)(?:ci|check)(?=\s|$)|^make\s+(?:check|ci)(?=\s|$)/

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
  return runners.test(bare) || tasks.test(bare) || script.test(bare) || (builds.test(bare) && !withoutTests.test(bare))
}

/** Whether a line of a workflow's script runs tests of the repository: `- run: npm ci && npm test`. */
export const runsTests = (line: string): boolean => {
  const text = line.slice(0, 1000).replace(/^\s*(?:-\s+)?(?:run:\s*)?[|>]?["']?/, "")
  return !text.startsWith("#") && text.split(/&&|\|\||;|\|/).some(isRun)
}
