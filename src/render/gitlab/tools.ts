/** Images of jobs and what is added to them. */
import clusterImages from "../data/clusterImages.json" with { type: "json" }
import jobImages from "../data/jobImages.json" with { type: "json" }
import { tools } from "../recipes/versions.ts"
import type { YamlMap } from "../yaml/Yaml.ts"

/** Terraform's own image, with its command taken off. */
export const terraformImage: YamlMap = { name: `hashicorp/terraform:${tools.terraform}`, entrypoint: [""] }

/** Alpine's packages are signed. */
export const add = (...packages: ReadonlyArray<string>): string => `apk add --no-cache ${packages.toSorted().join(" ")}`

/** A daemon beside the job builds images; runners of GitLab.com allow it, others must run it privileged. */
export const dockerService: YamlMap = {
  services: [{ name: jobImages.dockerDaemon, alias: "docker" }]
}

export const dockerVariables: YamlMap = {
  DOCKER_HOST: "tcp://docker:2376",
  DOCKER_TLS_CERTDIR: "/certs",
  DOCKER_TLS_VERIFY: "1",
  DOCKER_CERT_PATH: "/certs/client"
}

export const { debian: debianImage, docker: dockerImage, trivy: trivyImage } = jobImages

const newest = Object.keys(clusterImages.clusterAutoscaler).at(-1) ?? ""

/** In the cluster's own minor version: one further away is not supported. The sum is of the same place as the program. */
export const kubectl = (version: string | undefined): string => `# kubectl, as old as the cluster
address="https://dl.k8s.io/release/v${version ?? newest}.0/bin/linux/amd64/kubectl"
wget -q -O /usr/local/bin/kubectl "$address"
echo "$(wget -q -O - "$address.sha256")  /usr/local/bin/kubectl" | sha256sum -c
chmod +x /usr/local/bin/kubectl
`
