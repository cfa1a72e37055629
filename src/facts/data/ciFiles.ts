/** Continuous integration systems by the files that configure them. */
export const ciFiles: ReadonlyArray<readonly [RegExp, string]> = [
  [/^\.github\/workflows\/[^/]+\.ya?ml$/, "github-actions"],
  [/^\.gitlab-ci\.ya?ml$|^\.gitlab\/ci\/[^/]+\.ya?ml$/, "gitlab-ci"],
  [/^\.circleci\/config\.ya?ml$/, "circleci"],
  [/^\.travis\.ya?ml$/, "travis"],
  [/(?:^|\/)Jenkinsfile(?:\.[\w-]+)?$/, "jenkins"],
  [
    /^(?:\.azure\/|\.azdo\/|\.azuredevops\/)?(?:pipelines\/)?azure-(?:pipelines?|dev)[\w.-]*\.ya?ml$|^\.azdo\/pipelines\/[^/]+\.ya?ml$/,
    "azure-pipelines"
  ],
  [/^bitbucket-pipelines\.ya?ml$/, "bitbucket"],
  [/^\.drone\.(?:ya?ml|jsonnet|star)$/, "drone"],
  [/^\.woodpecker(?:\.ya?ml|\/[^/]+\.ya?ml)$/, "woodpecker"],
  [/^\.buildkite\/(?:[\w.-]+\/)?[^/]+\.ya?ml$|^buildkite\.ya?ml$/, "buildkite"],
  [/(?:^|\/)cloudbuild\.(?:ya?ml|json)$/, "cloudbuild"],
  [/^\.?appveyor\.ya?ml$/, "appveyor"],
  [/^\.cirrus\.ya?ml$/, "cirrus"],
  [/^\.teamcity\//, "teamcity"],
  [/^\.semaphore\/[^/]+\.ya?ml$/, "semaphore"],
  [/(?:^|\/)buildspec\.ya?ml$/, "codebuild"],
  [/^\.tekton\/[^/]+\.ya?ml$/, "tekton"],
  [/^\.build\.ya?ml$|^\.builds\/[^/]+\.ya?ml$/, "sourcehut"],
  [/^codemagic\.ya?ml$/, "codemagic"],
  [/^bitrise\.ya?ml$/, "bitrise"],
  [/^wercker\.ya?ml$/, "wercker"],
  [/^(?:codefresh|\.codefresh\/[^/]+)\.ya?ml$/, "codefresh"],
  [/^\.(?:gitea|forgejo)\/workflows\/[^/]+\.ya?ml$/, "forgejo-actions"]
]
