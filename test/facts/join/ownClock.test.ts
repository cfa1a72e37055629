import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

type Files = Readonly<Record<string, string>>

/** Names of services that start a clock of their own, each with the file that does. */
const clocks = (files: Files): ReadonlyArray<string> =>
  analysisOf(files).services.flatMap(({ name, ownClock }) =>
    ownClock === undefined ? [] : [`${name} ${ownClock.path}`]
  )

const node = (code: string, more: Files = {}): Files => ({
  "package.json": manifest({
    name: "desk",
    scripts: { start: "node server.js" },
    dependencies: { express: "5", "node-cron": "4" }
  }),
  "server.js": `require("express")().listen(3000)\n`,
  "jobs.js": code,
  ...more
})

const go = (path: string, code: string): Files => ({
  "go.mod": "module desk\n\ngo 1.25\n",
  "main.go": 'package main\n\nfunc main() { http.ListenAndServe(":8080", nil) }\n',
  [path]: `package jobs\n\n${code}\n`
})

const spring = (code: string, more: Files = {}): Files => ({
  "pom.xml":
    "<project><artifactId>jobs</artifactId><dependencies><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-web</artifactId></dependency></dependencies></project>",
  "src/main/java/org/jobs/App.java": "@SpringBootApplication\nclass App {}\n",
  "src/main/java/org/jobs/Reminder.java": code,
  ...more
})

const nightly = "cron.schedule('0 3 * * *', remind)\n"

describe("a program that answers requests and starts jobs by a clock of its own", () => {
  it.each([
    ["JavaScript", node(nightly), "desk jobs.js"],
    [
      "Go",
      go("internal/digest/digest.go", "func Start() { c := cron.New(); c.Start() }"),
      "app internal/digest/digest.go"
    ],
    [
      "Java",
      spring('class Reminder {\n  @Scheduled(cron = "0 0 3 * * *")\n  void remind() {}\n}\n'),
      "jobs src/main/java/org/jobs/Reminder.java"
    ],
    [
      "Python",
      {
        "requirements.txt": "flask==3.1\napscheduler==3.11\n",
        "app.py": "from flask import Flask\napp = Flask(__name__)\nclock = BackgroundScheduler()\n"
      },
      "app app.py"
    ]
  ])("is told of it by the call: %s", (_, files, expected) => {
    const [first = ""] = clocks(files)
    assert.strictEqual(first.split(" ")[1], expected.split(" ")[1])
  })

  it("is told by a loop that waits for ticks where its file is named for that", () => {
    const loop = "func Start() { t := time.NewTicker(time.Hour); for range t.C { remind() } }"
    assert.lengthOf(clocks(go("internal/scheduler/run.go", loop)), 1)
    assert.deepStrictEqual(clocks(go("internal/cache/evict.go", loop)), [])
  })

  it("is not where nothing calls the library", () => {
    assert.deepStrictEqual(clocks(node("")), [])
    assert.deepStrictEqual(clocks(node(`// ${nightly}`)), [])
    assert.deepStrictEqual(clocks(node("", { "test/jobs.test.js": nightly })), [])
  })

  it("is not where the jobs take a lock that instances share", () => {
    assert.deepStrictEqual(clocks(node(`${nightly}await db.query("SELECT pg_try_advisory_lock(1)")\n`)), [])
    assert.deepStrictEqual(
      clocks(
        spring(
          'class Reminder {\n  @Scheduled(cron = "0 0 3 * * *")\n  @SchedulerLock(name = "remind")\n  void remind() {}\n}\n'
        )
      ),
      []
    )
    assert.deepStrictEqual(
      clocks(
        spring("class Reminder {\n  JobDetail job() { return JobBuilder.newJob(Remind.class).build(); }\n}\n", {
          "src/main/resources/quartz.properties": "org.quartz.jobStore.isClustered = true\n"
        })
      ),
      []
    )
  })

  it("is not where one instance alone gets the lock that the program tries, wherever that is written", () => {
    const tried = 'export const lock = () => db.query("SELECT pg_try_advisory_xact_lock(7)")\n'
    assert.deepStrictEqual(clocks(node(nightly, { "database/lock.js": tried })), [])
  })

  it("keeps it where the lock is for something else", () => {
    assert.lengthOf(
      clocks(node(nightly, { "database/migrate.js": 'await db.query("SELECT pg_advisory_lock(7)")\n' })),
      1
    )
  })

  it("leaves it to the process that its file starts", () => {
    const files = node("", {
      "reminders.js": nightly,
      Procfile: "web: node server.js\nworker: node reminders.js\n"
    })
    assert.deepStrictEqual(clocks(files), ["worker reminders.js"])
  })
})
