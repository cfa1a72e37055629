/** Rust: one binary on an image with the C library and nothing else. */
import { answers, dockerfile, exec, home, listening, located, onPath, portIsOpen, portOf, run } from "./instructions.ts"
import { noStart, type Recipe } from "./Recipe.ts"
import { versionOf } from "./versions.ts"

const binaryPath = /^(?:\.\/target\/release\/)?([\w-]+)$/

/** Where the image keeps the programs: as the build does, so that either way of naming them works. */
const folder = "/app/target/release"

const write: Recipe["write"] = (build) => {
  const { service, services, shell } = build
  const names = services.flatMap(({ startCommand }) => binaryPath.exec(startCommand ?? "")?.[1] ?? [])
  if (names.length !== services.length || service.startCommand === null) return noStart
  // What manifests state is the least version; a toolchain file makes rustup fetch its own.
  const version = versionOf("rust", null, 1)
  const target = build.workspace ? "/app/target" : `${home(build.folder)}/target`
  const copies = [...new Set(names)].map((name) => `cp target/release/${name} /out/${name}`).join(" && ")
  return dockerfile(
    [
      `FROM rust:${version.tag}-slim-trixie AS build`,
      run(
        "apt-get update && apt-get install --yes --no-install-recommends libssl-dev pkg-config && rm -rf /var/lib/apt/lists/*"
      ),
      "WORKDIR /app",
      "COPY . .",
      ...(build.folder === "" || build.workspace ? [] : [`WORKDIR ${home(build.folder)}`]),
      "# The folder of the cache is not part of the image, so the programs are copied out of it in the same step.",
      run(`cargo build --release --locked && mkdir /out && ${copies}`, ["/usr/local/cargo/registry", target])
    ],
    [
      ...(shell
        ? [
            "# The platform starts commands through a shell, which distroless images have none of.",
            "FROM debian:trixie-slim AS final",
            run(
              "apt-get update && apt-get install --yes --no-install-recommends ca-certificates libssl3t64 && rm -rf /var/lib/apt/lists/* && useradd --system --uid 10001 app"
            )
          ]
        : ["FROM gcr.io/distroless/cc-debian13:nonroot AS final"]),
      "WORKDIR /app",
      ...(services.some(({ startCommand }) => startCommand?.includes("/") === false) ? [onPath(folder)] : []),
      ...(answers(service) ? [`ENV PORT=${portOf(service)}`] : []),
      "COPY --from=build /out ./target/release",
      `USER ${shell ? "app" : "nonroot"}`,
      ...listening(service, shell ? portIsOpen(portOf(service)) : null),
      `CMD ${exec([located(service.startCommand, folder, service.startCommand)])}`
    ]
  )
}

export const rust: Recipe = { name: "rust", accepts: ({ language }) => language === "rust", write }
