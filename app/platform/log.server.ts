/**
 * One JSON record a line on standard output. JSON escapes line breaks and control bytes, so a record stays one line. No
 * value says what is secret or somebody's: errors repeat what they were given, and whoever writes a record need not think of it.
 */
import { now } from "./clock.ts";
import { env } from "./env.server.ts";
import { loggedText } from "./http/logged-path.ts";

type Value = string | number | boolean | null | undefined;
type Fields = Record<string, Value>;

/** Of a text; a stack is cut in its outer half. */
const LONGEST_TEXT = 4000;

// What JSON leaves as it is, and a reader may take for the end of a line
const LEFT_BY_JSON = /[\u007f-\u009f\u2028\u2029]/g;

const tell = (_: string, value: Value) =>
	typeof value === "string" ? loggedText(value).slice(0, LONGEST_TEXT) : value;

/** The line of a record. */
export function logLine(level: "info" | "error", event: string, fields: Fields): string {
	const record = { time: new Date(now()).toISOString(), level, event, ...fields };
	const spell = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
	return `${JSON.stringify(record, tell).replace(LEFT_BY_JSON, spell)}\n`;
}

function write(level: "info" | "error", event: string, fields: Fields): void {
	if (env.logLevel === "silent" || (env.logLevel === "error" && level === "info")) return;
	process.stdout.write(logLine(level, event, fields));
}

export const log = {
	info: (event: string, fields: Fields = {}) => write("info", event, fields),
	error: (event: string, fields: Fields = {}) => write("error", event, fields),
};
