import { assert, describe, it } from "@effect/vitest"
import { schedules } from "../../src/facts/scanners/schedules.ts"
import { cronOf } from "../../src/facts/schedules/cron.ts"
import { analysisOf, manifest, values } from "./support.ts"

describe("a schedule in any notation is five fields", () => {
  it.each([
    ["0 3 * * *", "0 3 * * *"],
    ["0 0 3 * * ?", "0 3 * * *"],
    ["@daily", "0 0 * * *"],
    ["@every 1h", "0 * * * *"],
    ["rate(5 minutes)", "*/5 * * * *"],
    ["cron(0 12 ? * 2-6 *)", "0 12 * * 1-5"],
    ["every 24 hours", "0 0 * * *"],
    ["every monday 09:00", "0 9 * * 1"],
    ["at 5am every day", "0 5 * * *"],
    ["CRON_TZ=UTC 0 6 * * *", "0 6 * * *"],
    ["hello world", undefined],
    ["@every 90m", undefined]
  ])("%s", (written, cron) => {
    assert.strictEqual(cronOf(written), cron)
  })
})

describe("code that runs by the clock is seen", () => {
  it.each([
    ["a.ts", "cron.schedule('*/5 * * * *', () => {})", "*/5 * * * *"],
    ["a.ts", "cron.schedule(process.env.WHEN || '0 4 * * *', run)", "0 4 * * *"],
    ["a.ts", "  @Cron(CronExpression.EVERY_DAY_AT_3AM)", "0 3 * * *"],
    ["a.ts", "  repeat: { every: 60 * 1000 },", "* * * * *"],
    ["A.java", "@Scheduled(fixedRate = 5 * 60 * 1000)", "*/5 * * * *"],
    ["A.java", "@Scheduled(fixedDelay = 10, timeUnit = TimeUnit.MINUTES)", "*/10 * * * *"],
    ["A.cs", 'RecurringJob.AddOrUpdate("x", () => F(), Cron.Daily(3, 30));', "30 3 * * *"],
    ["a.go", 's.Every(1).Day().At("10:30").Do(f)', "30 10 * * *"],
    ["a.py", '"schedule": crontab(minute=0, hour=3),', "0 3 * * *"],
    ["a.py", "scheduler.add_job(f, 'interval', minutes=30)", "*/30 * * * *"],
    ["app/Console/Kernel.php", "        ->daily()", "0 0 * * *"],
    ["a.php", "#[AsCronTask('0 0 * * *')]", "0 0 * * *"],
    ["config/schedule.rb", "every 1.day, at: '4:30 am' do", "30 4 * * *"],
    ["config/config.exs", '  {"@daily", MyApp.Worker},', "0 0 * * *"],
    ["a.php", "->daily()", undefined],
    ["a.rb", "every 3.days do", undefined],
    ["a.ts", "// cron.schedule('* * * * *')", undefined],
    ["a.ts", "pattern: '^[a-z]+$'", undefined]
  ])("%s: %s", (path, line, value) => {
    assert.deepStrictEqual(
      schedules.match(line, path, schedules.keywords).map((match) => match.value),
      value === undefined ? [] : [value]
    )
  })
})

it("crontabs, labels of compose files and platforms name schedules", () => {
  const analysis = analysisOf({
    "package.json": manifest({
      name: "desk",
      private: true,
      scripts: { start: "node ." },
      dependencies: { express: "5" }
    }),
    "docker/crontab": "# nightly\n15 1 * * * node jobs/nightly.js\n",
    "cron.yaml": "cron:\n  - url: /tasks\n    schedule: every 24 hours\n",
    "vercel.json": '{ "crons": [{ "path": "/api/tick", "schedule": "*/10 * * * *" }] }',
    "config/recurring.yml": "production:\n  tidy:\n    class: Tidy\n    schedule: every day at 3am\n",
    "compose.yaml":
      'services:\n  app:\n    build: .\n    labels:\n      ofelia.job-exec.tidy.schedule: "@hourly"\n      ofelia.job-exec.tidy.command: tidy\n'
  })
  assert.sameMembers(
    [...values(analysis, "schedule")],
    ["15 1 * * *", "0 0 * * *", "*/10 * * * *", "0 3 * * *", "0 * * * *"]
  )
})

it("a file of nothing but blank lines costs nothing", () => {
  const files = Object.fromEntries(
    [".github/workflows/a.yml", "crontab", "k8s/a.yaml", "supervisord.conf"].map((path) => [path, "\n".repeat(20_000)])
  )
  assert.isEmpty(analysisOf(files).services)
})
