import { assert, describe, it } from "@effect/vitest"
import type { Analysis } from "../../../src/facts/Analysis.ts"
import { ProviderName } from "../../../src/facts/ContextValues.ts"
import { filesFor, samples } from "../samples.ts"
import { runScript } from "../workflows/runScript.ts"
import { type Job, needsOf, type Pipeline, pipelineOf, stepOf, valueOf } from "./pipeline.ts"

const pipeline = (analysis: Analysis, provider: ProviderName): Pipeline =>
  pipelineOf(filesFor(analysis, provider).get(".gitlab-ci.yml")?.content ?? "")

const job = ({ jobs }: Pipeline, name: string): Job => jobs.get(name) ?? assert.fail(`no job ${name}`)

const onAws = pipeline(samples.nextjs, "aws")

/** A site beside something that runs from an image, which can be rolled back. */
const both: Analysis = {
  ...samples.nextjs,
  services: [...samples.nextjs.services, ...samples.site.services.map((service) => ({ ...service, root: "docs" }))]
}

/** `status` is that of the service, `code` what the task ends with; what is handed on lies in the workspace. */
const released = (title: string, status: string, code: string, later = false) =>
  runScript(
    stepOf(job(onAws, "deploy"), title).replaceAll("/tmp/", "$HOME/"),
    {
      env: { CI_JOB_ID: "1", STATUS: status, CODE: code },
      files: { "terraform/main.tf": "", ...(later ? { "later-web": "true\n" } : {}) },
      programs: {
        terraform: 'echo "$3"',
        aws: `case "$*" in
*services\\[0\\].status*) echo "$STATUS" ;;
*networkConfiguration\\ --output*) echo '{}' ;;
*run-task*) echo "$*" >> "$HOME/asked"; echo task ;;
*exitCode*) echo "$CODE" ;;
esac`
      }
    },
    ({ left, said, status: ended }) => ({ ended, said, asked: left("asked"), later: left("later-web") })
  )

describe("a release step on GitLab", () => {
  const step = "Release step of web, in the new image and before the version takes traffic"
  const first = "First release step of web, whose service is new"

  it("runs in the new image, and stops the deployment when it ends badly", () => {
    const well = released(step, "ACTIVE", "0")
    assert.deepInclude(well, { ended: 0, later: "" })
    assert.include(well.asked, "--task-definition web_release_task")
    const badly = released(step, "ACTIVE", "3")
    assert.strictEqual(badly.ended, 1)
    assert.include(badly.said, "the release step ended with 3; the old version keeps running")
  })

  it("waits for the apply where the service is yet to be made, and runs once after it", () => {
    assert.deepInclude(released(step, "None", "0"), { ended: 0, asked: "", later: "true\n" })
    assert.include(released(first, "ACTIVE", "0", true).asked, "--task-definition web_release_task")
    assert.deepInclude(released(first, "ACTIVE", "0"), { ended: 0, asked: "" })
    const { script } = job(onAws, "deploy")
    const at = (text: string) => script.findIndex((item) => item.includes(text))
    assert.isAbove(at(first), at("deploy.tfplan\n"))
    assert.isBelow(at(first), at("services-stable"))
  })
})

/** A repository with two commits, of which the second is newer, and a third beside them. */
const history = `git init --quiet --initial-branch main .
git config user.name a && git config user.email a@example.com
git commit --quiet --allow-empty --message old && old="$(git rev-parse HEAD)"
git switch --quiet --create other && git commit --quiet --allow-empty --message other && other="$(git rev-parse HEAD)"
git switch --quiet main && echo new > page && git add page && git commit --quiet --message new && new="$(git rev-parse HEAD)"
gone="${"a".repeat(40)}"
`

/** What GitLab answers of the last deployment. */
const deploymentOf = (pipelineId: number): string =>
  JSON.stringify([{ sha: "a", deployable: { id: 1, pipeline: { id: pipelineId } } }])

