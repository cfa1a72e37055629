import { assert, describe, it } from "@effect/vitest"
import { ProviderName } from "../../../src/facts/ContextValues.ts"
import { filesFor, samples } from "../samples.ts"
import { workflowOf } from "../workflow.ts"
import { type Ran, runScript } from "./runScript.ts"

const commit = "0123456789abcdef0123456789abcdef01234567"
const newer = "89abcdef0123456789abcdef0123456789abcdef"

const stepOf = (provider: ProviderName, name: string, sample: keyof typeof samples = "django") => {
  const steps = workflowOf(filesFor(samples[sample], provider), "deploy").jobs["deploy"]?.steps ?? []
  const step = steps.find((each) => each.name === name)
  if (step?.run === undefined) throw new Error(`no step ${name}`)
  return {
    run: step.run,
    env: step.env ?? {},
    at: steps.indexOf(step),
    apply: steps.findIndex((each) => each.name === "Apply")
  }
}

const urls = { web: "host/app/web", worker: "host/app/worker", beat: "host/app/beat" }

/** `there` are the addresses that the registry answers to. */
const registryHas = (provider: ProviderName, there: ReadonlyArray<string>) => {
  const { env, run } = stepOf(provider, "Images of this commit")
  return runScript(
    run,
    {
      env: {
        IMAGE_TAG: commit,
        REPOSITORIES: String(env["REPOSITORIES"]),
        SCW_SECRET_KEY: "key",
        THERE: there.join(" ")
      },
      programs: {
        terraform: `if [ "$2" = "-raw" ]; then echo host; else echo '${JSON.stringify(urls)}'; fi`,
        aws: 'for each in $THERE; do if [ "$*" = "ecr describe-images --repository-name ${each#*/} --image-ids imageTag=$IMAGE_TAG" ]; then exit 0; fi; done; exit 254',
        docker:
          'if [ "$1" = "login" ]; then cat > /dev/null; exit 0; fi\nfor each in $THERE; do if [ "$*" = "buildx imagetools inspect $each:$IMAGE_TAG" ]; then exit 0; fi; done; exit 1'
      }
    },
    ({ said, status }) => ({ said, status })
  )
}

describe("the images of a commit", () => {
  it("let the deployment go on when all are there, before anything is applied", () => {
    for (const provider of ProviderName.literals) {
      const { apply, at } = stepOf(provider, "Images of this commit")
      assert.isTrue(at < apply)
      assert.deepInclude(registryHas(provider, Object.values(urls)), { status: 0 })
    }
  })

  it("stop it when one was never pushed, and name it", () => {
    for (const provider of ProviderName.literals) {
      const { said, status } = registryHas(provider, [urls.web, urls.beat])
      assert.strictEqual(status, 1)
      assert.include(said, `::error::the registry has no image of ${commit} for: worker`)
    }
  })
})

const afterwards = (deployed: string, order: string, refused = "Not Found (HTTP 404)"): Pick<Ran, "said" | "status"> =>
  runScript(
    stepOf("aws", "Nothing newer is deployed").run,
    {
      env: {
        GITHUB_SHA: commit,
        GITHUB_REPOSITORY: "owner/app",
        GITHUB_REPOSITORY_OWNER: "owner",
        DEPLOYED: deployed,
        ORDER: order,
        REFUSED: refused
      },
      programs: {
        gh: `if [ "$2" = "graphql" ]; then
  [ "$4" = "owner=owner" ] && [ "$6" = "name=app" ] || exit 9
  echo "$DEPLOYED"
elif [ "$2" = "repos/owner/app/compare/$GITHUB_SHA...$DEPLOYED" ]; then
  if [ -z "$ORDER" ]; then echo "gh: $REFUSED" >&2; exit 1; fi
  echo "$ORDER"
else exit 9; fi`
      }
    },
    ({ said, status }) => ({ said, status })
  )

/** `status` is that of the service, `code` what the task ends with. */
const released = (name: string, status: string, code: string) =>
  runScript(
    stepOf("aws", name, "nextjs").run,
    {
      env: { RELEASE_OUTPUT: "web_release_task", SERVICE: "web", GITHUB_RUN_ID: "1", STATUS: status, CODE: code },
      programs: {
        terraform: 'echo "$3"',
        aws: `case "$*" in
*services\\[0\\].status*) echo "$STATUS" ;;
*networkConfiguration\\ --output*) echo '{}' ;;
*run-task*) echo "$*" >> asked; echo task ;;
*"[?name=='web'].exitCode"*) echo "$CODE" ;;
esac`
      }
    },
    ({ left, said, status: ended }) => ({ ended, said, asked: left("asked"), output: left("output") })
  )

describe("a release step", () => {
  it("lets the deployment go on when the container of its process ends well, and stops it when it does not", () => {
    const well = released("Release step of web", "ACTIVE", "0")
    assert.strictEqual(well.ended, 0)
    assert.include(well.asked, "--task-definition web_release_task")
    const badly = released("Release step of web", "ACTIVE", "3")
    assert.strictEqual(badly.ended, 1)
    assert.include(badly.said, "::error::the release step ended with 3; the old version keeps running")
  })

  it("waits for the apply where the service is yet to be made", () => {
    const early = released("Release step of web", "None", "0")
    assert.deepInclude(early, { ended: 0, asked: "", output: "later=true\n" })
    const { apply, at } = stepOf("aws", "First release step of web", "nextjs")
    assert.isTrue(at > apply)
    assert.include(released("First release step of web", "ACTIVE", "0").asked, "run-task")
  })
})

describe("what is deployed", () => {
  it("may be older, the same, nothing, or of a history that is gone", () => {
    for (const [deployed, order] of [
      [newer, "behind"],
      [newer, "diverged"],
      [newer, ""],
      [commit, "identical"],
      ["", ""]
    ] as const) {
      assert.strictEqual(afterwards(deployed, order).status, 0, `${deployed} ${order}`)
    }
  })

  it("is not touched where GitHub does not say how the two are ordered", () => {
    for (const refused of ["Forbidden (HTTP 403)", "Bad Gateway (HTTP 502)", "error connecting to api.github.com"]) {
      const { said, status } = afterwards(newer, "", refused)
      assert.strictEqual(status, 1, refused)
      assert.include(said, refused)
    }
  })

  it("is not replaced by an earlier commit when an old run is started again", () => {
    const { said, status } = afterwards(newer, "ahead")
    assert.strictEqual(status, 1)
    assert.include(said, `::error::${newer} is deployed`)
  })
})
