import type { Detector } from "../Detector.ts"
import type { FactSignal } from "../Signal.ts"

const runners: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(?:jest|ts-jest|react-scripts)$/, "jest"],
  [/^vitest$/, "vitest"],
  [/^mocha$/, "mocha"],
  [/^(?:@playwright\/test|playwright)$/, "playwright"],
  [/^cypress$/, "cypress"],
  [/^pytest(?:-django|-asyncio)?$/, "pytest"],
  [/^rspec(?:-rails)?$/, "rspec"],
  [/^minitest$/, "minitest"],
  [/^phpunit\/phpunit$/, "phpunit"],
  [/^pestphp\/pest$/, "pest"],
  [/(?:^|:)(?:junit|junit-jupiter|spring-boot-starter-test)$/, "junit"],
  [/^xunit$/, "xunit"],
  [/^nunit$/, "nunit"],
  [/^mstest\.testframework$/, "mstest"]
]

const files =
  /(?:^|\/)(?:tests?|__tests__|spec)\/.*\.\w+$|[._-](?:test|spec)\.[cm]?[jt]sx?$|_test\.(?:go|exs|py)$|(?:^|\/)test_[^/]*\.py$|(?:Test|Tests|Spec)\.(?:java|kt|cs|php)$|_spec\.rb$/

/** Test runners, and otherwise files that look like tests. */
export const tests: Detector = {
  name: "tests",
  detect: (repo) => {
    const found = repo.modules.flatMap((module) =>
      module.dependencies.flatMap(({ name, evidence }): ReadonlyArray<FactSignal> => {
        const value = runners.find(([pattern]) => pattern.test(name))?.[1]
        return value === undefined
          ? []
          : [{ _tag: "Fact", kind: "test", value, root: module.root, confidence: 1, evidence: [evidence] }]
      })
    )
    // Go brings its own runner, whatever the pages beside it are tested with
    const go = repo.files.paths.find(
      (path) => path.endsWith("_test.go") && !/(?:^|\/)(?:node_modules|vendor)\//.test(path)
    )
    if (go !== undefined)
      found.push({
        _tag: "Fact",
        kind: "test",
        value: "go test",
        root: repo.home(go),
        confidence: 1,
        evidence: [{ path: go, line: 1, excerpt: "" }]
      })
    const example = repo.files.paths.find((path) => files.test(path) && !/node_modules|vendor\//.test(path))
    return found.length > 0 || example === undefined
      ? found
      : [
          {
            _tag: "Fact",
            kind: "test",
            value: "test files",
            root: "",
            confidence: 0.7,
            evidence: [{ path: example, line: 1, excerpt: "" }]
          }
        ]
  }
}
