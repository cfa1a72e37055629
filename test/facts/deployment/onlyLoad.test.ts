import { assert, describe, it } from "@effect/vitest"
import { analysisOf, manifest } from "../support.ts"

type Files = Readonly<Record<string, string>>

const read = (files: Files): { readonly services: ReadonlyArray<string>; readonly aside: ReadonlyArray<string> } => {
  const { notDeployed, services } = analysisOf(files)
  return { services: services.map(({ name }) => name), aside: notDeployed.map(({ why }) => why.split(":")[0] ?? "") }
}

const locust =
  "from locust import HttpUser, task\n\nclass Visitor(HttpUser):\n    @task\n    def home(self):\n        self.client.get('/')\n"

const repositories: ReadonlyArray<readonly [string, Files]> = [
  ["Locust", { "requirements.txt": "locust==2.37.0\n", "locustfile.py": locust }],
  [
    "Locust in an image",
    {
      "requirements.txt": "locust==2.37.0\n",
      "locustfile.py": locust,
      Dockerfile:
        'FROM python:3.13\nCOPY . .\nRUN pip install -r requirements.txt\nEXPOSE 8089\nENTRYPOINT ["locust", "-f", "locustfile.py"]\n'
    }
  ],
  [
    "Locust in a compose file",
    {
      "locustfile.py": locust,
      "compose.yaml":
        "services:\n  master:\n    image: locustio/locust\n    ports: ['8089:8089']\n    volumes: ['./:/mnt']\n    command: -f /mnt/locustfile.py --master\n  worker:\n    image: locustio/locust\n    command: -f /mnt/locustfile.py --worker\n"
    }
  ],
  [
    "k6",
    {
      "package.json": manifest({
        name: "load",
        private: true,
        scripts: { start: "k6 run src/home.js" },
        devDependencies: { "@types/k6": "1.0.0" }
      }),
      "src/home.js": "import http from 'k6/http'\nexport default function () { http.get('https://test.example.com') }\n"
    }
  ],
  [
    "k6 in an image",
    {
      "script.js": "import http from 'k6/http'\nexport default function () { http.get('https://test.example.com') }\n",
      Dockerfile: 'FROM grafana/k6:1.0.0\nCOPY script.js /script.js\nCMD ["run", "/script.js"]\n'
    }
  ],
  [
    "Gatling",
    {
      "pom.xml":
        "<project><modelVersion>4.0.0</modelVersion><groupId>a</groupId><artifactId>load</artifactId><version>1</version><dependencies><dependency><groupId>io.gatling.highcharts</groupId><artifactId>gatling-charts-highcharts</artifactId><version>3.13.5</version></dependency></dependencies></project>",
      "src/test/java/a/Home.java": "public class Home extends Simulation {}\n"
    }
  ]
]

describe("a repository that holds nothing but a load generator", () => {
  for (const [name, files] of repositories)
    it(`has nothing that is deployed, and says why: ${name}`, () => {
      const { aside, services } = read(files)
      assert.deepStrictEqual(services, [])
      assert.include(aside, "a load generator")
    })

  it("is no server that is called after one", () => {
    const files = {
      "package.json": manifest({
        name: "k6-cloud",
        scripts: { start: "node server.js" },
        dependencies: { express: "5.1.0" }
      }),
      "server.js": "const app = express()\napp.listen(3000)\n"
    }
    assert.deepStrictEqual(read(files), { services: ["shop"], aside: [] })
  })
})
