import { assert, describe, it } from "@effect/vitest"
import { analysisOf } from "../support.ts"

type Files = Readonly<Record<string, string>>

const spoken = (files: Files): Readonly<Record<string, string>> =>
  Object.fromEntries(
    analysisOf(files).services.map(({ healthPath, name, protocol = "http" }) => [name, `${protocol} ${healthPath}`])
  )

const goServer = (...main: ReadonlyArray<string>): Files => ({
  "go.mod": "module example.com/prices\n\ngo 1.24\n\nrequire google.golang.org/grpc v1.70.0\n",
  "main.go": `package main\n\nfunc main() {\n${main.map((line) => `\t${line}\n`).join("")}}\n`,
  Dockerfile: "FROM golang:1.24\nCOPY . .\nRUN go build -o /prices .\nCMD /prices\n"
})

const listener = 'listener, _ := net.Listen("tcp", ":9000")'
const server = "server := grpc.NewServer()"

const nodeServer: Files = {
  "prices/package.json": '{ "name": "prices", "scripts": { "start": "node server.js" } }',
  "prices/Dockerfile": "FROM node:24\nCOPY . .\nCMD node server.js\n"
}

describe("what a service speaks on its port", () => {
  it("is gRPC where its code serves nothing else", () => {
    const files = goServer(listener, server, "server.Serve(listener)")
    assert.deepStrictEqual(Object.values(spoken(files)), ["grpc null"])
    const fact = analysisOf(files).facts.find(({ kind }) => kind === "protocol")
    assert.deepStrictEqual([fact?.value, fact?.evidence[0]?.path], ["grpc", "main.go"])
  })

  it("is asked for its health where it answers the health service", () => {
    const files = goServer(listener, server, "healthpb.RegisterHealthServer(server, health.NewServer())")
    assert.deepStrictEqual(Object.values(spoken(files)), ["grpc /grpc.health.v1.Health/Check"])
  })

  it("stays HTTP where its code answers that as well", () => {
    const files = goServer(server, 'http.ListenAndServe(":8080", mux)')
    assert.deepStrictEqual(Object.values(spoken(files)), ["http null"])
  })

  it("is gRPC beside a port for measurements", () => {
    const files = goServer(listener, server, 'go http.ListenAndServe(":2112", metrics.Handler())')
    assert.deepStrictEqual(Object.values(spoken(files)), ["grpc null"])
  })

  it("is HTTP/1.1 in .NET unless a setting says that it is HTTP/2 alone", () => {
    const project = {
      "Basket/Basket.csproj":
        '<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><TargetFramework>net9.0</TargetFramework></PropertyGroup><ItemGroup><PackageReference Include="Grpc.AspNetCore" Version="2.67.0" /></ItemGroup></Project>',
      "Basket/Program.cs":
        "var builder = WebApplication.CreateBuilder(args);\nbuilder.Services.AddGrpc();\nvar app = builder.Build();\napp.MapGrpcService<BasketService>();\napp.Run();\n"
    }
    assert.deepStrictEqual(Object.values(spoken(project)), ["http null"])
    const settings = {
      ...project,
      "Basket/appsettings.json": '{\n  "Kestrel": { "EndpointDefaults": { "Protocols": "Http2" } }\n}\n'
    }
    assert.deepStrictEqual(Object.values(spoken(settings)), ["grpc null"])
  })

  it("is what manifests and probes say", () => {
    const files = {
      ...nodeServer,
      "deploy/prices.yaml": `apiVersion: apps/v1
kind: Deployment
metadata: { name: prices }
spec:
  template:
    metadata: { labels: { app: prices } }
    spec:
      containers:
        - name: prices
          image: prices
          ports: [{ containerPort: 9000 }]
          readinessProbe: { grpc: { port: 9000 } }
`
    }
    assert.deepStrictEqual(spoken(files), { prices: "grpc /grpc.health.v1.Health/Check" })
  })

  it("is what a proxy of compose is told", () => {
    const files = {
      ...nodeServer,
      "compose.yaml": `services:
  prices:
    build: ./prices
    expose: ["9000"]
    labels:
      traefik.http.routers.prices.rule: Host(\`prices.example.com\`)
      traefik.http.services.prices.loadbalancer.server.scheme: h2c
`
    }
    assert.deepStrictEqual(spoken(files), { prices: "grpc null" })
  })

  it("is a protocol of its own on a port that is registered for one", () => {
    const files = {
      "web/package.json":
        '{ "name": "web", "scripts": { "start": "node server.js" }, "dependencies": { "express": "5" } }',
      "web/server.js": 'require("express")().listen(3000)\n',
      "web/Dockerfile": "FROM node:24\nCOPY . .\nCMD node server.js\n",
      "compose.yaml": `services:
  broker:
    image: example/broker
    ports: ["1883:1883"]
    restart: always
  web:
    build: ./web
    ports: ["80:3000"]
    depends_on: [broker]
`
    }
    assert.deepStrictEqual(spoken(files), { broker: "tcp null", web: "http null" })
  })
})
