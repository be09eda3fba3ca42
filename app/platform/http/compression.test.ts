import { expect, it } from "vitest";
import { chooseEncoding } from "./compression.ts";

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
