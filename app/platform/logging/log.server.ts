/**
 * One JSON record per line on standard output; JSON escapes line breaks and control bytes. Every value is redacted,
 * because errors repeat their input. Warnings and errors are also stored in error_logs.
 */
import { now } from "../clock.ts";
import { env } from "../env.server.ts";
import { redactText } from "./redact.ts";

type Value = string | number | boolean | null | undefined;
export type LogFields = Record<string, Value>;
export type LogLevel = "info" | "warn" | "error";
type ProblemHandler = (level: "warn" | "error", event: string, fields: LogFields) => void;

/** Levels in ascending order; LOG_LEVEL names the lowest that is written. */
const LEVELS = ["info", "warn", "error", "silent"] as const;

/** Maximum length of a text; a stack loses its outer frames. */
const MAX_TEXT_LENGTH = 4000;

// Line separators that JSON does not escape.
const UNESCAPED_CONTROL = /[\u007f-\u009f\u2028\u2029]/g;

const redactValue = (_: string, value: Value) =>
	typeof value === "string" ? redactText(value).slice(0, MAX_TEXT_LENGTH) : value;

/** Formats a record as one line. */
export function formatLogLine(level: LogLevel, event: string, fields: LogFields): string {
	const record = { time: new Date(now()).toISOString(), level, event, ...fields };
	const spell = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
	return `${JSON.stringify(record, redactValue).replace(UNESCAPED_CONTROL, spell)}\n`;
}

/** Writes a line and stores nothing: for the storage of errors itself, which must not report its own failures. */
export function writeLogLine(level: LogLevel, event: string, fields: LogFields = {}): void {
	if (LEVELS.indexOf(level) < LEVELS.indexOf(env.logLevel)) return;
	process.stdout.write(formatLogLine(level, event, fields));
}

let handleProblem: ProblemHandler = () => {};

/** Sets what stores warnings and errors. A callback, because the storage itself writes to this log. */
export function setProblemHandler(handler: ProblemHandler): void {
	handleProblem = handler;
}

function writeProblem(level: "warn" | "error", event: string, fields: LogFields): void {
	writeLogLine(level, event, fields);
	handleProblem(level, event, fields);
}

export const log = {
	info: (event: string, fields: LogFields = {}) => writeLogLine("info", event, fields),
	/** Something failed and was handled: a retry, a fallback. */
	warn: (event: string, fields: LogFields = {}) => writeProblem("warn", event, fields),
	/** Something failed and was lost, or needs a person. */
	error: (event: string, fields: LogFields = {}) => writeProblem("error", event, fields),
};
