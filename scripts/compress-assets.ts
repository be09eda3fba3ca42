/** Compresses the client build at the highest level, so that the server only sends files. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = join(import.meta.dirname, "../build/client");

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
	if (!entry.isFile() || !/\.(js|css|svg|json|webmanifest|txt)$/.test(entry.name)) continue;
	const path = join(entry.parentPath, entry.name);
	const content = readFileSync(path);
	if (content.length < 500) continue;
	writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
	writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
