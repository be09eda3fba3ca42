/** A browser's event stream, read over HTTP on its own connection. */
import { once } from "node:events";
import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";

export type HeardEvent = { name: string; data: string; at: number };

export type EventStream = {
	status: number;
	headers: IncomingHttpHeaders;
	/** Everything received, including comments. */
	text: () => string;
	events: HeardEvent[];
	/** Resolves when the server has ended it, or the connection has broken. */
	ended: Promise<void>;
	leave(): void;
};

/** Opens a stream with the session cookie of a person. */
export async function openEventSource(
	origin: string,
	cookie: string,
	headers: Record<string, string> = {},
): Promise<EventStream> {
	const asked = request(`${origin}/live`, {
		agent: false,
		headers: { Accept: "text/event-stream", ...(cookie ? { Cookie: cookie } : {}), ...headers },
	});
	asked.end();
	const [response] = (await once(asked, "response")) as [IncomingMessage];
	let text = "";
	let parsed = 0;
	const events: HeardEvent[] = [];
	response.setEncoding("utf8");
	response.on("data", (chunk: string) => {
		text += chunk;
		for (let end = text.indexOf("\n\n", parsed); end >= 0; end = text.indexOf("\n\n", parsed)) {
			const block = text.slice(parsed, end);
			parsed = end + 2;
			const [, name] = /^event: (.*)$/m.exec(block) ?? [];
			const [, data = ""] = /^data: ?(.*)$/m.exec(block) ?? [];
			if (name) events.push({ name, data, at: performance.now() });
		}
	});
	response.on("error", () => {});
	asked.on("error", () => {});
	const ended = new Promise<void>((resolve) => response.once("close", () => resolve()));
	return {
		status: response.statusCode ?? 0,
		headers: response.headers,
		text: () => text,
		events,
		ended,
		leave: () => asked.destroy(),
	};
}
