/** How the data API of a hosted project writes values of columns, where the embedded one writes those of the driver. */

/** Type ids of PostgreSQL. */
const FLOAT4 = 700;
const FLOAT8 = 701;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

const toNumber = (text: string): number | string => {
	const number = Number(text);
	// JSON has neither NaN nor infinity.
	return Number.isFinite(number) ? number : text;
};
/** "2026-01-02 01:04:05.12+00" in ISO 8601. */
const toIso = (text: string): string => text.replace(/^([\d-]+) /, "$1T").replace(/([+-]\d\d)$/, "$1:00");
const toIsoWithoutZone = (text: string): string => text.replace(/^([\d-]+) /, "$1T");

/** Readers by type id. */
export const VALUE_READERS: Record<number, (text: string) => unknown> = {
	[FLOAT4]: toNumber,
	[FLOAT8]: toNumber,
	[TIMESTAMP]: toIsoWithoutZone,
	[TIMESTAMPTZ]: toIso,
	[NUMERIC]: toNumber,
};

/** Readers of the tools of this machine, which read times as PostgreSQL writes them. */
export const TOOL_READERS = {
	[TIMESTAMP]: (text: string) => text,
	[TIMESTAMPTZ]: (text: string) => text,
	[NUMERIC]: (text: string) => (String(Number(text)) === text ? Number(text) : text),
};

const write = (value: unknown): string => (value instanceof Date ? value.toISOString() : String(value));

const BOOLEAN = 16;

/** The same readers as types of postgres.js. */
export const VALUE_TYPES = {
	...Object.fromEntries(
		Object.entries(VALUE_READERS).map(([oid, parse]) => [
			`value_${oid}`,
			{ to: Number(oid), from: [Number(oid)], serialize: write, parse },
		]),
	),
	// The driver would send any text as false, which the database would refuse.
	bool: { to: BOOLEAN, from: [BOOLEAN], serialize: write, parse: (text: string) => text === "t" },
};
