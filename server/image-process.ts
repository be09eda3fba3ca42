/**
 * Image process: decoders handle untrusted files, so they run in a separate process without secrets, and a crash
 * affects nothing else. Ends with its parent.
 */

import type { ImageTask } from "../app/platform/images/image-kind.ts";
import { runTask } from "../app/platform/images/image-processing.ts";

process.on("message", async (task: ImageTask) => {
	process.send?.(await runTask(task));
});
process.on("disconnect", () => process.exit());
