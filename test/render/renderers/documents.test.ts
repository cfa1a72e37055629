import { assert, describe, it } from "@effect/vitest"
import { spawnSync } from "node:child_process"
import { ProviderName } from "../../../src/facts/ContextValues.ts"
import { placementsOf } from "../../../src/providers/Plan.ts"
import { euros } from "../../../src/render/markdown/figures.ts"
import { filesOf } from "../../../src/render/render.ts"
import { anAnalysis, aService, aVariable } from "../../support/analysis.ts"
import { calledBy } from "../calledBy.ts"
import { everyTier } from "../planned.ts"
import { aFact, filesFor, requestOf, sampleNames, samples } from "../samples.ts"
import { cellsOf } from "../markdown/cells.ts"

const read = (name: keyof typeof samples, file: string, provider: ProviderName = "aws"): string =>
  filesFor(samples[name], provider).get(`docs/infrastructure/${file}`)?.content ?? ""

const functions = calledBy({ kind: "http", method: "GET", path: "/orders" })

describe("documents", () => {
  it("are the same five for every tier, and every table of theirs is whole", () => {
    for (const name of sampleNames) {
      for (const provider of ProviderName.literals) {
        const files = filesFor(samples[name], provider)
        for (const file of ["README", "ARCHITECTURE", "COSTS", "SECURITY", "RUNBOOK"]) {
          const text = files.get(`docs/infrastructure/${file}.md`)?.content ?? ""
          assert.match(text, /^# /, file)
          for (const block of text.split("\n\n").filter((part) => part.startsWith("| "))) {
            const widths = new Set(
              block
                .trimEnd()
                .split("\n")
                .map((row) => cellsOf(row).length)
            )
            assert.strictEqual(widths.size, 1, block)
          }
        }
      }
    }
  })

  it("list every line of the price with its source, and the rate of exchange", () => {
    const request = requestOf(samples.rails, "aws")
    const costs = filesOf(request).find(({ path }) => path.endsWith("COSTS.md"))?.content ?? ""
    const { items, price } = request.tier.tier
    const rows =
      costs
        .split("## Lines")[1]
        ?.split("## By component")[0]
        ?.split("\n")
        .filter((line) => line.startsWith("| `")) ?? []
    assert.strictEqual(rows.length, items.length)
    for (const [at, item] of items.entries()) {
      assert.include(rows[at] ?? "", `\`${item.sku}\``)
      assert.include(rows[at] ?? "", euros(item.monthlyEur))
      assert.include(rows[at] ?? "", item.asOf)
    }
    assert.include(costs, euros(price.monthlyEur))
    assert.include(costs, String(price.exchangeRate.eurPerUsd))
    assert.include(costs, price.exchangeRate.date)
    assert.include(costs, "This is an estimate")
  })

  it("say that a sum with an unpriced line is a lower bound", () => {
    const request = requestOf(samples.go, "aws")
    const [first, ...rest] = request.tier.tier.items
    if (first === undefined) throw new Error("no item")
    const tier = {
      ...request.tier.tier,
      price: { ...request.tier.tier.price, complete: false },
      items: [
        { ...first, unitPriceEur: null, monthlyEur: null, unpriced: true, reason: "not in the catalogue" },
        ...rest
      ]
    }
    const costs = filesOf({ ...request, tier: { ...request.tier, tier } }).find(({ path }) => path.endsWith("COSTS.md"))
    assert.include(costs?.content ?? "", "lower bound")
    assert.include(costs?.content ?? "", "**no price known**, not in the catalogue")
  })

  it("give decisions with evidence at the commit, and options with their price", () => {
    const facts = [aFact("framework", "gin 1.10", "go.mod"), ...samples.go.facts]
    const request = requestOf({ ...samples.go, facts }, "aws")
    const [web, ...others] = request.tier.tier.components
    if (web === undefined) throw new Error("no component")
    const tier = {
      ...request.tier.tier,
      components: [
        { ...web, because: ["framework:gin"], rejected: [{ option: "A | B", monthlyEur: 12.5, why: "dearer" }] },
        ...others
      ]
    }
    const text =
      filesOf({ ...request, tier: { ...request.tier, tier } }).find(({ path }) => path.endsWith("ARCHITECTURE.md"))
        ?.content ?? ""
    assert.include(text, `[\`go.mod:1\`](https://github.com/acme/shop/blob/${"0".repeat(40)}/go.mod#L1)`)
    assert.include(text, String.raw`| A \| B | 12.50 € | dearer |`)
    assert.include(text, "```mermaid\nflowchart")
  })

  it("say which records point the domain at Scaleway, and which let mail out, after everything that they point at", () => {
    const mailing = { ...samples.go, facts: [aFact("email", "smtp", "go.mod"), ...samples.go.facts] }
    const readme = filesFor(mailing, "scaleway").get("docs/infrastructure/README.md")?.content ?? ""
    const [before = "", after = ""] = readme.split("DNS records\n")
    assert.match(before, /### \d+\. Everything/)
    assert.match(after, /CNAME \$\(terraform output -raw \w+_url/)
    assert.include(after, 'echo "domain = \\"$DOMAIN\\"" >> terraform.tfvars')
    assert.include(after, "terraform output email_records")
    for (const record of ["SPF", "DKIM", "DMARC"]) assert.include(after, record)
  })

  it("say what a domain loses with new name servers, before they are entered, and begin with a lenient DMARC", () => {
    const mailing = { ...samples.rails, facts: [aFact("email", "smtp", "Gemfile"), ...samples.rails.facts] }
    const files = filesFor(mailing, "aws")
    const readme = files.get("docs/infrastructure/README.md")?.content ?? ""
    const [before = "", after = ""] = readme.split("terraform output name_servers")
    assert.include(before, "for mail (MX, SPF, DKIM, DMARC)")
    assert.include(before, "make them in the new zone first")
    assert.include(after, "DMARC begins with `p=none`")
    assert.include(after, "dmarc_policy")
    assert.include(files.get("terraform/email.tf")?.content ?? "", '["v=DMARC1; p=${var.dmarc_policy}"]')
    assert.match(files.get("terraform/variables.tf")?.content ?? "", /"dmarc_policy" \{[^}]*default += "none"/)
  })

  it("say whose key mail is sent with, and how it is renewed", () => {
    const environment = [
      aVariable({ name: "SMTP_URL", secret: true, value: "store-url", from: "email", form: "{url}" })
    ]
    const mailing = {
      ...samples.go,
      facts: [aFact("email", "smtp", "go.mod"), ...samples.go.facts],
      services: samples.go.services.map((service) => ({ ...service, environment }))
    }
    const files = filesFor(mailing, "aws")
    assert.include(files.get("docs/infrastructure/SECURITY.md")?.content ?? "", "access key of an IAM user")
    const runbook = files.get("docs/infrastructure/RUNBOOK.md")?.content ?? ""
    assert.include(runbook, "terraform apply -replace=aws_iam_access_key.email_smtp\naws ecs update-service")
  })

  it("shut the state to processes whose key reads buckets, the reader listed first, and again when CI is another", async () => {
    const guarded = (await everyTier()).filter(({ rendering }) => rendering.outputs.has("state_bucket_policy"))
    assert.isNotEmpty(guarded)
    for (const { files, name } of guarded)
      for (const file of ["README", "RUNBOOK"]) {
        const text = files.get(`docs/infrastructure/${file}.md`)?.content ?? ""
        const put = text.indexOf("put-bucket-policy")
        assert.isAbove(put, text.indexOf("state_principals"), `${name}: ${file}`)
        assert.isAbove(text.indexOf("state_principals"), 0, `${name}: ${file}`)
        assert.include(text, "terraform output -raw state_bucket_policy", `${name}: ${file}`)
      }
  }, 300_000)

  it("give a Load Balancer's address to the domain before a certificate is asked for", async () => {
    const balanced = (await everyTier()).filter(
      ({ rendering }) => rendering.outputs.has("load_balancer_ip") && !rendering.outputs.has("name_servers")
    )
    assert.isNotEmpty(balanced)
    for (const { files, name } of balanced) {
      const readme = files.get("docs/infrastructure/README.md")?.content ?? ""
      assert.include(readme.split(/### \d+\. Everything/)[0], "-target=scaleway_lb_ip.main", name)
    }
  }, 300_000)

  it("lead from nothing to running in numbered steps with commands of the provider", () => {
    const aws = read("rails", "README.md")
    const titles = [...aws.matchAll(/^### (\d+)\. (.*)$/gm)].map(([, number, title]) => `${number} ${title}`)
    assert.deepStrictEqual(
      titles.map((title) => Number(title.split(" ")[0])),
      titles.map((_, at) => at + 1)
    )
    assert.include(aws, "terraform apply -target=aws_ecr_repository.app")
    assert.include(aws, 'gh variable set AWS_APPLY_ROLE_ARN --body "$(terraform output -raw ci_apply_role_arn)"')
    const scaleway = read("rails", "README.md", "scaleway")
    assert.include(scaleway, "terraform output -raw ci_secret_key | gh secret set SCW_SECRET_KEY")
    assert.notInclude(scaleway, "aws sts")
  })

  it("name no output, variable or resource that the tier's Terraform has not, and only commands that a shell reads", async () => {
    const all = [
      ...(await everyTier()),
      ...ProviderName.literals.flatMap((provider) =>
        [...sampleNames.map((name) => samples[name]), functions].map((analysis) => ({
          name: `a sample on ${provider}`,
          files: filesFor(analysis, provider)
        }))
      )
    ]
    const commands = new Set<string>()
    for (const { files, name } of all) {
      const terraform = [...files]
        .filter(([path]) => path.endsWith(".tf"))
        .map(([, { content }]) => content)
        .join("\n")
      const declared = (pattern: RegExp) =>
        new Set([...terraform.matchAll(pattern)].map(([, ...parts]) => parts.join(".")))
      const outputs = declared(/^output "(\w+)"/gm)
      const variables = declared(/^variable "(\w+)"/gm)
      const resources = declared(/^resource "(\w+)" "(\w+)"/gm)
      for (const file of ["README", "RUNBOOK", "ARCHITECTURE", "SECURITY"]) {
        const markdown = files.get(`docs/infrastructure/${file}.md`)?.content ?? ""
        for (const [, output = ""] of markdown.matchAll(/terraform output (?:-raw )?(\w+)/g))
          assert.isTrue(outputs.has(output), `${name}, ${file}: output ${output}`)
        for (const [, variable = ""] of markdown.matchAll(/(?:TF_VAR_|-var="?)([a-z]\w*)/g))
          assert.isTrue(variables.has(variable), `${name}, ${file}: variable ${variable}`)
        for (const [address] of markdown.matchAll(/\b(?:aws|scaleway|random|time|tls)_\w+\.\w+/g))
          assert.isTrue(resources.has(address), `${name}, ${file}: ${address}`)
        for (const [, block = ""] of markdown.matchAll(/^```sh\n([\s\S]*?)^```$/gm)) commands.add(block)
      }
    }
    // One shell for all of them: each is read in a function of its own.
    const script = [...commands]
      .map((block, at) => `read_${at}() {\n${block.replace(/<([^<>\n]*)>(?=\s|$)/g, "$1")}\n}\n`)
      .join("\n")
    const { status, stderr } = spawnSync("bash", ["-n"], { input: script, encoding: "utf8" })
    assert.strictEqual(stderr, "")
    assert.strictEqual(status, 0)
    assert.isAbove(commands.size, 100)
  }, 300_000)

  it("never pass a secret as an argument, nor leave one in a file that others may read", async () => {
    for (const { files, name } of await everyTier())
      for (const file of ["README", "RUNBOOK"]) {
        const markdown = files.get(`docs/infrastructure/${file}.md`)?.content ?? ""
        assert.notMatch(markdown, /secret set \w+ --body/, name)
        assert.notMatch(markdown, /variable set \w*(?:SECRET|PASSWORD|TOKEN)\w* "/, name)
        assert.notMatch(markdown, /\$\(terraform output -raw (?:ci_secret_key|\w*token|\w*password)\)/, name)
        assert.notMatch(markdown, /--(?:secret-string|password|auth-token) "?\$/, name)
        assert.notMatch(markdown, /(?:>|file:\/\/)\s*secret\.json/, name)
        const written = markdown.match(/get-secret-value[^\n]*> "\$FILE"/g) ?? []
        const guarded = markdown.match(/umask 077\n\s+FILE="\$\(mktemp\)"\n\s+trap 'rm -f "\$FILE"' EXIT/g) ?? []
        assert.strictEqual(written.length, guarded.length, name)
      }
  }, 300_000)

  it("say of every store how it is brought back, of every alarm what to do, of every part what a lost zone means", async () => {
    for (const { files, name, rendering } of await everyTier()) {
      if (rendering.plan.placements.length === 0) continue
      const markdown = files.get("docs/infrastructure/RUNBOOK.md")?.content ?? ""
      const part = (title: string) => markdown.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? ""
      const { components } = rendering.tier
      for (const { id, kind } of components)
        if (kind.startsWith("db.") || kind.startsWith("storage.") || kind === "cache") {
          const own = part("Restore").split(`### \`${id}\``)[1]?.split("\n### ")[0] ?? ""
          assert.match(own, /```sh|No copies are kept|what is lost is lost|snapshots/, `${name}: ${id}`)
        }
      for (const { content } of rendering.terraform)
        for (const [, alarm] of content.matchAll(/^resource "aws_cloudwatch_metric_alarm" "(\w+)"/gm))
          assert.match(
            part("Alarms"),
            new RegExp(`^\\| \`aws_cloudwatch_metric_alarm\\.${alarm}\` \\| .+ \\| .+ \\|$`, "m"),
            name
          )
      for (const { id, kind } of components)
        if (kind.startsWith("compute.") || kind.startsWith("db.") || kind === "lb")
          assert.match(part("When a zone is lost"), new RegExp(`^\\| \`${id}\` \\|`, "m"), `${name}: ${id}`)
      assert.include(part("Costs"), "The budget alarm warns", name)
      const readme = files.get("docs/infrastructure/README.md")?.content ?? ""
      assert.isBelow(readme.indexOf("## From nothing to running"), readme.indexOf("## From running to nothing"), name)
      const locked = rendering.terraform.filter(({ content }) =>
        /(?:prevent_destroy|deletion_protection)\s+= true/.test(content)
      )
      for (const { path } of locked)
        assert.include(readme.split("## From running to nothing")[1] ?? "", `terraform/${path}`, name)
    }
  }, 300_000)

  it("say of a migration that something runs it where something does", async () => {
    let said = 0
    for (const { files, name, rendering } of await everyTier()) {
      if (rendering.provider.name !== "scaleway" || rendering.outputs.has("cluster_name")) continue
      const markdown = files.get("docs/infrastructure/RUNBOOK.md")?.content ?? ""
      const [before = "", after = ""] = markdown.split("Nothing here runs these")
      for (const { need } of placementsOf(rendering.plan, "compute.container")) {
        const { releaseCommand } = need
        if (releaseCommand === null) continue
        const runs = rendering.terraform.some(({ content }) => content.includes(releaseCommand))
        assert.include(runs ? before : after, `\`${need.id}\`: \`${releaseCommand}\``, name)
        said++
      }
    }
    assert.isAbove(said, 0)
  }, 300_000)

  it("leave a migration to a person where nobody knows how the image starts", () => {
    const image = aService({
      dockerfile: "Dockerfile",
      startCommand: null,
      migrateCommand: "npx prisma migrate deploy"
    })
    const runbook = filesFor(anAnalysis({ services: [image] }), "scaleway").get("docs/infrastructure/RUNBOOK.md")
    assert.include(
      (runbook?.content ?? "").split("Nothing here runs these")[1] ?? "",
      "`web`: `npx prisma migrate deploy`"
    )
  })

  it("ask nobody to migrate what does so by itself as it starts", () => {
    for (const provider of ["aws", "scaleway"] as const) {
      const runbook = filesFor(anAnalysis({ services: [aService({ migratesAtStart: true })] }), provider).get(
        "docs/infrastructure/RUNBOOK.md"
      )
      assert.include(runbook?.content ?? "", "`web` brings the schema of the database up to date by itself")
      assert.notInclude(runbook?.content ?? "", "No migration command was found")
    }
  })

  it("begin with what runs and what it says, and tell how everything that writes is stopped", async () => {
    for (const { files, name, rendering } of await everyTier()) {
      const markdown = files.get("docs/infrastructure/RUNBOOK.md")?.content ?? ""
      for (const address of rendering.terraform.flatMap(({ content }) =>
        [
          ...content.matchAll(/^resource "(aws_ecs_service|scaleway_container|scaleway_instance_server)" "(\w+)"/gm)
        ].map(([, type, resource]) => `${type}.${resource}`)
      )) {
        const part = (title: string) => markdown.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? ""
        assert.include(part("Look first"), address, name)
        assert.include(part("Stop and start"), address, name)
      }
    }
  }, 300_000)

  it("tell how functions are looked into and rolled back, and how their packages are made first", () => {
    const aws = filesFor(functions, "aws")
    assert.include(aws.get("docs/infrastructure/RUNBOOK.md")?.content ?? "", "aws lambda update-function-code")
    assert.include(aws.get("docs/infrastructure/RUNBOOK.md")?.content ?? "", 'aws logs tail "/aws/lambda/$NAME"')
    // Lambda takes no image with attestations beside it.
    assert.include(aws.get("docs/infrastructure/README.md")?.content ?? "", "--provenance=false")
    const scaleway = filesFor(functions, "scaleway")
    assert.include(scaleway.get("docs/infrastructure/RUNBOOK.md")?.content ?? "", "scw function function get")
    const readme = scaleway.get("docs/infrastructure/README.md")?.content ?? ""
    assert.isBelow(readme.indexOf("Packages of functions"), readme.indexOf(". Everything"))
    assert.include(readme, "FOLDER=. PACKAGE=")
  })

  it("say what the internet reaches, and by which way: no certificate, no way out, no store", async () => {
    for (const { files, name, rendering } of await everyTier()) {
      const markdown = files.get("docs/infrastructure/SECURITY.md")?.content ?? ""
      const part = markdown.split("\n## Reachable from the internet\n")[1]?.split("\n## ")[0] ?? ""
      const { components, connections } = rendering.tier
      for (const { id, kind } of components) {
        if (connections.some(({ from, to }) => from === "internet" && to === id))
          assert.include(part, `\n- \`${id}\`: `, name)
        if (/^(?:certificate|network|email|iam|cache|db|secrets|storage)/.test(kind))
          assert.notInclude(part, `- \`${id}\``, name)
      }
    }
    const behind = read("rails", "SECURITY.md").split("## Reachable from the internet")[1] ?? ""
    assert.match(behind, /^- `web`: .*, through `load-balancer`$/m)
  }, 300_000)

  it("show findings without breaking, and never a secret", () => {
    const finding = {
      rule: "secret.committed",
      severity: "critical" as const,
      title: "A key | of <somebody>",
      path: "config/`x`.yml",
      line: 3,
      remediation: "Revoke it.\nThen remove it.",
      evidence: []
    }
    const analysis = {
      ...samples.go,
      securityCheck: {
        grade: "F" as const,
        formula: "The worst finding decides.",
        findingsLeftOut: 0,
        findings: [finding],
        checks: [{ rule: "secret.committed", status: "failed" as const }],
        filesScanned: 12
      }
    }
    const text = filesFor(analysis, "aws").get("docs/infrastructure/SECURITY.md")?.content ?? ""
    assert.include(text, "Grade **F** over 12 files")
    assert.include(text, String.raw`A key \| of &lt;somebody&gt;`)
    assert.include(text, "Revoke it. Then remove it.")
  })
})