describe("a job that is late", () => {
  const title = "Nothing newer is deployed"

  /** `own` and `deployed` are names of commits in the history. */
  const judged = (own: string, deployed: string, { answer = "", shallow = false } = {}) =>
    runScript(
      `${history}${shallow ? "git rev-parse HEAD > .git/shallow\n" : ""}export CI_COMMIT_SHA="$${own}" DEPLOYED="${deployed === "" ? "" : `$${deployed}`}"
${stepOf(job(onAws, "deploy"), title)}`,
      {
        env: {
          CI_JOB_TOKEN: "job",
          CI_API_V4_URL: "https://gitlab.example.com/api/v4",
          CI_PROJECT_ID: "9",
          CI_PROJECT_DIR: ".",
          ANSWER: answer
        },
        programs: {
          curl: `echo "$*" >> "$HOME/asked"
if [ -n "$ANSWER" ]; then exit "$ANSWER"; fi
if [ -z "$DEPLOYED" ]; then echo '[]'; else printf '[{"sha":"%s"}]' "$DEPLOYED"; fi`
        }
      },
      ({ left, said, status }) => ({ said, status, asked: left("asked") })
    )

  it("goes on where what is deployed is older, the same, nothing, or of a history that is gone", () => {
    for (const [own, deployed] of [
      ["new", "old"],
      ["new", "new"],
      ["new", "other"],
      ["new", ""],
      ["old", "gone"]
    ] as const) {
      const { asked, said, status } = judged(own, deployed)
      assert.strictEqual(status, 0, `${own} ${deployed}: ${said}`)
      assert.include(asked, "/projects/9/deployments?environment=production&status=success&order_by=id&sort=desc")
      assert.notInclude(asked, "JOB-TOKEN: job")
    }
  })

  it("is refused where something newer is deployed", () => {
    const { said, status } = judged("old", "new")
    assert.strictEqual(status, 1)
    assert.match(said, /[0-9a-f]{40} is deployed, which is newer/)
  })

  it("is refused where GitLab does not answer, or too little of the history is there to tell", () => {
    assert.notStrictEqual(judged("new", "old", { answer: "22" }).status, 0)
    const { said, status } = judged("new", "old", { shallow: true })
    assert.strictEqual(status, 1)
    assert.include(said, "GIT_DEPTH")
  })

  const late = "What this pipeline deployed still runs"

  /** Of pipeline 5, whose deployment was followed by that of another, or not. */
  const following = (latest: string) =>
    runScript(
      stepOf(job(pipeline(both, "aws"), "publish-docs"), late),
      {
        env: {
          CI_JOB_TOKEN: "job",
          CI_API_V4_URL: "https://gitlab.example.com/api/v4",
          CI_PROJECT_ID: "9",
          CI_PIPELINE_ID: "5",
          LATEST: latest
        },
        programs: { curl: 'if [ -z "$LATEST" ]; then exit 22; fi\necho "$LATEST"' }
      },
      ({ said, status }) => ({ said, status })
    )

  it("publishes no site once another pipeline has deployed, be it a newer commit or a rollback", () => {
    assert.strictEqual(following(deploymentOf(5)).status, 0)
    const { said, status } = following(deploymentOf(6))
    assert.strictEqual(status, 1)
    assert.include(said, "pipeline 6 has deployed since")
    for (const unknown of ["", "[]"]) assert.notStrictEqual(following(unknown).status, 0, unknown)
  })

  it("changes nothing before it knows: neither a deployment nor what follows begins with anything else", () => {
    for (const provider of ProviderName.literals) {
      const found = pipeline(both, provider)
      for (const [name, asks] of [
        ["deploy", title],
        ["publish-docs", late],
        ...(provider === "scaleway" ? [["tidy-registry", late] as const] : [])
      ] as const) {
        const one = job(found, name)
        const at = (text: string) => one.script.findIndex((item) => item.includes(text))
        assert.isAtLeast(at(`# ${asks}\n`), 0, name)
        for (const text of ["AWS_ID_TOKEN", "terraform -chdir=terraform init", "s3 sync", "DELETE"])
          if (at(text) >= 0) assert.isBelow(at(`# ${asks}\n`), at(text), `${name}: ${text}`)
        assert.strictEqual(one.resource_group, "production")
      }
      assert.strictEqual(valueOf(job(found, "deploy"), "GIT_DEPTH"), "0")
    }
  })
})

