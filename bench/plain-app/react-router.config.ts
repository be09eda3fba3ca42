import type { Config } from "@react-router/dev/config";

/** The framework's default configuration, except for the build directory. */
export default { ssr: true, buildDirectory: process.env.PLAIN_APP_BUILD ?? "build" } satisfies Config;
