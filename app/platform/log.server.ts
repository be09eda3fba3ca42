/**
 * One JSON record per line on standard output; JSON escapes line breaks and control bytes. Every value is redacted,
 * because errors repeat their input.
 */
import { now } from "./clock.ts";
import { env } from "./env.server.ts";
import { loggedText } from "./http/logged-path.ts";

type Value = string | number | boolean | null | undefined;
type Fields = Record<string, Value>;

/** Maximum length of a text; a stack loses its outer frames. */
const LONGEST_TEXT = 4000;

// Line separators that JSON does not escape.
const LEFT_BY_JSON = /[\u007f-\u009f\u2028\u2029]/g;

const tell = (_: string, value: Value) =>
	typeof value === "string" ? loggedText(value).slice(0, LONGEST_TEXT) : value;

/** Formats a record as one line. */
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
