/**
 * Image process: decoders handle untrusted files, so they run in a separate process without secrets, and a crash
 * affects nothing else. Ends with its parent.
 */

import type { PictureTask } from "../app/platform/storage/picture-kind.ts";
import { doTask } from "../app/platform/storage/picture-work.ts";

process.on("message", async (task: PictureTask) => {
	process.send?.(await doTask(task));
});
process.on("disconnect", () => process.exit());
