/**
 * One JSON record per line on standard output; JSON escapes line breaks and control bytes. Every value is redacted,
 * because errors repeat their input.
 */
import { now } from "../clock.ts";
import { env } from "../env.server.ts";
import { redactText } from "./redact.ts";

type Value = string | number | boolean | null | undefined;
type Fields = Record<string, Value>;

/** Maximum length of a text; a stack loses its outer frames. */
const MAX_TEXT_LENGTH = 4000;

// Line separators that JSON does not escape.
const UNESCAPED_CONTROL = /[\u007f-\u009f\u2028\u2029]/g;

const redactValue = (_: string, value: Value) =>
	typeof value === "string" ? redactText(value).slice(0, MAX_TEXT_LENGTH) : value;

/** Formats a record as one line. */
export function formatLogLine(level: "info" | "error", event: string, fields: Fields): string {
	const record = { time: new Date(now()).toISOString(), level, event, ...fields };
	const spell = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
	return `${JSON.stringify(record, redactValue).replace(UNESCAPED_CONTROL, spell)}\n`;
}

function writeLine(level: "info" | "error", event: string, fields: Fields): void {
	if (env.logLevel === "silent" || (env.logLevel === "error" && level === "info")) return;
	process.stdout.write(formatLogLine(level, event, fields));
}

export const log = {
	info: (event: string, fields: Fields = {}) => writeLine("info", event, fields),
	error: (event: string, fields: Fields = {}) => writeLine("error", event, fields),
};
