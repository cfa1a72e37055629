/** The identity of a process. Its token is of no use to it: nothing here talks to the cluster. */
import { objectName } from "../../providers/kubernetes.ts"
import { type KubernetesObject, object } from "./KubernetesObject.ts"

export const serviceAccount = (id: string): KubernetesObject =>
  object("v1", "ServiceAccount", objectName(id), "access", { automountServiceAccountToken: false })
