import { performance } from "node:perf_hooks";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { chooseEncoding, compressContent } from "./compression.ts";

it.each<[string | null, ReturnType<typeof chooseEncoding>]>([
	["gzip, deflate, br, zstd", "br"],
	["gzip, deflate", "gzip"],
	["gzip;q=1.0, br;q=0.5", "br"],
	["br;q=0, gzip", "gzip"],
	["BR;Q=0, GZIP", "gzip"],
	["br ; q=0.000 , gzip ; q=0", undefined],
	["br;q=0.001", "br"],
	["x-br, x-gzip", undefined],
	["identity", undefined],
	["", undefined],
	[null, undefined],
])("%j: %s", (accepted, encoding) => expect(chooseEncoding(accepted)).toBe(encoding));

describe("shared pages in Brotli", () => {
	afterEach(() => vi.restoreAllMocks());
	const words = Array.from(
		{ length: 4000 },
		(_, index) => `<a href="/properties/${(index * 7919) % 3001}">${index}</a>`,
	);
	const page = Buffer.from(words.join(""));
	let time = performance.now() + 60_000;

	/** The size of the page when the process was busy for a share of the last second. */
	async function packedSize(busyShare: number, isShared: boolean): Promise<number> {
		time += 1000;
		vi.spyOn(performance, "now").mockReturnValue(time);
		vi.spyOn(performance, "eventLoopUtilization").mockReturnValue({
			idle: 1000 * (1 - busyShare),
			active: 1000 * busyShare,
			utilization: busyShare,
		});
		const packed = await compressContent(page, "br", isShared);
		expect(brotliDecompressSync(packed).equals(page)).toBe(true);
		return packed.length;
	}

	it("are compressed densely while the process has time", async () => {
		const quick = await packedSize(0.1, false);
		expect(await packedSize(0.1, true)).toBeLessThan(quick);
		expect(await packedSize(0.9, true)).toBe(quick);
	});
});
