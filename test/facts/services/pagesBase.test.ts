import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

type Files = Readonly<Record<string, string>>

const builtBy = (manifest: Readonly<Record<string, unknown>>, files: Files = {}) =>
  analysisOf({
    "package.json": JSON.stringify({ name: "shop", ...manifest }),
    "index.html": "<script type=module src=/src/main.js></script>",
    "src/main.js": "",
    ...files
  }).services.map(({ buildCommand, kind }) => `${kind}: ${buildCommand}`)

const react = (homepage?: string) => ({
  ...(homepage === undefined ? {} : { homepage }),
  dependencies: { react: "19.0.0", "react-dom": "19.0.0", "react-scripts": "5.0.1" },
  scripts: { start: "react-scripts start", build: "react-scripts build" }
})

const vite = (build = "tsc -b && vite build") => ({
  dependencies: { vue: "3.5.0" },
  devDependencies: { vite: "7.0.0" },
  scripts: { dev: "vite", build }
})

const based = (base: string): Files => ({
  "vite.config.ts": `export default defineConfig({\n  plugins: [],\n  ${base},\n})\n`
})

describe("pages that are written for a folder of another host", () => {
  it("are built for the root of their own domain", () => {
    assert.deepStrictEqual(builtBy(react("https://acme.github.io/shop")), ["static: PUBLIC_URL=/ npm run build"])
    assert.deepStrictEqual(builtBy(vite(), based('base: "/shop/"')), ["static: npm run build -- --base=/"])
    const choice = based("base: command === 'build' ? '/shop/' : '/'")
    assert.deepStrictEqual(builtBy(vite(), { ...choice, "pnpm-lock.yaml": "lockfileVersion: '9.0'\n" }), [
      "static: pnpm run build --base=/"
    ])
  })

  it("are left as they are where they find their files at the root, or from wherever they lie", () => {
    for (const homepage of [undefined, ".", "https://shop.acme.org", "https://shop.acme.org/"])
      assert.deepStrictEqual(builtBy(react(homepage)), ["static: npm run build"])
    for (const base of ['base: "/"', 'base: "./"', "base: process.env.BASE ?? '/'", 'alias: { base: "/src/base" }'])
      assert.deepStrictEqual(builtBy(vite(), based(base)), ["static: npm run build"])
  })

  it("are left as they are where the script says the folder itself, or does more after the build", () => {
    for (const build of ["vite build --base=/docs/", "vite build && node after.js"])
      assert.deepStrictEqual(builtBy(vite(build), based('base: "/shop/"')), ["static: npm run build"])
  })

  it("are built for the root where something brings them to GitHub Pages, however the folder is called", () => {
    const other = based('base: "/old-shop/"')
    assert.deepStrictEqual(builtBy(vite(), other), ["static: npm run build"])
    const { scripts, ...more } = vite()
    assert.deepStrictEqual(builtBy({ ...more, scripts: { ...scripts, deploy: "gh-pages -d dist" } }, other), [
      "static: npm run build -- --base=/"
    ])
    const workflow = "on: push\njobs:\n  pages:\n    steps:\n      - uses: actions/deploy-pages@v4\n"
    assert.deepStrictEqual(builtBy(vite(), { ...other, ".github/workflows/pages.yml": workflow }), [
      "static: npm run build -- --base=/"
    ])
    assert.deepStrictEqual(builtBy(react("https://acme.github.io/old-shop")), ["static: PUBLIC_URL=/ npm run build"])
  })

  it("are left as they are where the folder is that of a server, as far as its name tells", () => {
    assert.deepStrictEqual(builtBy(vite(), based('base: "/admin/"')), ["static: npm run build"])
    assert.deepStrictEqual(builtBy(react("/admin")), ["static: npm run build"])
    assert.deepStrictEqual(builtBy(react("https://acme.org/admin")), ["static: npm run build"])
    const admin = analysisOf({
      "admin/package.json": JSON.stringify({ name: "admin", ...vite() }),
      "admin/index.html": "<script type=module src=/src/main.js></script>",
      "admin/src/main.js": "",
      "admin/vite.config.ts": 'export default defineConfig({\n  base: "/admin/",\n})\n'
    }).services.map(({ buildCommand }) => buildCommand)
    assert.deepStrictEqual(admin, ["npm run build"])
  })

  it.each<Files>([
    { "nginx.conf": "server {\n  location /shop/ {\n    proxy_pass http://web:80;\n  }\n}\n" },
    { "deploy/nginx.conf": "server {\n  location ^~ /shop {\n    alias /srv/shop;\n  }\n}\n" },
    { Caddyfile: "acme.org {\n  handle_path /shop/* {\n    reverse_proxy web:80\n  }\n}\n" },
    { "k8s/ingress.yaml": "kind: Ingress\nspec:\n  rules:\n    - http:\n        paths:\n          - path: /shop\n" },
    { "src/app.jsx": '<BrowserRouter basename="/shop">\n' },
    { "src/router.js": 'createRouter({ history: createWebHistory("/shop/"), routes })\n' }
  ])("are left as they are where they are served at that path, or looked for there: %o", (files) => {
    assert.deepStrictEqual(builtBy(vite(), { ...based('base: "/shop/"'), ...files }), ["static: npm run build"])
    assert.deepStrictEqual(builtBy(react("/shop"), files), ["static: npm run build"])
  })

  it("are built for the root where a proxy serves other paths alone", () => {
    const proxy = { "nginx.conf": "server {\n  location /shop-api/ {\n    proxy_pass http://api:80;\n  }\n}\n" }
    assert.deepStrictEqual(builtBy(vite(), { ...based('base: "/shop/"'), ...proxy }), [
      "static: npm run build -- --base=/"
    ])
  })
})
