/** Infrastructure tools by the names of their files. */
export const infrastructureFiles: ReadonlyArray<readonly [RegExp, string]> = [
  [/\.tofu$/, "opentofu"],
  [/\.tf$|\.tf\.json$/, "terraform"],
  [/(?:^|\/)terragrunt\.hcl$/, "terragrunt"],
  [/(?:^|\/)Chart\.ya?ml$|(?:^|\/)helmfile\.ya?ml$/, "helm"],
  [/(?:^|\/)kustomization\.ya?ml$|(?:^|\/)Kustomization$/, "kustomize"],
  [/(?:^|\/)skaffold\.ya?ml$/, "skaffold"],
  [/(?:^|\/)Pulumi\.ya?ml$/, "pulumi"],
  [/(?:^|\/)cdk\.json$/, "cdk"],
  [/(?:^|\/)cdktf\.json$/, "cdktf"],
  [/(?:^|\/)sst\.config\.[cm]?[jt]s$|(?:^|\/)sst\.json$/, "sst"],
  [/\.bicep$/, "bicep"],
  [/\.nomad(?:\.hcl)?$/, "nomad"],
  [/\.pkr\.hcl$|\.pkr\.json$/, "packer"],
  [
    /(?:^|\/)(?:ansible\.cfg|playbook\.ya?ml|site\.yml|galaxy\.yml)$|(?:^|\/)roles\/[^/]+\/tasks\/main\.ya?ml$/,
    "ansible"
  ],
  [/(?:^|\/)serverless\.(?:ya?ml|ts|js|json)$/, "serverless"],
  [/(?:^|\/)samconfig\.toml$/, "cloudformation"],
  [/(?:^|\/)Puppetfile$|(?:^|\/)manifests\/[^/]+\.pp$/, "puppet"],
  [/(?:^|\/)\.chef\/|(?:^|\/)cookbooks\/[^/]+\/metadata\.rb$|(?:^|\/)(?:Berksfile|Policyfile)\.rb$/, "chef"],
  [/(?:^|\/)copilot\/[^/]+\/manifest\.ya?ml$/, "copilot"]
]

/** Kinds of objects that only a Kubernetes manifest declares. */
const kubernetesKind =
  /^kind:\s{0,4}["']?(?:Deployment|StatefulSet|DaemonSet|CronJob|Job|Service|Ingress|ConfigMap|Secret|Namespace|Pod|ServiceAccount|Role|ClusterRole|PersistentVolumeClaim|HorizontalPodAutoscaler|NetworkPolicy|Gateway|HTTPRoute|CustomResourceDefinition)\b/m

/** Tools whose files only their content tells apart from other YAML and JSON, the more special first; all must be in it. */
export const infrastructureContents: ReadonlyArray<readonly [ReadonlyArray<RegExp>, string]> = [
  [[/^apiVersion:\s{0,4}["']?[\w.-]{0,80}(?:crossplane|upbound)\.io\//m, /^kind:/m], "crossplane"],
  [
    [/^apiVersion:\s{0,4}["']?argoproj\.io\//m, /^kind:\s{0,4}["']?(?:Application|ApplicationSet|AppProject)\b/m],
    "argocd"
  ],
  [[/^apiVersion:\s{0,4}["']?[\w.-]{0,60}toolkit\.fluxcd\.io\//m, /^kind:/m], "flux"],
  [[/^apiVersion:\s{0,4}["']?[\w./-]{1,80}/m, kubernetesKind], "kubernetes"],
  [[/AWSTemplateFormatVersion|Transform["']?:\s{0,4}["']?AWS::Serverless/], "cloudformation"],
  [[/schema\.management\.azure\.com\/schemas\/[\w-]{1,40}\/(?:\w{1,40}D|d)eploymentTemplate\.json/], "arm"],
  [
    [/^- (?:name:[^\n]{0,200}\n {2})?hosts:\s/m, /^ {2}(?:tasks|roles|become|gather_facts|vars_files|pre_tasks):/m],
    "ansible"
  ],
  [
    [
      /"builders"\s{0,4}:\s{0,40}\[/,
      /"(?:provisioners|type)"\s{0,4}:/,
      /"(?:amazon-ebs|azure-arm|googlecompute|qemu|virtualbox-iso|vmware-iso|docker)"/
    ],
    "packer"
  ]
]
