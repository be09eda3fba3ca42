/** Compression of whole answers, for the server and for the pages that it keeps. */
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from "node:zlib";

export type Encoding = "br" | "gzip";

const gzipInTurn = promisify(gzip) as (content: Uint8Array, options: ZlibOptions) => Promise<Buffer<ArrayBuffer>>;
const brotliInTurn = promisify(brotliCompress) as (
	content: Uint8Array,
	options: BrotliOptions,
) => Promise<Buffer<ArrayBuffer>>;

/** A page at the best level is one percent smaller, for eight times the work. */
const LEVEL = 6;

/** The best encoding that a client takes, from its Accept-Encoding; `q=0` refuses one. */
export function chooseEncoding(accepted: string | null | undefined): Encoding | undefined {
	const offered = (accepted ?? "")
		.toLowerCase()
		.split(",")
		.map((one) => one.split(";").map((part) => part.trim()));
	const takes = (encoding: Encoding) =>
		offered.some(([name, ...parameters]) => name === encoding && !parameters.some((one) => /^q=0(\.0*)?$/.test(one)));
	return takes("br") ? "br" : takes("gzip") ? "gzip" : undefined;
}

/** The content in one of the encodings, packed beside the event loop. */
export function compressContent(content: Uint8Array, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
	if (encoding === "gzip") return gzipInTurn(content, { level: LEVEL });
	return brotliInTurn(content, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: LEVEL,
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_SIZE_HINT]: content.length,
		},
	});
}
