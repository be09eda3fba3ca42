/** Groups errors by kind, message without numbers and ids, and location. */

import { createHash } from "node:crypto";
import type { EventSource } from "#contract/codes/event-source.ts";

type ErrorFacts = {
	source: EventSource;
	kind: string;
	message: string;
	stack?: string | undefined;
	/** Route pattern of the page; used when the stack names no location. */
	route?: string | undefined;
};

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const HEXADECIMAL = /\b(?=[0-9a-f]*\d)[0-9a-f]{8,}\b/gi;
const NUMBER = /\d+(?:[.,]\d+)*/g;
const MAX_STACK_LENGTH = 10_000;
/** Longer lines are skipped: they carry no location and could be crafted to slow down matching. */
const MAX_LINE_LENGTH = 1000;

/** Message without the parts that differ each time. */
export function normaliseMessage(message: string): string {
	return message
		.replace(UUID, "#")
		.replace(HEXADECIMAL, "#")
		.replace(NUMBER, "#")
		.replace(/\s+/g, " ")
		.trim()
		.slice(0, 300);
}

/**
 * Innermost frame of a stack as function and file. Lines change with every release, as do the hashes in built file
 * names. Chromium writes "at name (file:1:2)", others "name@file:1:2".
 */
export function topFrame(stack: string | undefined): string {
	const lines = stack?.slice(0, MAX_STACK_LENGTH).split("\n") ?? [];
	const line = lines.find((one) => one.length <= MAX_LINE_LENGTH && /^\s*at\s|@\S*:\d+:\d+\s*$/.test(one)) ?? "";
	return line
		.replace(/^\s*at\s+/, "")
		.replace(/:\d+(?::\d+)?/g, "")
		.replace(/(?:file|https?):\/\/[^/\s)]*/g, "")
		.replace(/-[\w-]{7,8}(?=\.m?js)/g, "")
		.trim()
		.slice(0, 200);
}

/** Sixteen hexadecimal digits that identify a group of errors. */
export function fingerprintError({ source, kind, message, stack, route = "" }: ErrorFacts): string {
	const place = topFrame(stack) || route;
	return createHash("sha256")
		.update([source, kind, normaliseMessage(message), place].join("\n"))
		.digest("hex")
		.slice(0, 16);
}
