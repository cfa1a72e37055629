import { imageName, tagVersion } from "../containers/ImageName.ts"
import { imageRole } from "../data/images.ts"

/** Last parts of image names of systems and servers whose tags begin with their version, as the table of ends calls them. */
const products: ReadonlyMap<string, string> = new Map([
  ["debian", "debian"],
  ["ubuntu", "ubuntu"],
  ["alpine", "alpine"],
  ["centos", "centos"],
  ["amazonlinux", "amazon-linux"],
  ["fedora", "fedora"],
  ["rockylinux", "rocky-linux"],
  ["almalinux", "almalinux"],
  ["nginx", "nginx"],
  ["nginx-unprivileged", "nginx"],
  ["httpd", "httpd"],
  ["tomcat", "tomcat"],
  ["traefik", "traefik"],
  ["haproxy", "haproxy"],
  ["openjdk", "openjdk"],
  ["keycloak", "keycloak"],
  ["zookeeper", "zookeeper"],
  ["wordpress", "wordpress"],
  ["drupal", "drupal"]
])

const debian: Readonly<Record<string, string>> = {
  jessie: "8",
  stretch: "9",
  buster: "10",
  bullseye: "11",
  bookworm: "12"
}
const ubuntu: Readonly<Record<string, string>> = {
  trusty: "14.04",
  xenial: "16.04",
  bionic: "18.04",
  focal: "20.04",
  jammy: "22.04"
}

/** What an image reference says it holds: the product of its name, and the system that its tag names. */
export const imageReleases = (
  reference: string
): ReadonlyArray<{ readonly product: string; readonly version: string }> => {
  const { name, tag } = imageName(reference)
  const base = name.split("/").at(-1) ?? ""
  const official =
    !name.includes("/") || /^(?:nginxinc|bitnami|bitnamilegacy|keycloak|docker\/library|public\.ecr\.aws)\b/.test(name)
  const role = imageRole(name)
  const version = tagVersion(tag)
  const product = role.is === "store" ? role.engine : official ? products.get(base) : undefined
  const old =
    /(?:^|-)(jessie|stretch|buster|bullseye|bookworm|trusty|xenial|bionic|focal|jammy)(?:-|$)/.exec(tag ?? "")?.[1] ??
    ""
  const alpine = /-alpine-?(3\.\d{1,2})(?:-|$)/.exec(tag ?? "")?.[1]
  return [
    ...(product === undefined || version === null ? [] : [{ product, version }]),
    ...(Object.hasOwn(debian, old) ? [{ product: "debian", version: debian[old] ?? "" }] : []),
    ...(Object.hasOwn(ubuntu, old) ? [{ product: "ubuntu", version: ubuntu[old] ?? "" }] : []),
    ...(alpine === undefined ? [] : [{ product: "alpine", version: alpine }])
  ]
}
