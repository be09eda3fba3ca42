/** Load generator: a fixed number of requests over keep-alive connections, with the duration of each. */
import { Agent, request } from "node:http";

export type Load = {
	/** Sorted durations of all responses in milliseconds. */
	times: number[];
	seconds: number;
	/** Transferred bytes of one response. */
	bytes: number;
};

export type LoadOptions = { requests: number; connections: number; encoding?: string };

/** Throws at the first response other than 200. */
export async function load(addresses: string[], options: LoadOptions): Promise<Load> {
	const agent = new Agent({ keepAlive: true, maxSockets: options.connections });
	const times: number[] = [];
	let bytes = 0;
	let next = 0;
	const startedAt = performance.now();
	const visit = async () => {
		while (next < options.requests) {
			const address = addresses[next++ % addresses.length] as string;
			const started = performance.now();
			bytes = await sendRequest(address, agent, options.encoding ?? "gzip");
			times.push(performance.now() - started);
		}
	};
	try {
		await Promise.all(Array.from({ length: options.connections }, visit));
	} finally {
		agent.destroy();
	}
	return { times: sortNumbers(times), seconds: (performance.now() - startedAt) / 1000, bytes };
}

function sendRequest(address: string, agent: Agent, encoding: string): Promise<number> {
	return new Promise((resolve, reject) => {
		const outgoing = request(address, { agent, headers: { "Accept-Encoding": encoding } }, (response) => {
			let bytes = 0;
			response.on("data", (chunk: Buffer) => {
				bytes += chunk.length;
			});
			response.on("end", () =>
				response.statusCode === 200
					? resolve(bytes)
					: reject(new Error(`${address} was answered ${response.statusCode}.`)),
			);
			response.on("error", reject);
		});
		outgoing.setTimeout(30_000, () => outgoing.destroy(new Error(`${address} did not respond within 30 s.`)));
		outgoing.on("error", reject);
		outgoing.end();
	});
}

/** Percentile of sorted values. */
export function percentile(sorted: number[], share: number): number {
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A sorted copy. */
export function sortNumbers(values: number[]): number[] {
	return [...values].sort((a, b) => a - b);
}

/** Median of unsorted values. */
export function median(values: number[]): number {
	return percentile(sortNumbers(values), 0.5);
}
