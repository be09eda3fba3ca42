/** Downloads the file of a source: over https only, and never from a private address. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FetchedFile, type FetchProblem, fetchFile, type Network } from "#app/platform/http/fetch-file.server.ts";
import { MAX_XLSX_BYTES } from "../import-limits.ts";

const ACCEPTED = "application/xml,text/xml,text/csv,text/plain,*/*;q=0.5";
/** Below the time in which a page has to answer. */
const FETCH_LIMITS = { bytes: MAX_XLSX_BYTES, milliseconds: 25_000, accept: ACCEPTED, isHttpsOnly: true };

export type FetchedSource = { ok: true; bytes: Uint8Array } | { ok: false; code: FetchProblem; isRetryable: boolean };

/** The bytes of an address, or why there are none. network and milliseconds: replaced in tests only. */
export async function fetchSource(
	url: string,
	network?: Network,
	milliseconds = FETCH_LIMITS.milliseconds,
): Promise<FetchedSource> {
	const folder = await mkdtemp(join(tmpdir(), "adahan-source-"));
	try {
		const path = join(folder, "feed");
		const fetched: FetchedFile = await fetchFile(url, path, { ...FETCH_LIMITS, milliseconds }, network);
		return fetched.ok ? { ok: true, bytes: await readFile(path) } : fetched;
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}
