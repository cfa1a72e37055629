import { addresses, formats, genericNames, genericValues } from "./formats.ts"
import * as lookalikes from "./lookalikes.ts"
import { alnum, hex, makeRandom, type Random } from "./random.ts"
import { heldOut, open, type Surrounding } from "./surroundings.ts"

/** One labelled file. */
export interface Case {
  readonly id: string
  readonly path: string
  readonly text: string
  /** What must be found in it, or nothing. */
  readonly secret?: string
}

/** The part of a secret that is not the same for everyone: what surrounds it in its format may be shown. */
export const hiddenPart = (secret: string): string =>
  secret
    .replace(/^https:\/\/[\w.-]+\/(?:services|webhookb2|api\/webhooks)\//, "")
    .replace(/^.*;(?:AccountKey|SharedAccessKey)=/, "")
    .replace(/;EndpointSuffix=.*$/, "")
    .replace(/^access_token\$production\$|^sb_secret_/, "")

const privateKeys = (r: Random): ReadonlyArray<Case> => {
  const line = () => r.text(64, alnum)
  return ["RSA ", "EC ", "DSA ", "OPENSSH ", ""].flatMap((kind) => {
    const begin = `-----BEGIN ${kind}${"PRIVATE"} KEY-----`
    const end = `-----END ${kind}${"PRIVATE"} KEY-----`
    const body = [line(), line(), line()]
    const secret = body[0] ?? ""
    const id = `private key ${kind}`
    return [
      { id: `${id} file`, path: "deploy/server.key", text: [begin, ...body, end, ""].join("\n"), secret },
      {
        id: `${id} json`,
        path: "config/google.json",
        text: `{\n  "type": "service_account",\n  "private_key": "${begin}\\n${body.join("\\n")}\\n${end}\\n"\n}\n`,
        secret
      },
      { id: `${id} python`, path: "app/keys.py", text: `KEY = """${begin}\n${body.join("\n")}\n${end}"""\n`, secret },
      {
        id: `${id} yaml`,
        path: "deploy/values.yaml",
        text: `tls:\n  key: |\n    ${[begin, ...body, end].join("\n    ")}\n`,
        secret
      },
      {
        id: `${id} javascript`,
        path: "src/keys.js",
        text: `module.exports = "${begin}\\n" +\n  "${body.join("\\n")}\\n${end}"\n`,
        secret
      },
      {
        id: `${id} env`,
        path: "deploy/.env.production",
        text: `SIGNING_KEY="${begin}\\n${body.join("\\n")}\\n${end}"\n`,
        secret
      }
    ]
  })
}

/** Files of tools that hold a credential in a way of their own. */
const toolFiles = (r: Random): ReadonlyArray<Case> => {
  const password = r.text(20, alnum)
  const auth = Buffer.from(`deploy:${password}`).toString("base64")
  return [
    {
      id: "npmrc",
      path: ".npmrc",
      text: `registry=https://npm.acme-data.net/\n//npm.acme-data.net/:_authToken=${password}\n`,
      secret: password
    },
    {
      id: "docker config",
      path: "ops/.docker/config.json",
      text: `{\n  "auths": {\n    "registry.acme-data.net": {\n      "auth": "${auth}"\n    }\n  }\n}\n`,
      secret: auth
    },
    {
      id: "netrc",
      path: ".netrc",
      text: `machine git.acme-data.net login deploy password ${password}\n`,
      secret: password
    },
    { id: "pypirc", path: ".pypirc", text: `[pypi]\nusername = acme\npassword = ${password}\n`, secret: password },
    {
      id: "git credentials",
      path: ".git-credentials",
      text: `https://deploy:${password}@git.acme-data.net\n`,
      secret: password
    },
    {
      id: "wordpress salt",
      path: "wp-config.php",
      text: `<?php\ndefine('AUTH_KEY',         '${r.text(64, `${alnum}!#%&()*+,-./:;=?@[]^_{|}~`)}');\n`,
      secret: ""
    },
    {
      id: "kubeconfig",
      path: "ops/kubeconfig",
      text: `apiVersion: v1\nusers:\n- name: admin\n  user:\n    client-key-data: LS0tLS1CRUdJTiBSU0EgUFJJVkFURSBLRVktLS0tLQ${r.text(80, alnum)}\n`,
      secret: ""
    },
    {
      id: "terraform variables",
      path: "infra/prod.tfvars",
      text: `region = "eu-west-1"\ndb_password = "${password}"\n`,
      secret: password
    },
    {
      id: "maven settings",
      path: "settings.xml",
      text: `<settings>\n  <servers><server><id>acme</id><username>ci</username>\n  <password>${password}</password>\n  </server></servers>\n</settings>\n`,
      secret: password
    },
    { id: "wireguard", path: "ops/wg0.conf", text: `[Interface]\nPrivateKey = ${r.text(42, alnum)}A=\n`, secret: "" },
    {
      id: "bearer header",
      path: "scripts/call.sh",
      text: `curl -H "Authorization: Bearer ${r.text(40, hex)}" https://api.acme.net/v1/users\n`,
      secret: ""
    },
    {
      id: "basic header",
      path: "src/call.ts",
      text: `fetch(url, { headers: { Authorization: "Basic ${auth}" } })\n`,
      secret: auth
    }
  ]
}

/** Several hundred labelled files; the held-out ones have syntaxes and seeds of their own. */
export const corpus = (half: "open" | "held out"): ReadonlyArray<Case> => {
  const seed = half === "open" ? 11 : 20_477
  const surroundings = half === "open" ? open : heldOut
  const r = makeRandom(seed)
  let turn = r.int(surroundings.length)
  const next = (): Surrounding => surroundings[turn++ % surroundings.length] ?? { path: "a", text: () => "" }
  const place = (id: string, name: string, value: string, secret?: string): Case => {
    const { path, text } = next()
    return { id: `${id} in ${path}`, path, text: text(name, value), ...(secret === undefined ? {} : { secret }) }
  }
  const cases: Array<Case> = []
  for (const { id, name, make } of formats) {
    for (let time = 0; time < 4; time++) {
      const secret = make(r)
      cases.push(place(id, name, secret, secret))
    }
  }
  for (const [id, name, make] of addresses) {
    for (let time = 0; time < 4; time++) {
      const secret = r.text(10 + r.int(12), alnum)
      cases.push(place(`address ${id}`, name, make(secret), secret))
    }
  }
  genericNames.forEach((name, index) => {
    for (let time = 0; time < 3; time++) {
      const [id, make] = genericValues[(index + time) % genericValues.length] ?? ["", () => ""]
      const secret = make(r)
      cases.push(place(`${name} ${id}`, name, secret, secret))
    }
  })
  cases.push(...privateKeys(r), ...toolFiles(r))
  for (const { id, name, make } of lookalikes.values) {
    for (let time = 0; time < 4; time++) cases.push(place(`no ${id}`, name, make(r)))
  }
  lookalikes.lines.forEach(([path, text]) =>
    cases.push({ id: `no ${text.slice(0, 60)} in ${path}`, path, text: `${text}\n` })
  )
  return cases
}
