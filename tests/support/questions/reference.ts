/** Places, landmarks, makes and models as in the reference data, read from its migration. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { QuestionReference } from "#app/domains/ask/read-question.ts";

const MIGRATION = join(import.meta.dirname, "../../../supabase/migrations/20261201000001_reference_data.sql");

type Row = Record<string, string | number | string[] | boolean | null>;

/** Rows of every insert into a table of literals. */
function readRows(sql: string, table: string): Row[] {
	const rows: Row[] = [];
	const inserts = sql.matchAll(
		new RegExp(`insert into public\\.${table} \\(([^)]+)\\) values\\n([\\s\\S]*?)\\non conflict`, "g"),
	);
	for (const [, columns = "", body = ""] of inserts) {
		const names = columns.split(",").map((name) => name.trim());
		for (const line of body.split("\n")) {
			if (!line.startsWith("\t(")) continue;
			const values = readValues(line);
			rows.push(Object.fromEntries(names.map((name, at) => [name, values[at] ?? null])));
		}
	}
	return rows;
}

function readValues(line: string): Row[string][] {
	const pattern = /array\[((?:'(?:[^']|'')*'(?:, )?)*)\]|'((?:[^']|'')*)'|(-?\d+(?:\.\d+)?)|(null|true|false)/g;
	return [...line.matchAll(pattern)].map(([, list, text, number, word]) => {
		if (list !== undefined) return [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, one]) => one!.replaceAll("''", "'"));
		if (text !== undefined) return text === "{}" ? [] : text.replaceAll("''", "'");
		if (number !== undefined) return Number(number);
		return word === "null" ? null : word === "true";
	});
}

const sql = readFileSync(MIGRATION, "utf8");
const areas = readRows(sql, "areas") as unknown as QuestionReference["areas"];
const landmarks = readRows(sql, "landmarks");
const makes = readRows(sql, "vehicle_makes");
const models = readRows(sql, "vehicle_models");

export const QUESTION_REFERENCE: QuestionReference = {
	areas,
	landmarks: landmarks.map(({ area_id, ...landmark }) => ({
		...(landmark as unknown as QuestionReference["landmarks"][number]),
		area: areas.find(({ id }) => id === area_id)!.slug,
	})),
	makes: makes.map(({ id, slug, name }) => ({
		slug: String(slug),
		name: String(name),
		models: models
			.filter(({ make_id }) => make_id === id)
			.map((model) => ({
				slug: String(model.slug),
				name: String(model.name),
				type: String(model.vehicle_type),
				body: model.body as string | null,
			})),
	})),
};