describe("a rollback of a site", () => {
  const found = pipeline(both, "aws")

  it("builds and publishes it from the commit that is named", () => {
    const build = job(found, "build-site-docs")
    assert.deepStrictEqual(build.rules[0]?.variables, { GIT_DEPTH: "0" })
    assert.include(build.rules[0]?.if, "$ROLLBACK_TO")
    assert.notInclude(JSON.stringify(build.rules), "never")
    const at = (text: string) => build.script.findIndex((item) => item.includes(text))
    assert.isBelow(at("# The commit of a rollback"), at("BUILD_COMMAND"))
    const publish = job(found, "publish-docs")
    assert.notInclude(JSON.stringify(publish.rules), "never")
    assert.include(
      needsOf(publish).map(({ job: name }) => name),
      "build-site-docs"
    )
  })

  it("goes back in the job that publishes where the files of the repository are the site", () => {
    const plain = { ...both, services: both.services.map((each) => ({ ...each, buildCommand: null })) }
    const publish = job(pipeline(plain, "aws"), "publish-docs")
    const at = (text: string) => publish.script.findIndex((item) => item.includes(text))
    assert.isAtLeast(at("# The commit of a rollback"), 0)
    assert.isBelow(at("# The commit of a rollback"), at("s3 sync"))
    assert.strictEqual(valueOf(publish, "GIT_DEPTH"), "0")
  })

  it("takes a commit of the deployed branch, and nothing else", () => {
    const step = stepOf(job(found, "build-site-docs"), "The commit of a rollback")
    const back = (to: string) =>
      runScript(
        `${history}export CI_COMMIT_SHA="$new" ROLLBACK_TO="${to}"
bash -euo pipefail -c "$STEP"
git rev-parse HEAD > at; test -e page || echo "the page is gone"; [ "$(cat at)" = "$old" ] && echo "back at old"
exit 0`,
        { env: { STEP: step, CI_PROJECT_DIR: "." } },
        ({ said, status }) => ({ said, status })
      )
    assert.include(back("$old").said, "the page is gone\nback at old")
    const here = back("")
    assert.strictEqual(here.status, 0)
    assert.notInclude(here.said, "the page is gone")
    for (const to of ["$other", "$gone", "main", "--orphan=x"]) assert.notStrictEqual(back(to).status, 0, to)
  })

  it("is not offered where nothing runs from an image", () => {
    const build = job(pipeline(samples.site, "aws"), "build-site-docs")
    assert.deepStrictEqual(build.rules[0], { if: "$ROLLBACK_TO", when: "never" })
    assert.throws(() => stepOf(build, "The commit of a rollback"))
  })
})

describe("access of jobs on AWS", () => {
  it("is for one role each, by an audience of its own", () => {
    const audiences = new Map(
      [...pipeline(both, "aws").jobs].flatMap(([name, { id_tokens }]) =>
        id_tokens === undefined ? [] : [[name, id_tokens["AWS_ID_TOKEN"]?.aud] as const]
      )
    )
    assert.deepStrictEqual(Object.fromEntries(audiences), {
      "terraform-plan": "aws-plan",
      "push-web": "aws-deploy",
      deploy: "aws-apply",
      "publish-docs": "aws-deploy"
    })
  })

  it("is taken once there is use for it: an image is built and looked through before", () => {
    const { script } = job(onAws, "push-web")
    const at = (text: string) => script.findIndex((item) => item.includes(text))
    assert.isAbove(at("AWS_ID_TOKEN"), at("--exit-code 1"))
    assert.strictEqual(at("AWS_ID_TOKEN") + 1, at("get-login-password"))
  })
})

describe("old images in Scaleway's registry", () => {
  const found = pipeline(samples.nextjs, "scaleway")
  const tidy = job(found, "tidy-registry")
  const names = Array.from({ length: 30 }, (_, at) => `tag${at}`)

  const tidied = (fails: string) =>
    runScript(
      stepOf(tidy, "Delete old images"),
      {
        env: {
          CI_PROJECT_DIR: ".",
          SCW_DEFAULT_REGION: "fr-par",
          SCW_SECRET_KEY: "key",
          IMAGE_TAG: "tag25",
          FAILS: fails
        },
        files: {
          "terraform/main.tf": "",
          tags: JSON.stringify({ tags: names.map((name) => ({ id: name, name })) })
        },
        programs: {
          terraform: '[ "$1" = init ] || echo rg.fr-par.scw.cloud/shop',
          curl: `for last in "$@"; do :; done
if [ -n "$FAILS" ] && [[ "$last" == *"$FAILS" ]]; then exit 22; fi
case "$last" in
*/namespaces) echo '{"namespaces":[{"id":"n0","name":"shop-two"},{"id":"n1","name":"shop"}]}' ;;
*/images) [[ "$*" == *namespace_id=n1* ]] && echo '{"images":[{"id":"i1"}]}' ;;
*/images/i1/tags) cat "$HOME/tags" ;;
*) echo "$last" >> "$HOME/deleted" ;;
esac`
        }
      },
      ({ left, status }) => ({
        status,
        deleted: left("deleted")
          .trim()
          .split("\n")
          .map((line) => line.split("/").at(-1))
      })
    )

  it("are deleted but for the newest twenty and the one that runs", () => {
    assert.deepStrictEqual(tidied(""), {
      status: 0,
      deleted: names.slice(20).filter((name) => name !== "tag25")
    })
  })

  it("are a job of their own that may fail, and is seen to fail", () => {
    assert.isTrue(tidy.allow_failure)
    assert.deepStrictEqual(
      needsOf(tidy).map(({ job: name }) => name),
      ["deploy"]
    )
    for (const path of ["/namespaces", "/images", "/tags"]) assert.notStrictEqual(tidied(path).status, 0, path)
    for (const { script } of found.jobs.values()) assert.notInclude(script.join("\n"), "ends nothing")
  })
})
