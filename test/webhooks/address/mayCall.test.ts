import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { isIP } from "node:net"
import { callable, hostOf, mayDial } from "../../../src/webhooks/address/mayCall.ts"
import { networks, noNetworks } from "../../../src/webhooks/address/networks.ts"
import { innerHosts } from "../../support/webhooks/innerHosts.ts"

const refused = [
  // not https, or no address
  "http://example.com/",
  "ftp://example.com/",
  "file:///etc/passwd",
  "gopher://example.com/",
  "javascript:alert(1)",
  "data:text/plain,x",
  "example.com",
  "//example.com",
  "",
  "https://",
  "https:///x",
  // this machine and its network, however it is written
  "https://127.0.0.1/",
  "https://127.1/",
  "https://2130706433/",
  "https://0x7f000001/",
  "https://0x7f.0.0.1/",
  "https://0177.0.0.1/",
  "https://017700000001/",
  "https://127.0.0.1./",
  "https://１２７.０.０.１/",
  "https://127。0。0。1/",
  "https://%31%32%37.0.0.1/",
  "https://0/",
  "https://0.0.0.0/",
  "https://10.0.0.1/",
  "https://192.168.1.1/",
  "https://169.254.169.254/latest/meta-data/",
  "https://2852039166/",
  "https://0xa9fea9fe/",
  "https://100.100.100.200/",
  "https://168.63.129.16/",
  "https://255.255.255.255/",
  "https://[::1]/",
  "https://[::]/",
  "https://[0:0:0:0:0:0:0:1]/",
  "https://[::127.0.0.1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:7f00:1]/",
  "https://[::ffff:8.8.8.8]/",
  "https://[64:ff9b::169.254.169.254]/",
  "https://[64:ff9b:1::a9fe:a9fe]/",
  "https://[2002:7f00:1::]/",
  "https://[2001:0:7f00:1::]/",
  "https://[fe80::1]/",
  "https://[fd00:ec2::254]/",
  "https://[ff02::1]/",
  // names of this machine's or an inner network's
  "https://localhost/",
  "https://LOCALHOST/",
  "https://localhost./",
  "https://a.localhost/",
  "https://ｌｏｃａｌｈｏｓｔ/",
  "https://redis/",
  "https://db.internal/",
  "https://metadata.google.internal/",
  "https://printer.local/",
  "https://1.0.0.127.in-addr.arpa/",
  "https://example.com./",
  // parts that nobody needs
  "https://user@example.com/",
  "https://user:word@example.com/",
  "https://example.com:secret@127.0.0.1/",
  "https://:x@example.com/",
  "https://example.com/#part",
  "https://example.com/#",
  // ports of other protocols
  "https://example.com:0/",
  "https://example.com:22/",
  "https://example.com:25/",
  "https://example.com:1023/",
  "https://example.com:6000/",
  "https://example.com:6667/",
  "https://example.com:65536/",
  // what a parser would drop or turn round
  "https://example.com\\@127.0.0.1/",
  "https:\\\\example.com/",
  "https://exam\tple.com/",
  "https://example.com/\n",
  " https://example.com/",
  "https://example.com/a b",
  "https://exa\u00admple.com/",
  "https://example.com/\0",
  `https://example.com/${"x".repeat(1000)}`
]

const taken: ReadonlyArray<readonly [sent: string, kept: string]> = [
  ["https://example.com", "https://example.com/"],
  ["https://EXAMPLE.com/Hooks?token=1", "https://example.com/Hooks?token=1"],
  ["https://example.com:443/", "https://example.com/"],
  ["https://example.com:8443/x", "https://example.com:8443/x"],
  ["https://bücher.example/", "https://xn--bcher-kva.example/"],
  ["https://8.8.8.8/", "https://8.8.8.8/"],
  ["https://[2606:4700:4700::1111]/", "https://[2606:4700:4700::1111]/"]
]

const local = Either.getOrThrow(networks(["127.0.0.0/8", "::1"]))

describe("an address of a webhook", () => {
  it.each(refused)("is refused: %j", (text) => {
    assert.isTrue(Either.isLeft(callable(text, noNetworks)))
  })

  it.each(taken)("is taken: %s", (sent, kept) => {
    assert.deepStrictEqual(Either.map(callable(sent, noNetworks), String), Either.right(kept))
  })

  it("is refused however an inner IPv4 address is written", () => {
    fc.assert(
      fc.property(innerHosts, (host) => {
        assert.isTrue(Either.isLeft(callable(`https://${host}/x`, noNetworks)), host)
      }),
      { numRuns: 2000 }
    )
  })

  it("names a host that may be dialled or asked for, whatever was sent", () => {
    const anything = fc.oneof(
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.string({ maxLength: 40 }).map((rest) => `https://${rest}`),
      fc.string({ unit: "binary", maxLength: 40 }).map((rest) => `https://${rest}/`)
    )
    fc.assert(
      fc.property(anything, (text) => {
        const url = callable(text, noNetworks)
        if (Either.isLeft(url)) return
        const host = hostOf(url.right)
        assert.strictEqual(url.right.protocol, "https:")
        assert.isTrue(isIP(host) === 0 ? host.includes(".") : mayDial("https:", host, noNetworks), host)
        // what is kept is taken again, as it stands
        assert.deepStrictEqual(Either.map(callable(url.right.href, noNetworks), String), Either.right(url.right.href))
      }),
      { numRuns: 1000 }
    )
  })

  it("may be in a network that the operator allows, without TLS too", () => {
    for (const text of [
      "http://127.0.0.1:9000/x",
      "https://127.0.0.1/",
      "http://[::1]:9000/",
      "http://localhost:9000/"
    ])
      assert.isTrue(Either.isRight(callable(text, local)), text)
    // of no other network, and the public internet without TLS neither
    for (const text of ["http://10.0.0.1/", "https://10.0.0.1/", "http://8.8.8.8/", "http://127.0.0.1:25/"])
      assert.isTrue(Either.isLeft(callable(text, local)), text)
  })

  it("is dialled in the clear only where the operator allows it", () => {
    assert.isTrue(mayDial("http:", "127.0.0.1", local))
    assert.isFalse(mayDial("http:", "8.8.8.8", local))
    assert.isTrue(mayDial("https:", "8.8.8.8", local))
    assert.isFalse(mayDial("https:", "10.0.0.1", local))
  })
})
