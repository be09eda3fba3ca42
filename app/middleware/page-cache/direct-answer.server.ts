/**
 * Answers a request with a cached page before the framework sees it: a twentieth of the cost. The answer is the one that the
 * middleware would give, with its own request id, view effects, timing and log line.
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { ensureFreshVersion } from "#app/platform/cache-version.server.ts";
import { chooseEncoding } from "#app/platform/http/compression.ts";
import { log } from "#app/platform/logging/log.server.ts";
import { recordTiming } from "#app/platform/logging/route-timings.server.ts";
import { findLanguage } from "../locale.server.ts";
import { pageCacheControl } from "../security-headers.server.ts";
import {
	type CachedPage,
	type DirectAnswer,
	findPage,
	isForEveryone,
	type PageRequest,
	pageKey,
} from "./cached-pages.server.ts";

/** Sends the cached page of a request; false when there is none, and nothing was sent. */
export function answerDirectly(incoming: IncomingMessage, response: ServerResponse): boolean {
	if (incoming.method !== "GET" || hasBody(incoming)) return false;
	const started = performance.now();
	const request = adaptRequest(incoming);
	const page = findSharedPage(request, incoming.url ?? "");
	// Waiting for the version is left to the path of the framework.
	if (!page?.direct || ensureFreshVersion()) return false;
	const id = randomUUID();
	const headers = page.direct.headers.flat();
	headers.push("x-request-id", id, "cache-control");
	const cookies = runEffects(page, request, incoming);
	headers.push(pageCacheControl(request, cookies.length > 0));
	for (const cookie of cookies) headers.push("set-cookie", cookie);
	response.writeHead(200, headers);
	response.end(page.content);
	record(page.direct, id, performance.now() - started);
	return true;
}

/** A body is left to the framework's path, which reads or discards it. */
function hasBody({ headers }: IncomingMessage): boolean {
	return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

function adaptRequest({ method = "GET", url, headers }: IncomingMessage): PageRequest {
	const get = (name: string) => {
		const value = headers[name.toLowerCase()];
		return Array.isArray(value) ? value.join(", ") : (value ?? null);
	};
	// An address in another spelling is not found and takes the framework's path.
	return { method, url: `http://${headers.host}${url}`, headers: { get } };
}

function findSharedPage(request: PageRequest, target: string): CachedPage | undefined {
	const [pathname = ""] = target.split("?", 1);
	if (!isForEveryone(request, pathname)) return undefined;
	const language = findLanguage(request);
	if (!language) return undefined;
	return findPage(pageKey(request, pathname, language, chooseEncoding(request.headers.get("accept-encoding"))));
}

/** Runs the effects of a view; returns the cookies that they set. */
function runEffects({ effects }: CachedPage, { url }: PageRequest, { headers }: IncomingMessage): string[] {
	if (effects.length === 0) return [];
	const request = new Request(url, { headers: headers as Record<string, string> });
	const set = new Headers();
	for (const effect of effects) effect(request, set);
	return set.getSetCookie();
}

function record({ pattern, path }: DirectAnswer, id: string, durationMs: number): void {
	recordTiming("GET", pattern, durationMs);
	const milliseconds = Math.round(durationMs * 10) / 10;
	log.info("request", { request_id: id, method: "GET", path, status: 200, milliseconds, cached: true });
}
