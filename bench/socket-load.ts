/** Load generator on bare sockets: with many connections, a client of node:http is slower than the servers under test. */
import { once } from "node:events";
import { connect } from "node:net";
import type { LoadOptions } from "./http-load.ts";

const END_OF_HEAD = "\r\n\r\n";
const END_OF_CHUNKS = "0\r\n\r\n";

/** Requests per second over keep-alive connections. Throws at the first response other than 200. */
export async function loadOnSockets(addresses: string[], options: LoadOptions): Promise<number> {
	const texts = addresses.map((address) => requestText(new URL(address), options.encoding ?? "gzip"));
	const { hostname, port } = new URL(addresses[0] as string);
	let sent = 0;
	const startedAt = performance.now();
	const visit = async () => {
		const socket = connect(Number(port), hostname).setNoDelay();
		await once(socket, "connect");
		try {
			await new Promise<void>((resolve, reject) => {
				const send = () => (sent < options.requests ? socket.write(texts[sent++ % texts.length] as string) : resolve());
				let response = new ResponseReader();
				socket.on("data", (chunk) => {
					try {
						if (!response.read(chunk)) return;
						response = new ResponseReader();
						send();
					} catch (error) {
						reject(error);
					}
				});
				socket.on("error", reject);
				socket.on("close", () => reject(new Error(`${hostname}:${port} closed the connection.`)));
				send();
			});
		} finally {
			socket.removeAllListeners("close").destroy();
		}
	};
	await Promise.all(Array.from({ length: options.connections }, visit));
	return options.requests / ((performance.now() - startedAt) / 1000);
}

function requestText(url: URL, encoding: string): string {
	return `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Encoding: ${encoding}\r\n\r\n`;
}

/** Finds the end of one response, by its length or its last chunk. */
class ResponseReader {
	#head = "";
	#isHeadRead = false;
	/** Bytes still to come; undefined for chunks. */
	#rest: number | undefined;
	#tail = "";

	/** Whether the response ends with this chunk. */
	read(chunk: Buffer): boolean {
		if (this.#isHeadRead) return this.#readBody(chunk);
		this.#head += chunk.toString("latin1");
		const end = this.#head.indexOf(END_OF_HEAD);
		if (end < 0) return false;
		const head = this.#head.slice(0, end);
		if (!head.startsWith("HTTP/1.1 200")) throw new Error(`A request was answered "${head.split("\r\n")[0]}".`);
		this.#isHeadRead = true;
		const length = /^content-length: (\d+)/im.exec(head)?.[1];
		this.#rest = length === undefined ? undefined : Number(length);
		return this.#readBody(Buffer.from(this.#head.slice(end + END_OF_HEAD.length), "latin1"));
	}

	#readBody(chunk: Buffer): boolean {
		if (this.#rest !== undefined) {
			this.#rest -= chunk.length;
			return this.#rest <= 0;
		}
		this.#tail = (this.#tail + chunk.subarray(-END_OF_CHUNKS.length).toString("latin1")).slice(-END_OF_CHUNKS.length);
		return this.#tail === END_OF_CHUNKS;
	}
}
