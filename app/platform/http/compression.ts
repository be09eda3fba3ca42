/** Compression of complete responses, for the server and the page cache. */
import { performance } from "node:perf_hooks";
import { promisify } from "node:util";
import {
	type BrotliOptions,
	brotliCompress,
	brotliDecompress,
	constants,
	gunzip,
	gzip,
	type ZlibOptions,
} from "node:zlib";

export type Encoding = "br" | "gzip";

const gzipAsync = promisify(gzip) as (content: Uint8Array, options: ZlibOptions) => Promise<Buffer<ArrayBuffer>>;
const brotliAsync = promisify(brotliCompress) as (
	content: Uint8Array,
	options: BrotliOptions,
) => Promise<Buffer<ArrayBuffer>>;

const COMPRESSION_LEVEL = 6;
/**
 * Saves another tenth of a page for twenty times the work. With it most pages fit in the 14.6 kB that a server may send
 * before the first acknowledgement (RFC 6928), which saves a slow phone a round trip.
 */
const DENSE_BROTLI_LEVEL = 10;

/** Share of its time that the process may be busy and still compress densely. */
const MAX_BUSY_SHARE = 0.5;
/** Samples of a shorter time than this say little. */
const SAMPLE_MS = 250;

let sample = { time: performance.now(), utilization: performance.eventLoopUtilization(), isBusy: false };

/** Whether the event loop has been busy since the last sample. */
function isBusy(): boolean {
	const time = performance.now();
	if (time - sample.time < SAMPLE_MS) return sample.isBusy;
	const utilization = performance.eventLoopUtilization();
	const share = performance.eventLoopUtilization(utilization, sample.utilization).utilization;
	sample = { time, utilization, isBusy: share > MAX_BUSY_SHARE };
	return sample.isBusy;
}

/** Best encoding of an Accept-Encoding header; `q=0` excludes one. */
export function chooseEncoding(accepted: string | null | undefined): Encoding | undefined {
	const offered = (accepted ?? "")
		.toLowerCase()
		.split(",")
		.map((one) => one.split(";").map((part) => part.trim()));
	const takes = (encoding: Encoding) =>
		offered.some(([name, ...parameters]) => name === encoding && !parameters.some((one) => /^q=0(\.0*)?$/.test(one)));
	return takes("br") ? "br" : takes("gzip") ? "gzip" : undefined;
}

/** Compressed content as text. encoding: as it was compressed, null when it was not. */
export async function expandContent(content: Uint8Array, encoding: string | null): Promise<string> {
	const expand = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }[encoding as Encoding];
	return new TextDecoder().decode(expand ? await expand(content) : content);
}

/** Compresses content off the event loop. `isShared`: many will read it, so it may take more time while there is time. */
export function compressContent(
	content: Uint8Array,
	encoding: Encoding,
	isShared = false,
): Promise<Buffer<ArrayBuffer>> {
	if (encoding === "gzip") return gzipAsync(content, { level: COMPRESSION_LEVEL });
	return brotliAsync(content, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: isShared && !isBusy() ? DENSE_BROTLI_LEVEL : COMPRESSION_LEVEL,
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_SIZE_HINT]: content.length,
		},
	});
}
