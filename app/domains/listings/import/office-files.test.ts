/** Files of the programs that offices use, from bytes to checked rows; feeds are read in `feed/`. */
import { expect, it } from "vitest";
import { AVAILABLE, OFFICE_FILES } from "../../../../tests/support/office-files.ts";
import type { ReferenceData } from "../search/reference-lookup.ts";
import { checkRows } from "./check-rows.server.ts";
import { guessColumns } from "./guess-columns.server.ts";
import { readFile } from "./read-file.server.ts";
import { parseTable } from "./read-table.server.ts";

const area = (id: number, slug: string, name: string, aliases: string[] = []) => ({
	...{ id, slug, name_en: name, name_tr: name, aliases, parent_id: null },
});
const referenceData: ReferenceData = {
	areas: [
		area(1, "girne", "Girne", ["Kyrenia"]),
		area(109, "girne.alsancak", "Alsancak", ["Karavas"]),
		area(111, "girne.lapta", "Lapta", ["Lapithos"]),
	],
	makes: [],
};

it.each(Object.entries(OFFICE_FILES))("%s: every row becomes a draft", async (_, bytes) => {
	const file = await readFile(bytes, "tr");
	const read = file.ok ? await parseTable(file.text) : file;
	if (!read.ok) throw new Error(read.code);
	const { headers, rows } = read.table;
	const mapping = guessColumns(
		"property",
		headers,
		rows.map(({ cells }) => cells),
		referenceData.areas,
	);
	const checked = await checkRows("property", read.table, mapping, { referenceData, targets: [] });
	expect(checked.map(({ action, errors }) => [action, errors])).toEqual(Array.from({ length: 20 }, () => ["new", []]));
	expect(checked[1]).toMatchObject({
		reference: "OF-2",
		fields: {
			category: "rent",
			type: "villa",
			area_id: 109,
			bedrooms: 4,
			living_rooms: 1,
			gross_m2: 72,
			price_pence: 66_000,
			available_from: AVAILABLE,
		},
	});
	expect(checked[18]!.fields).toMatchObject({
		category: "sale",
		type: "apartment",
		area_id: 1,
		gross_m2: 89,
		price_pence: 10_750_000,
	});
});
