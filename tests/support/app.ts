/** The built application, called in-process: real middleware, loaders, actions and rendering on the real backend. */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { createRequestListener } from "@react-router/node";
import { createRequestHandler, type ServerBuild } from "react-router";

/** Names the instance: files that run in the same process each load the application again. */
const instance = `?file=${randomUUID()}`;
const build = (await import(
	`${join(import.meta.dirname, "../../build/server/index.js")}${instance}`
)) as ServerBuild & {
	stop(): Promise<void>;
	reportProcessError(event: string, error: unknown): void;
	answerDirectly(request: IncomingMessage, response: ServerResponse): boolean;
	endEventStreams(): void;
};
// The files call it themselves; each instance would leave a listener behind.
process.off("beforeExit", build.stop);
process.off("SIGTERM", build.endEventStreams);
const handle = createRequestHandler(build, "production");

/** The listener of the framework, and what answers before it, for a server in a test. */
export const listener = createRequestListener({ build, mode: "production" });
export const { answerDirectly } = build;

/** The routes with an action, by route id: read from the build, however their files export it. */
export const POSTING_IDS: ReadonlySet<string> = new Set(
	Object.values(build.routes).flatMap((route) => (route?.module.action ? [route.id] : [])),
);

/** Flushes buffers and waits for background tasks, like a server shutdown. */
export const { stop } = build;

/** Receives an error outside of any response, like the server passes it on. */
export const { reportProcessError } = build;

export const ORIGIN = "http://adahan.test";

type Options = {
	method?: string;
	form?: Record<string, string> | URLSearchParams;
	/** A form with files. */
	body?: FormData;
	/** A raw body; its type is in the headers. */
	stream?: ReadableStream<Uint8Array>;
	headers?: Record<string, string>;
	client?: string;
	cookie?: string;
	/** Whether the post sends the site's own origin, like a browser. */
	hasOrigin?: boolean;
};

/** One request. Each test names its `client`, so that rate limits do not interfere between tests. */
export function ask(
	path: string,
	{ method, form, body, stream, headers = {}, client = "192.0.2.1", cookie, hasOrigin = true }: Options = {},
): Promise<Response> {
	const isPost = form !== undefined || body !== undefined || stream !== undefined || method === "POST";
	return handle(
		new Request(`${ORIGIN}${path}`, {
			method: method ?? (isPost ? "POST" : "GET"),
			headers: {
				Host: new URL(ORIGIN).host,
				"X-Forwarded-For": client,
				...(isPost && hasOrigin ? { Origin: ORIGIN } : {}),
				...(cookie ? { Cookie: cookie } : {}),
				...headers,
			},
			...(form
				? { body: new URLSearchParams(form) }
				: body
					? { body }
					: stream
						? { body: stream, duplex: "half" }
						: {}),
		}),
	);
}

/** Status and page text of one request. */
export async function read(
	path: string,
	options?: Options,
): Promise<{ status: number; html: string; headers: Headers }> {
	const response = await ask(path, options);
	return { status: response.status, html: await response.text(), headers: response.headers };
}
