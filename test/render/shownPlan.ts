/** A plan as `terraform show -json` has it, with values that nobody may see. */

const change = (address: string, actions: ReadonlyArray<string>) => ({
  address,
  change: { actions, before: null, after: { password: "hunter2" } }
})

/** Resources of which something, or nothing, is to be done. */
export const changes = [
  change("aws_db_instance.main", ["delete", "create"]),
  change("aws_s3_bucket.files", ["create"]),
  change("aws_ecs_service.web", ["update"]),
  change("aws_vpc.main", ["no-op"]),
  change("data.aws_caller_identity.current", ["read"])
]

/** What may be told of them: addresses, and what happens to each. */
export const told = "-/+ aws_db_instance.main\n+ aws_s3_bucket.files\n~ aws_ecs_service.web\n"

/** The plan with some changes. */
export const shownPlan = (of: typeof changes): string =>
  JSON.stringify({ resource_changes: of, output_changes: { url: { after: "hunter2" } } })
