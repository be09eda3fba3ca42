import type { Config } from "@react-router/dev/config";

/** As the framework suggests it; only the folder of the build is ours. */
export default { ssr: true, buildDirectory: process.env.PLAIN_APP_BUILD ?? "build" } satisfies Config;
