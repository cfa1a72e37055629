import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

type Files = Readonly<Record<string, string>>

/** An Express server in a folder. */
const express = (folder: string, code = "app.listen(3000)"): Files => ({
  [`${folder}/package.json`]: manifest({
    name: folder,
    scripts: { start: "node server.js" },
    dependencies: { express: "5" }
  }),
  [`${folder}/server.js`]: `const express = require("express")\nconst app = express()\n${code}\n`,
  [`${folder}/Dockerfile`]: "FROM node:24\nCOPY . .\nEXPOSE 3000\nCMD node server.js\n"
})

const reach = (files: Files): Readonly<Record<string, string>> =>
  Object.fromEntries(
    analysisOf(files).services.map(({ name, public: open, reach: at }) => [
      name,
      `${open ? "public" : "internal"} ${at}`
    ])
  )

const why = (files: Files, service: string): string | undefined =>
  analysisOf(files).facts.find((fact) => fact.kind === "exposure" && fact.service === service)?.value

/** A Deployment and its Service. */
const workload = (name: string) =>
  `apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name} }
spec:
  template:
    metadata: { labels: { app: ${name} } }
    spec:
      containers: [{ name: ${name}, image: ${name}, ports: [{ containerPort: 3000 }] }]
---
apiVersion: v1
kind: Service
metadata: { name: ${name} }
spec:
  selector: { app: ${name} }
  ports: [{ port: 80, targetPort: 3000 }]
`

const typed = (name: string, type: string) =>
  workload(name).replace("spec:\n  selector", `spec:\n  type: ${type}\n  selector`)

/** A route of Istio. */
const route = (name: string, spec: string): string => `apiVersion: networking.istio.io/v1
kind: VirtualService
metadata: { name: ${name} }
spec:
${spec}  http: [{ route: [{ destination: { host: ${name}.shop.svc.cluster.local } }] }]
`

/** A program of Spring Boot in a folder. */
const part = (name: string, port: number, ...libraries: ReadonlyArray<string>): Files => ({
  [`${name}/pom.xml`]: `<project><artifactId>${name}</artifactId><dependencies>
${["org.springframework.boot:spring-boot-starter-web", ...libraries]
  .map((library) => library.split(":"))
  .map(
    ([group, artifact]) => `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId></dependency>`
  )
  .join("\n")}
</dependencies><build><plugins><plugin><groupId>org.springframework.boot</groupId><artifactId>spring-boot-maven-plugin</artifactId></plugin></plugins></build></project>`,
  [`${name}/src/main/java/A.java`]:
    "@SpringBootApplication\nclass A { public static void main(String[] a) { SpringApplication.run(A.class); } }",
  [`${name}/src/main/resources/application.yml`]: `server.port: ${port}\n`,
  [`${name}/Dockerfile`]: `FROM eclipse-temurin:21\nCOPY target/a.jar a.jar\nEXPOSE ${port}\nCMD java -jar a.jar\n`
})

/** Whether a program of PHP with a line of code can be reached from outside. */
const reached = (code: string) =>
  analysisOf({
    "composer.json": JSON.stringify({ type: "project", require: { php: "^8.4" } }),
    "index.php": `<?php\n${code}\n`
  }).services.map((service) => service.public)

