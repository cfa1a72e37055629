import { assert, describe, it } from "@effect/vitest"
import { filled, program } from "../support.ts"

const sampled = (...lines: ReadonlyArray<string>) =>
  filled({
    ...program,
    "a.js": `use(${lines.map((line) => `process.env.${line.split("=")[0] ?? ""}`).join(", ")})\n`,
    ".env.example": `${lines.join("\n")}\n`
  })

const web = (sdk: string) =>
  filled({ "Desk.csproj": `<Project Sdk="${sdk}" />`, "Program.cs": "WebApplication.Create().Run();\n" })

describe("the proxy before a program", () => {
  it("is trusted as a sample writes that it is not", () => {
    assert.deepStrictEqual(
      sampled("TRUST_PROXY=false", "DESK_TRUST_X_FORWARDED=false", "DESK_BEHIND_PROXY=0", "PROXY_COUNT="),
      {
        TRUST_PROXY: "constant true",
        DESK_TRUST_X_FORWARDED: "constant true",
        DESK_BEHIND_PROXY: "constant 1",
        PROXY_COUNT: "constant 1"
      }
    )
  })

  it("is any address of a private network where a list is asked for", () => {
    assert.strictEqual(
      sampled("TRUSTED_PROXIES=127.0.0.1,::1")["TRUSTED_PROXIES"],
      "constant 10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,100.64.0.0/10"
    )
  })

  it("is whoever asks, in the words of the framework", () => {
    const laravel = filled({
      "composer.json": JSON.stringify({ name: "acme/desk", require: { php: ">=8.2", "laravel/framework": "^12.0" } }),
      artisan: "#!/usr/bin/env php\n<?php\n",
      "config/trustedproxy.php": "<?php\nreturn ['proxies' => env('APP_TRUSTED_PROXIES')];\n"
    })
    assert.strictEqual(laravel["APP_TRUSTED_PROXIES"], "constant *")
  })

  it("is left alone where nothing shows how it is written", () => {
    assert.strictEqual(sampled("TRUSTED_PROXIES=")["TRUSTED_PROXIES"], "")
  })

  it("is trusted by ASP.NET Core where a switch says so, which no code names, and only where it answers", () => {
    assert.deepStrictEqual(web("Microsoft.NET.Sdk.Web"), { ASPNETCORE_FORWARDEDHEADERS_ENABLED: "constant true" })
    assert.deepStrictEqual(web("Microsoft.NET.Sdk.Worker"), {})
  })
})
