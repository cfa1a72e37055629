/** Databases beside the one that RDS makes with the server: it makes no second, and no other service can. */
import type { Need } from "../../../blueprint/Need.ts"
import type { Placement } from "../../Provider.ts"

type Relational = Need<"db.relational">

/** Names of letters, digits and underscores need no quotes where none of them is a capital. */
const quoted = (name: string, quote: string): string => (/^[a-z0-9_]+$/.test(name) ? name : `${quote}${name}${quote}`)

const commandOf = (name: string, { engine }: Relational): string =>
  engine === "postgres"
    ? `psql "host=$HOST user=app dbname=app sslmode=require" -c 'CREATE DATABASE ${quoted(name, '"')}'`
    : `mysql --host "$HOST" --user app --password --ssl-mode=REQUIRED -e 'CREATE DATABASE ${quoted(name, "`")}'`

/** The step that a person takes once, before the first deployment. */
export const byHand = (need: Relational): Pick<Placement, "byHand"> => {
  const { databases = [] } = need
  return databases.length === 0
    ? {}
    : {
        byHand: {
          databases,
          how: `Once, before the first deployment, in AWS CloudShell inside the VPC with the security group of a process that uses the database, HOST being its address and the password that of its secret: ${databases.map((name) => commandOf(name, need)).join("; ")}`
        }
      }
}
