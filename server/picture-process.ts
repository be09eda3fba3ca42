/**
 * The process that works on pictures: decoders see what strangers send, so they run apart, without any key, and a
 * picture that brings them down takes nothing else with it. Ends with its parent.
 */

import type { PictureTask } from "../app/platform/storage/picture-kind.ts";
import { doTask } from "../app/platform/storage/picture-work.ts";

process.on("message", async (task: PictureTask) => {
	process.send?.(await doTask(task));
});
process.on("disconnect", () => process.exit());
