import { oneOf } from "../scanning/oneOf.ts"

/** Names of the settings by which a program makes its first account. */

/** The part of an account that a setting asks for: who signs in, with what, or whether it is made at all. */
export interface AccountPart {
  /** The account that it is about, the same text for all its parts. */
  readonly account: string
  readonly part: "name" | "email" | "password" | "switch"
  /** Whether the words can mean nothing but an account that the program makes. */
  readonly sure: boolean
}

const person = "SUPER_?USER|SUPER_?ADMIN|ADMIN(?:ISTRATOR)?|USER|OWNER|ACCOUNT"
const made = `(?:FIRST|INITIAL|DEFAULT|BOOTSTRAP|SEED)_?(?:${person})|SUPER_?USER|SUPER_?ADMIN`
const making = "CREATE|SEED|SETUP|BOOTSTRAP|INIT"
const ends = {
  password: "PASSWORD|PASSWD|PASS|PWD",
  email: "E?MAIL(?:_ADDRESS)?",
  name: "NAME|USER_?NAME|LOGIN",
  switch: "CREATE"
}

const named = new RegExp(
  `^((?:[A-Z0-9]{1,30}_){0,3}?)(?:(${making})_)??(?:(${made})|(ADMIN(?:ISTRATOR)?|ROOT))(?:_(?:USER|ACCOUNT)(?=_|$))?(?:_(?:(${ends.password})|(${ends.email})|(${ends.name})|(${ends.switch})))?$`
)

/** Accounts of others: of stores, of mail, of directories and of tools beside the application. */
const ofOthers = new RegExp(
  `(?:^|_)${oneOf(`
    DB DATABASE SQL RDS POSTGRES(?:QL)? PG MYSQL MARIADB MSSQL MONGO(?:DB)? REDIS VALKEY RABBIT(?:MQ)? MQ AMQP BROKER
    KAFKA NATS MINIO S3 ELASTIC(?:SEARCH)? ES OPENSEARCH MEILI(?:SEARCH)? CLICKHOUSE NEO4J INFLUX(?:DB)? CASSANDRA
    SMTP E?MAIL IMAP LDAP AD SSH FTP SFTP VPN VNC PGADMIN PROXY TEST E2E CYPRESS PLAYWRIGHT DEMO REMOTE EXTERNAL
  `)}_`
)

/** Switches of a part of the program, which are no account. */
const switched = /^(?:ENABLE|DISABLE|ALLOW|SHOW|HIDE|IS|HAS|USE)_/

/** The part of a first account that a variable's name asks for; nothing where it speaks of something else. */
export const accountPart = (name: string): AccountPart | undefined => {
  const upper = name.toUpperCase().replaceAll("__", "_")
  const match = named.exec(upper)
  if (match === null) return undefined
  const [, program = "", begins, sure, plain = "", password, email, login, makes] = match
  if (ofOthers.test(program) || switched.test(program)) return undefined
  const bare = [password, email, login, makes].every((end) => end === undefined)
  return {
    account: `${program}${sure ?? plain}`,
    part:
      password !== undefined
        ? "password"
        : email !== undefined
          ? "email"
          : makes !== undefined || (bare && begins !== undefined)
            ? "switch"
            : "name",
    sure: sure !== undefined
  }
}
