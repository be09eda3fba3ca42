/** A simulated host of feeds, as other programs offer them: files at addresses, and the faults that such hosts have. */
import { createServer, type ServerResponse } from "node:http";
import { listen } from "../http-server.ts";

/**
 * slow: headers and then nothing. cut: ends in the middle. page: an error page of HTML. private: leads to an address of a
 * private network. plain: leads to an address without encryption. loop: leads to itself. huge: 300 MB. empty: no bytes.
 * missing: 404. busy: 503.
 */
export const FEED_FAULTS = [
	"slow",
	"cut",
	"page",
	"private",
	"plain",
	"loop",
	"huge",
	"empty",
	"missing",
	"busy",
] as const;
export type FeedFault = (typeof FEED_FAULTS)[number];

export type FeedHost = {
	/** Its origin; connections come without encryption. */
	url: string;
	port: number;
	/** Serves this file at all addresses, or with this fault. */
	serve(file: string | Uint8Array, fault?: FeedFault): void;
	/** Paths that were asked for, oldest first. */
	requests(): string[];
	stop(): Promise<void>;
};

const HUGE_BYTES = 300_000_000;

/**
 * Starts listening.
 * @throws BackendFailure when the port is taken
 */
export async function startFeedHost({ host, port }: { host: string; port: number }): Promise<FeedHost> {
	const asked: string[] = [];
	let file: string | Uint8Array = "";
	let fault: FeedFault | undefined;
	const server = createServer((request, response) => {
		asked.push(request.url ?? "");
		answer(response, request.headers.host ?? host, Buffer.from(file), fault);
	});
	const listening = await listen(server, host, port, "LOCAL_FEED_PORT");
	return {
		...listening,
		serve(next, with_ = undefined) {
			file = next;
			fault = with_;
		},
		requests: () => [...asked],
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

function answer(response: ServerResponse, host: string, file: Buffer, fault: FeedFault | undefined): void {
	const redirect = (to: string) => response.writeHead(302, { Location: to }).end();
	switch (fault) {
		case undefined:
			response.writeHead(200, { "Content-Type": "application/octet-stream", "Content-Length": file.length }).end(file);
			return;
		case "slow":
			response.writeHead(200).flushHeaders();
			return;
		case "cut":
			response.writeHead(200, { "Content-Length": file.length });
			response.write(file.subarray(0, file.length / 2), () => response.destroy());
			return;
		case "page":
			response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>Maintenance</title>");
			return;
		case "private":
			redirect("https://10.0.0.1/feed.xml");
			return;
		case "plain":
			redirect(`http://${host}/feed.xml`);
			return;
		case "loop":
			redirect(`https://${host}/feed.xml`);
			return;
		case "huge":
			sendMuch(response, HUGE_BYTES);
			return;
		case "empty":
			response.writeHead(200).end();
			return;
		case "missing":
			response.writeHead(404).end();
			return;
		case "busy":
			response.writeHead(503).end();
	}
}

/** Sends bytes as fast as they are taken, until the receiver has enough. */
function sendMuch(response: ServerResponse, bytes: number): void {
	const piece = Buffer.alloc(1_000_000, "Ref,Price\n");
	let left = bytes;
	const send = () => {
		while (left > 0 && !response.destroyed) {
			left -= piece.length;
			if (!response.write(piece)) return;
		}
		response.end();
	};
	response.writeHead(200, { "Content-Type": "text/csv" }).on("drain", send);
	send();
}
