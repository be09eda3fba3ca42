/** One JSON record a line on standard output. JSON escapes line breaks and control bytes, so a record stays one line. */
import { now } from "./clock.ts";
import { env } from "./env.server.ts";

type Fields = Record<string, string | number | boolean | null | undefined>;

function write(level: "info" | "error", event: string, fields: Fields): void {
	if (env.logLevel === "silent" || (env.logLevel === "error" && level === "info")) return;
	process.stdout.write(`${JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...fields })}\n`);
}

export const log = {
	info: (event: string, fields: Fields = {}) => write("info", event, fields),
	error: (event: string, fields: Fields = {}) => write("error", event, fields),
};
