/** Commands that bring the schema of a database up to date, of tools and of scripts that are called after it. */
const migrates: ReadonlyArray<RegExp> = [
  /\bprisma\s+(?:migrate\s+deploy|db\s+push)\b/,
  /\b(?:rails|rake)\s+(?:db:(?:migrate|prepare|setup|create|chatwoot_prepare)\b|\w+:migrate\b)/,
  /\bmanage\.py\s+migrate(?:_schemas)?\b|\bdjango-admin\s+migrate\b/,
  /\balembic\s+(?:-\S+\s+\S+\s+)*upgrade\b|\bflask\s+db\s+upgrade\b|\baerich\s+upgrade\b|\bsuperset\s+db\s+upgrade\b|\bairflow\s+db\s+(?:migrate|upgrade|init)\b/,
  /\bartisan\s+migrate\b|\bdoctrine:(?:migrations:migrate|schema:update)\b|\bphinx\s+migrate\b/,
  /\bknex\b.{0,100}\bmigrate:(?:latest|up)\b|\bsequelize(?:-cli)?\b.{0,100}\bdb:migrate\b|\btypeorm\b.{0,200}\bmigration:run\b|\bmikro-orm\b.{0,80}\bmigration:up\b|\bdrizzle-kit\s+(?:migrate|push)\b|\bnode-pg-migrate\b.{0,80}\bup\b/,
  /\becto\.migrate\b|\bRelease\.(?:Tasks\.)?(?:migrate|create_and_migrate)\b|\bReleaseTasks\.migrate\b/,
  /\bgoose\b.{0,200}\bup\b|\bdbmate\b.{0,80}\b(?:up|migrate)\b|\bmigrate\s+-(?:path|source|database)\b|\bdiesel\s+migration\s+run\b|\bsqlx\s+migrate\s+run\b|\bflyway\b.{0,200}\bmigrate\b|\bliquibase\b.{0,200}\bupdate\b|\batlas\s+migrate\s+apply\b/,
  /\bdotnet\s+ef\s+database\s+update\b/,
  // a script, a task or a word of the program itself that is called after it
  /(?:^|[\s:/._-])(?:db[-_:/ ])?(?:auto[-_]?)?migrat(?:e|ions?|or)(?:[-_:](?:up|run|deploy|latest|all|db|prod|production|database|schema))?(?:\.sh|\.js|\.mjs|\.ts|\.py|\.rb)?(?=$|["'\s])/,
  /(?:^|\s)(?:npm|pnpm|yarn|bun)\s+(?:run\s+)?(?:\S+\s+)?(?:update-db|db[:-](?:update|upgrade|deploy|push|setup|prepare)|schema[:-]\w+)(?=$|["'\s])/
]

const no =
  /\bmigrat\w*[:\s-]+(?:status|create|new|generate|make|rollback|undo|revert|down|reset|diff|list|check)\b|\bmakemigrations\b|--help\b|\bSKIP_\w*MIGRAT\w*/

/**
 * Words that only look whether somebody else has done so: `wait_for_migrations`, `abort_if_pending_migrations`, and
 * `pending_migrations` where no word before it says what is done with them.
 */
const waits =
  /(?:(?<![A-Za-z])(?:a?wait|abort|check|verify|show|list|has|no|if)(?:[-_](?:for|if|any|the|all|unapplied|pending)){0,3}|(?<![\w:-])(?:pending|unapplied))[-_]migrat\w*/gi

/** Whether a command, or a line of a script, brings the schema of a database up to date. */
export const isMigration = (step: string): boolean => {
  const text = step.slice(0, 1000).replace(waits, "")
  return (
    !/^\s*(?:#|\/\/|echo\b|printf\b|log\b|console\.log)/.test(text) &&
    !no.test(text) &&
    migrates.some((pattern) => pattern.test(text))
  )
}

/** Whether it makes the database itself, which whoever provides one has done. */
export const makesDatabase = (step: string): boolean =>
  /\bdb:create\b|\becto\.create\b|\bdb\s+createdb\b|^(?:\S*\/)?createdb\b|\bdoctrine:database:create\b/.test(
    step.slice(0, 1000)
  )

const empties =
  /(?:^|[\s:/._-])(?:db|database)[-_:]?(?:reset|drop|wipe|clear)(?=$|[\s"'.:])|(?:^|[\s:/._-])(?:reset|drop|wipe|clear)[-_:]?(?:db|database)(?=$|[\s"'.:])|\bmigrate:(?:fresh|refresh|reset)\b|\bprisma\s+migrate\s+reset\b|\bschema:drop\b|\becto\.(?:reset|drop)\b/i

/** Whether it empties the database, which developers begin anew with: whoever deploys would lose what is in it. */
export const emptiesDatabase = (step: string): boolean => empties.test(step.slice(0, 1000))
