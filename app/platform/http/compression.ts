/** Compression of whole answers, for the server and for the pages that it keeps. */
import { promisify } from "node:util";
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from "node:zlib";

export type Encoding = "br" | "gzip";

const gzipInTurn = promisify(gzip) as (content: Uint8Array, options: ZlibOptions) => Promise<Buffer>;
const brotliInTurn = promisify(brotliCompress) as (content: Uint8Array, options: BrotliOptions) => Promise<Buffer>;

/** Levels: a page made for one visitor is packed quickly; one that many will get is worth three times the work. */
const LEVELS = { quick: { br: 5, gzip: 5 }, thorough: { br: 7, gzip: 7 } };

/** The best encoding that a client takes, from its Accept-Encoding; `q=0` refuses one. */
export function chooseEncoding(accepted: string | null | undefined): Encoding | undefined {
	const offered = (accepted ?? "").replace(/[\w*-]+\s*;\s*q=0(\.0+)?\s*(?=,|$)/g, "");
	return /\bbr\b/.test(offered) ? "br" : /\bgzip\b/.test(offered) ? "gzip" : undefined;
}

export function compressContent(
	content: Uint8Array,
	encoding: Encoding,
	effort: keyof typeof LEVELS = "quick",
): Promise<Buffer> {
	const level = LEVELS[effort][encoding];
	if (encoding === "gzip") return gzipInTurn(content, { level });
	return brotliInTurn(content, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: level,
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_SIZE_HINT]: content.length,
		},
	});
}
