/**
 * Inline scripts of a rendered page: inserts the framework's data, parks its module script until the page is used or
 * idle, and lists the hashes of allowed scripts so that the page can be cached. All of them are placed after the footer; a
 * script injected before it has no hash and never runs.
 */
import { createHash } from "node:crypto";
import { handoffScript, parkModuleScript, parkPreloads, startScript } from "./router-internals.server.ts";

type FinishedPage = {
	/** The document in UTF-8. */
	content: Buffer<ArrayBuffer>;
	/** `'sha256-…'` of every allowed inline script, for the policy. */
	scriptHashes: string[];
};

const DOCTYPE = "<!DOCTYPE html>";

/** As React writes it. Text of the content cannot contain it, because its quotes are escaped. */
const AUTOFOCUS = ' autofocus=""';

/**
 * Finishes a rendered page. handoff: hydration data of the framework, undefined for a page without scripts. extraHead: elements at the end of the
 * head, which React leaves alone. isIdle: its scripts start when it is idle, as they do where the page sets the focus, which hydration sets again. The page is
 * encoded once and then handled as bytes: the renderer's string consists of thousands of pieces, and each change of a
 * string would join and encode it again.
 */
export function finishPage(page: string, handoff: string | undefined, isIdle: boolean, extraHead = ""): FinishedPage {
	const bytes = encode(page);
	const headEnd = bytes.indexOf("</head>");
	const footerEnd = bytes.lastIndexOf("</footer>");
	if (headEnd < 0 || footerEnd < headEnd) return { content: join(DOCTYPE, bytes), scriptHashes: [] };
	const end = bytes.toString("utf8", footerEnd);
	if (handoff === undefined) return { content: join(DOCTYPE, bytes), scriptHashes: hashScripts(end) };
	const head = DOCTYPE + parkPreloads(bytes.toString("utf8", 0, headEnd)) + extraHead;
	const scripts = parkModuleScript(end).replace(
		"</body>",
		() => `${handoffScript(handoff)}${startScript(isIdle || bytes.includes(AUTOFOCUS))}</body>`,
	);
	return { content: join(head, bytes.subarray(headEnd, footerEnd), scripts), scriptHashes: hashScripts(scripts) };
}

/** Reused for every page; a page is copied from it before the next one is finished. */
const buffer = Buffer.allocUnsafeSlow(1024 * 1024);
const MAX_BYTES_PER_CHARACTER = 3;

function encode(page: string): Buffer {
	if (page.length * MAX_BYTES_PER_CHARACTER > buffer.length) return Buffer.from(page);
	return buffer.subarray(0, buffer.write(page));
}

function join(...parts: (string | Buffer)[]): Buffer<ArrayBuffer> {
	return Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
}

const knownHashes = new Map<string, string>();

/** Scripts that do not change between pages are hashed once. */
function hashScripts(html: string): string[] {
	return Array.from(html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g), ([, content = ""]) => {
		const known = knownHashes.get(content);
		if (known) return known;
		const hash = `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
		if (content.length < 3000 && knownHashes.size < 200) knownHashes.set(content, hash);
		return hash;
	});
}