describe("who may reach a service", () => {
  it("is nobody outside by the port of a node where a load balancer lets people in", () => {
    const files = {
      ...express("front"),
      ...express("orders"),
      "k8s/orders.yaml": typed("orders", "NodePort")
    }
    const port = { ...files, "k8s/front.yaml": typed("front", "ClusterIP") }
    assert.deepStrictEqual(reach(port), { front: "internal front:3000", orders: "public orders:3000" })
    const balanced = { ...files, "k8s/front.yaml": typed("front", "LoadBalancer") }
    assert.deepStrictEqual(reach(balanced), { front: "public front:3000", orders: "internal orders:3000" })
  })

  it("is asked where the probes of a container without declared ports ask", () => {
    const probed = workload("board").replace(
      "ports: [{ containerPort: 3000 }]",
      "env: [{ name: PORT, value: '8081' }], readinessProbe: { httpGet: { path: /ready, port: 8081 } }"
    )
    assert.deepStrictEqual(
      analysisOf({
        "board/requirements.txt": "flask==3.1.0\n",
        "board/app.py": "from flask import Flask\napp = Flask(__name__)\n",
        "board/Dockerfile": "FROM python:3.13\nCOPY . .\nCMD gunicorn -b :$PORT app:app\n",
        "k8s/board.yaml": probed
      }).services.map(({ port }) => port),
      [8081]
    )
  })

  it("is everybody for the only part that answers requests", () => {
    assert.deepStrictEqual(reach(express("api")), { api: "public api:3000" })
    assert.strictEqual(why(express("api"), "api"), "public: it is the only part that answers requests")
  })

  it("is nobody outside for an API that only another server is given the address of", () => {
    const files = {
      ...express("web"),
      ...express("orders"),
      "compose.yaml": `services:
  web:
    build: ./web
    ports: ["80:3000"]
    environment: { ORDERS_URL: "http://orders:3000" }
  orders:
    build: ./orders
    ports: ["3001:3000"]
`
    }
    assert.deepStrictEqual(reach(files), { orders: "internal orders:3000", web: "public web:3000" })
    assert.strictEqual(why(files, "orders"), "internal: only web calls it")
    assert.strictEqual(why(files, "web"), "public: its compose file publishes its port")
  })

  it("is browsers for an API whose address they are sent", () => {
    const files = {
      ...express("api"),
      ...express("web", "const url = process.env.NEXT_PUBLIC_API_URL\napp.listen(3000)"),
      "compose.yaml": `services:
  web:
    build: ./web
    ports: ["80:3000"]
    environment: { NEXT_PUBLIC_API_URL: "http://api:3000" }
  api:
    build: ./api
`
    }
    assert.strictEqual(why(files, "api"), "public: browsers that load web call it")
  })

  it("is said by the routes of a proxy, whatever ports are open beside it", () => {
    const files = {
      ...express("shop"),
      ...express("prices"),
      "compose.yaml": `services:
  traefik:
    image: traefik:v3
    ports: ["80:80"]
  shop:
    build: ./shop
    labels: ["traefik.http.routers.shop.rule=Host(\`shop.example.com\`)"]
    environment: { PRICES_URL: "http://prices:3000" }
  prices:
    build: ./prices
    ports: ["3001:3000"]
`
    }
    assert.deepStrictEqual(reach(files), { prices: "internal prices:3000", shop: "public shop:3000" })
    assert.strictEqual(why(files, "shop"), "public: a proxy of its compose file passes requests on to it")
  })

  it("is said by Services and routes of Kubernetes", () => {
    const files = {
      ...express("front"),
      ...express("stock"),
      "k8s/front.yaml": `${workload("front")}---
apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: front }
spec:
  rules: [{ http: { paths: [{ path: /, backend: { service: { name: front, port: { number: 80 } } } }] } }]
`,
      "k8s/stock.yaml": workload("stock")
    }
    assert.deepStrictEqual(reach(files), { front: "public front:3000", stock: "internal stock:3000" })
    assert.strictEqual(why(files, "front"), "public: a route of its manifests leads to it")
    assert.strictEqual(why(files, "stock"), "internal: no route of its manifests leads to it from outside")
  })

  it("is said by a route to a part whose Service is a template of a chart", () => {
    const service =
      "---\napiVersion: v1\nkind: Service\nmetadata: { name: front }\nspec: { type: {{ .Values.type }} }\n"
    const files = {
      ...express("front"),
      ...express("stock"),
      "chart/Chart.yaml": "apiVersion: v2\nname: shop\n",
      "chart/values.yaml": "type: ClusterIP\n",
      "chart/templates/front.yaml": workload("front").split("---")[0] ?? "",
      "chart/templates/front-service.yaml": service,
      "chart/templates/stock.yaml": workload("stock"),
      "k8s/routes.yaml": `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: outside }
spec:
  rules: [{ http: { paths: [{ path: /, backend: { service: { name: front, port: { number: 80 } } } }] } }]
`
    }
    assert.deepStrictEqual(reach(files), { front: "public front:3000", stock: "internal stock:3000" })
  })

  it("is nobody outside by routes between the parts of a mesh", () => {
    const files = {
      ...express("front"),
      ...express("stock"),
      ...express("rates"),
      "k8s/front.yaml": `${workload("front")}---\n${route("front", "  gateways: [mesh, outside]\n")}`,
      "k8s/stock.yaml": `${workload("stock")}---\n${route("stock", "")}`,
      "k8s/rates.yaml": `${workload("rates")}---
apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata: { name: rates }
spec:
  parentRefs: [{ group: "", kind: Service, name: rates }]
  rules: [{ backendRefs: [{ name: rates, port: 80 }] }]
`
    }
    assert.deepStrictEqual(reach(files), {
      front: "public front:3000",
      rates: "internal rates:3000",
      stock: "internal stock:3000"
    })
  })

  it("is never the internet for what runs the commands of its callers", () => {
    const runner = express("runner", 'app.post("/", (req, res) => exec(req.body.command, done))\napp.listen(3000)')
    assert.deepStrictEqual(reach(runner), { runner: "internal runner:3000" })
    assert.strictEqual(why(runner, "runner"), "internal: it runs commands or code that its callers send")
    const harmless = express("runner", 'app.post("/", (req, res) => exec("ls", done))\napp.listen(3000)')
    assert.deepStrictEqual(reach(harmless), { runner: "public runner:3000" })
  })

  it("is not kept from the internet by a template engine of PHP, whose parameters are its own", () => {
    assert.deepStrictEqual(reached("eval('$t = ' . $params[$index] . ';');"), [true])
    assert.deepStrictEqual(reached("eval($_GET['shade']);"), [false])
  })

  it("is never the internet for what commands the container engine of its host", () => {
    const files = {
      ...express("web"),
      ...express("agent"),
      "compose.yaml": `services:
  web: { build: ./web, ports: ["80:3000"] }
  agent:
    build: ./agent
    ports: ["9000:3000"]
    volumes: ["/var/run/docker.sock:/var/run/docker.sock"]
`
    }
    assert.strictEqual(reach(files)["agent"], "internal agent:3000")
  })

  it("is servers alone for what answers gRPC", () => {
    const files = {
      ...express("web"),
      "rates/go.mod": "module example.org/rates\n\ngo 1.26\n\nrequire google.golang.org/grpc v1.70.0\n",
      "rates/main.go":
        'package main\n\nfunc main() {\n\tlis, _ := net.Listen("tcp", ":50051")\n\ts := grpc.NewServer()\n\ts.Serve(lis)\n}\n'
    }
    assert.deepStrictEqual(reach(files), { rates: "internal rates:50051", web: "public web:3000" })
  })

  it("is servers alone for what a proxy of the application passes requests on to by its name", () => {
    const files = {
      ...express("gateway"),
      "web/Dockerfile":
        "FROM nginx:1.29\nCOPY nginx.conf /etc/nginx/conf.d/default.conf\nCOPY public /usr/share/nginx/html\n",
      "web/public/index.html": "<p>A shop</p>",
      "web/nginx.conf": "server {\n  listen 80;\n  location /api/ { proxy_pass http://gateway:3000/; }\n}\n",
      "compose.yaml": `services:
  web: { build: ./web, ports: ["80:80"] }
  gateway: { build: ./gateway, ports: ["3000:3000"] }
`
    }
    assert.strictEqual(why(files, "gateway"), "internal: only web calls it")
    assert.deepStrictEqual(analysisOf(files).services.find(({ name }) => name === "web")?.calls, ["gateway"])
  })

  it("is people for the part that looks like the first where all call each other", () => {
    const files = {
      ...express("frontend"),
      ...express("orders"),
      "compose.yaml": `services:
  frontend: { build: ./frontend, environment: { ORDERS_URL: "http://orders:3000" } }
  orders: { build: ./orders, environment: { FRONTEND_URL: "http://frontend:3000" } }
`
    }
    assert.deepStrictEqual(reach(files), { frontend: "public frontend:3000", orders: "internal orders:3000" })
  })

  it("is servers alone for what a proxy calls by variables that the template of its settings names", () => {
    const files = {
      ...express("catalog"),
      "web/Dockerfile":
        'FROM nginx:1.29\nENV CATALOG_HOST=catalog\nCOPY start.sh /start.sh\nCOPY shop.conf.template /etc/nginx/conf.d/shop.conf.template\nCOPY pages /usr/share/nginx/html\nENTRYPOINT ["/start.sh"]\n',
      "web/start.sh": "envsubst < /etc/nginx/conf.d/shop.conf.template > /etc/nginx/conf.d/shop.conf\nexec nginx\n",
      "web/pages/index.html": "<p>A shop</p>",
      "web/shop.conf.template":
        "server {\n  listen 8080;\n  location /api/ { proxy_pass http://${CATALOG_HOST}:3000/; }\n}\n",
      "compose.yaml": `services:
  web: { build: ./web, ports: ["80:8080"] }
  catalog: { build: ./catalog }
`
    }
    assert.deepStrictEqual(reach(files), { catalog: "internal catalog:3000", web: "public web:8080" })
    assert.deepStrictEqual(
      analysisOf(files)
        .services.find(({ name }) => name === "web")
        ?.environment.map(({ form, from, name }) => [name, from, form]),
      [["CATALOG_HOST", "catalog", "{host}"]]
    )
  })

  it("is everybody for pages that Caddy serves, which passes some requests on", () => {
    const files = {
      ...express("orders"),
      "web/Dockerfile": "FROM caddy:2\nCOPY Caddyfile /etc/caddy/Caddyfile\nCOPY pages /srv\n",
      "web/pages/index.html": "<p>A shop</p>",
      "web/Caddyfile": ":80 {\n  reverse_proxy /api/* orders:3000\n  file_server\n}\n",
      "compose.yaml": `services:
  web: { build: ./web, ports: ["80:80"] }
  orders: { build: ./orders, ports: ["3000:3000"] }
`
    }
    assert.deepStrictEqual(
      analysisOf(files).services.map(({ kind, name, public: open }) => [name, kind, open]),
      [
        ["orders", "api", false],
        ["web", "web", true]
      ]
    )
  })

  it("is the gateway's callers alone where a library makes one part a gateway", () => {
    const files = {
      ...part("gateway", 8080, "org.springframework.cloud:spring-cloud-starter-gateway-server-webflux"),
      ...part("registry", 8761, "org.springframework.cloud:spring-cloud-starter-netflix-eureka-server"),
      ...part("login", 9000, "org.springframework.boot:spring-boot-starter-oauth2-authorization-server"),
      "compose.yaml": `services:
  gateway: { build: ./gateway, ports: ["8080:8080"] }
  registry: { build: ./registry, ports: ["8761:8761"] }
  login: { build: ./login, ports: ["9000:9000"] }
`
    }
    assert.deepStrictEqual(reach(files), {
      gateway: "public gateway:8080",
      login: "public login:9000",
      registry: "internal registry:8761"
    })
    assert.strictEqual(why(files, "registry"), "internal: gateway is the gateway by which requests from outside come")
  })

  it("is not, of a part that a gateway with fixed addresses does not lead to", () => {
    const files = {
      ...part("gateway", 8080, "org.springframework.cloud:spring-cloud-starter-gateway-server-webflux"),
      "gateway/src/main/resources/routes.yml": "uri: http://orders:8081\n",
      ...part("orders", 8081, "org.springframework.boot:spring-boot-starter-web"),
      ...part("live", 3001, "org.springframework.boot:spring-boot-starter-web"),
      "compose.yaml": `services:
  gateway: { build: ./gateway, ports: ["8080:8080"] }
  orders: { build: ./orders, ports: ["8081:8081"] }
  live: { build: ./live, ports: ["3001:3001"] }
`
    }
    assert.deepStrictEqual(reach(files), {
      gateway: "public gateway:8080",
      live: "public live:3001",
      orders: "internal orders:8081"
    })
  })

  it("is servers alone where files of the caller call by name what a variable finds on a developer's machine", () => {
    const files = {
      ...express("settings"),
      ...express(
        "web",
        'const at = process.env.SETTINGS_URL || "http://localhost:3001"\nconst inside = "http://settings:3000"\napp.listen(3000)'
      ),
      "compose.yaml": `services:
  web: { build: ./web, ports: ["80:3000"] }
  settings: { build: ./settings, ports: ["3001:3000"] }
`
    }
    assert.deepStrictEqual(reach(files), { settings: "internal settings:3000", web: "public web:3000" })
  })

  it("is told apart from what a folder without a manifest reads", () => {
    const files = {
      ...express("web"),
      "mailer/Dockerfile": "FROM golang:1.26\nCOPY . .\nRUN go build -o mailer main.go\nCMD ./mailer\n",
      "mailer/main.go": 'package main\n\nfunc main() {\n\tlevel := os.Getenv("MAILER_DELAY")\n}\n',
      "compose.yaml": `services:
  web: { build: ./web, ports: ["80:3000"] }
  mailer: { build: ./mailer }
`
    }
    assert.deepStrictEqual(
      analysisOf(files).services.map(({ environment, name }) => [name, environment.map((one) => one.name)]),
      [
        ["mailer", ["MAILER_DELAY"]],
        ["web", []]
      ]
    )
  })
})
