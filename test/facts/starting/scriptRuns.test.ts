import { assert, describe, it } from "@effect/vitest"
import { runsOf } from "../../../src/facts/starting/scriptRuns.ts"

/** Whether `migrate` is run, and the setting that would have it run. */
const migrate = (
  script: string,
  {
    given = {},
    words = []
  }: { readonly given?: Readonly<Record<string, string>>; readonly words?: ReadonlyArray<string> } = {}
): string => {
  const run = runsOf(script, { variables: new Map(Object.entries(given)), arguments: words }).find(
    ({ text }) => text === "migrate"
  )
  if (run === undefined) return "never"
  const said = run.runs === undefined ? "perhaps" : run.runs ? "yes" : "no"
  return run.flag === undefined ? said : `${said}, with ${run.flag.name}=${run.flag.value}`
}

describe("what of a script is run", () => {
  const waiting: ReadonlyArray<readonly [string, string]> = [
    ['if [ "$RUN_MIGRATIONS" = "true" ]; then\n  migrate\nfi\nexec "$@"', "no, with RUN_MIGRATIONS=true"],
    ['if [ "${RUN_MIGRATIONS:-false}" = "true" ]; then migrate; fi', "no, with RUN_MIGRATIONS=true"],
    ["if [[ $MIGRATE == 1 ]]; then\n  migrate\nfi", "no, with MIGRATE=1"],
    ['if [ "x$AUTO_MIGRATE" = "xyes" ]\nthen\n  migrate\nfi', "no, with AUTO_MIGRATE=yes"],
    ['if [ -n "$AUTO_MIGRATE" ]; then migrate; fi', "no, with AUTO_MIGRATE=true"],
    ['[ "$RUN_MIGRATIONS" = "true" ] && migrate', "no, with RUN_MIGRATIONS=true"],
    ['test "$RUN_MIGRATIONS" = 1 &&\n  migrate', "no, with RUN_MIGRATIONS=1"],
    [
      'if [ "${RUN_MIGRATIONS,,}" = "true" ] || [ "$RUN_MIGRATIONS" = "1" ]; then migrate; fi',
      "no, with RUN_MIGRATIONS=true"
    ],
    ['if [[ "$RUN_MIGRATIONS" =~ ^(true|1)$ ]]; then migrate; fi', "no, with RUN_MIGRATIONS=true"],
    [': "${DB_MIGRATE:=false}"\nif [ "$DB_MIGRATE" = "true" ]; then migrate; fi', "no, with DB_MIGRATE=true"],
    ['case "$RUN_MIGRATIONS" in\n  true|1)\n    migrate\n    ;;\nesac', "no, with RUN_MIGRATIONS=true"],
    [
      'prepare() {\n  migrate\n}\nif [ "$RUN_MIGRATIONS" = "true" ]; then\n  prepare\nfi',
      "no, with RUN_MIGRATIONS=true"
    ],
    ["if ${RUN_MIGRATIONS:-false}; then migrate; fi", "no, with RUN_MIGRATIONS=true"]
  ]
  for (const [script, said] of waiting)
    it(`waits for a setting: ${script.replace(/\s+/g, " ")}`, () => assert.strictEqual(migrate(script), said))

  const done: ReadonlyArray<string> = [
    "set -e\nmigrate\nexec gunicorn app",
    'if [ "${RUN_MIGRATIONS:-true}" = "true" ]; then\n  migrate\nfi',
    'RUN_MIGRATIONS=${RUN_MIGRATIONS:-true}\nif [ "$RUN_MIGRATIONS" = "true" ]; then migrate; fi',
    ': "${RUN_MIGRATIONS:=1}"\n[ "$RUN_MIGRATIONS" = 1 ] && migrate',
    'if [ "$SKIP_MIGRATIONS" != "true" ]; then migrate; fi',
    'if [ -z "$SKIP_MIGRATIONS" ]; then migrate; fi',
    '[ "$SKIP_MIGRATIONS" = "1" ] || migrate',
    'if [ "$SKIP_MIGRATIONS" = "1" ]; then\n  echo no\nelse\n  migrate\nfi',
    'if [ "$NODE_ENV" = "production" ]; then migrate; fi',
    "cat <<EOF\nif\nEOF\nmigrate",
    "# if it is so; then\nmigrate"
  ]
  for (const script of done)
    it(`is done without one: ${script.replace(/\s+/g, " ")}`, () => assert.strictEqual(migrate(script), "yes"))

  it("is not known where something else is asked", () => {
    assert.strictEqual(migrate("if [ -f manage.py ]; then migrate; fi"), "perhaps")
    assert.strictEqual(migrate('if [ -n "$DATABASE_URL" ]; then migrate; fi'), "perhaps")
    assert.strictEqual(migrate("until nc -z db 5432; do\n  sleep 1\ndone\nmigrate"), "yes")
  })

  it("goes by what the image is given", () => {
    const script = 'if [ "$RUN_MIGRATIONS" = "true" ]; then migrate; fi'
    assert.strictEqual(migrate(script, { given: { RUN_MIGRATIONS: "true" } }), "yes")
    assert.strictEqual(migrate(script, { given: { RUN_MIGRATIONS: "false" } }), "no, with RUN_MIGRATIONS=true")
    assert.strictEqual(
      migrate('[ "${MIGRATE:-true}" = "true" ] && migrate', { given: { MIGRATE: "false" } }),
      "no, with MIGRATE=true"
    )
  })

  it("goes by what it is told to start", () => {
    const script =
      'case "$1" in\n  web)\n    migrate\n    exec puma\n    ;;\n  worker) exec sidekiq ;;\n  *) exec "$@" ;;\nesac'
    assert.strictEqual(migrate(script, { words: ["web"] }), "yes")
    assert.strictEqual(migrate(script, { words: ["worker"] }), "no")
    const byDefault = 'case "${1:-web}" in web) migrate;; migrate) exec other;; esac'
    assert.strictEqual(migrate(byDefault), "yes")
    assert.strictEqual(migrate(byDefault, { words: ["migrate"] }), "no")
    const last =
      'if [ "${@: -2:1}" == "./bin/rails" ] && [ "${@: -1:1}" == "server" ]; then\n  migrate\nfi\nexec "${@}"'
    assert.strictEqual(migrate(last, { words: ["./bin/thrust", "./bin/rails", "server"] }), "yes")
    assert.strictEqual(migrate(last, { words: ["bundle", "exec", "puma"] }), "no")
    assert.strictEqual(
      migrate('if [ "${*}" = "./bin/rails server" ]; then migrate; fi', { words: ["./bin/rails", "server"] }),
      "yes"
    )
  })

  it("is not done in production where only developers have it", () => {
    assert.strictEqual(migrate('if [ "$APP_ENV" = "local" ]; then migrate; fi'), "no")
  })

  it("ends where another program takes over", () => {
    assert.strictEqual(migrate('exec "$@"\nmigrate'), "never")
    assert.strictEqual(migrate("exec 2>&1\nmigrate"), "yes")
  })

  it("ends, whatever the script", () => {
    for (const script of ["case", "if", "fi fi", ";;", "f() {", "case $X in", "'", "$(", "<<", "f() { f; }\nf", "}"])
      assert.doesNotThrow(() => migrate(script))
  })
})
