import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "./support.ts"

type Files = Readonly<Record<string, string>>

const python: Files = {
  "requirements.txt": "requests==2.32.0\n",
  "scripts/report.py": "import os\nrequests.post(os.environ['WEBHOOK_URL'])\n",
  "reports/daily.py": "import os\n",
  "reports/__init__.py": "",
  "scripts/check_links.py": "import os\n"
}

const node: Files = {
  "package.json": manifest({
    name: "jobs",
    private: true,
    scripts: { "sync-orders": "node jobs/sync.js", lint: "eslint ." },
    dependencies: { undici: "7.0.0" }
  }),
  "jobs/sync.js": "await fetch(process.env.SHOP_URL)\n"
}

/** A workflow by the clock, named after its file, whose last step is given. */
const workflow = (name: string, steps: string, env = "          WEBHOOK_URL: ${{ secrets.WEBHOOK_URL }}\n"): Files => ({
  [`.github/workflows/${name}.yml`]: `name: ${name}\non:\n  schedule:\n    - cron: "15 6 * * *"\njobs:\n  run:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n${steps}${env === "" ? "" : `        env:\n${env}`}`
})

const run = (command: string): string => `      - run: ${command}\n`

/** What is run by the clock: `name: command, schedule`. */
const jobs = (files: Files): ReadonlyArray<string> =>
  analysisOf(files).services.map(
    ({ kind, name, schedule, startCommand }) => `${kind} ${name}: ${startCommand ?? "-"}, ${schedule ?? "-"}`
  )

const report = ["job daily: python scripts/report.py, 15 6 * * *"]

describe("a workflow's schedule", () => {
  const programs: ReadonlyArray<readonly [string, Files, ReadonlyArray<string>]> = [
    ["runs a script of the repository", { ...python, ...workflow("daily", run("python scripts/report.py")) }, report],
    [
      "runs a module of the repository",
      { ...python, ...workflow("daily", run("python -m reports.daily")) },
      ["job daily: python -m reports.daily, 15 6 * * *"]
    ],
    [
      "runs a program of Node's",
      { ...node, ...workflow("daily", run("node jobs/sync.js")) },
      ["job daily: node jobs/sync.js, 15 6 * * *"]
    ],
    [
      "runs a script of the manifest",
      { ...node, ...workflow("daily", run("npm run sync-orders")) },
      ["job daily: npm run sync-orders, 15 6 * * *"]
    ],
    [
      "runs it under a name that upkeep has as well, with a secret of its own",
      { ...python, ...workflow("update-prices", run("python scripts/report.py")) },
      ["job update-prices: python scripts/report.py, 15 6 * * *"]
    ],
    [
      "runs it after what it needs is installed",
      {
        ...python,
        ...workflow("daily", `      - run: pip install -r requirements.txt\n${run("python scripts/report.py")}`)
      },
      report
    ],
    [
      "runs it with variables of the repository",
      {
        ...python,
        ...workflow("daily", run("python scripts/report.py"), "          WEBHOOK_URL: ${{ vars.WEBHOOK_URL }}\n")
      },
      report
    ]
  ]
  it.each(programs)("%s", (_, files, expected) => assert.deepStrictEqual(jobs(files), expected))

  const upkeep: ReadonlyArray<readonly [string, Files]> = [
    ["tests", workflow("nightly-tests", run("python scripts/report.py"))],
    ["lints", workflow("lint", run("python scripts/report.py"))],
    ["releases", workflow("release", run("python scripts/report.py"))],
    ["labels", workflow("labeler", run("python scripts/report.py"))],
    ["marks what is stale", workflow("stale", run("python scripts/report.py"))],
    ["updates dependencies", workflow("update-dependencies", run("python scripts/report.py"))],
    ["checks links", workflow("weekly", run("python scripts/check_links.py"))],
    [
      "commits what it found",
      workflow(
        "prices",
        `${run("python scripts/report.py")}      - run: git add data && git commit -m data && git push\n`
      )
    ],
    [
      "commits what it found by an action",
      workflow("prices", `${run("python scripts/report.py")}      - uses: EndBug/add-and-commit@v9\n`)
    ],
    [
      "writes pages",
      workflow("prices", `${run("python scripts/report.py")}      - uses: actions/upload-pages-artifact@v3\n`)
    ],
    [
      "works on the repository itself",
      workflow("update-readme", run("python scripts/report.py"), "          GH_TOKEN: ${{ secrets.GH_PAT }}\n")
    ],
    ["is told nothing", workflow("daily", run("python scripts/report.py"), "")],
    ["runs a script that is not there", workflow("daily", run("python scripts/missing.py"))]
  ]
  for (const [name, files] of upkeep)
    it(`is no job of the application where it ${name}`, () => assert.deepStrictEqual(jobs({ ...python, ...files }), []))
})
