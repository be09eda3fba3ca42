/** Reads the form with the meanings of values. */
import { z } from "zod";
import { freeText } from "#app/platform/forms/free-text.server.ts";
import { addCorrections, MAX_CORRECTED_LENGTH, MAX_CORRECTIONS } from "./corrections.ts";
import type { Correction } from "./import-rows.ts";

const cell = z
	.string()
	.regex(/^\d{1,2} ./su)
	.max(MAX_CORRECTED_LENGTH + 3);
const meaning = z.union([z.literal(""), freeText(200)]);

export type ReadCorrections =
	| { ok: true; corrections: Correction[] }
	/** By the name of the field. */
	| { ok: false; errors: Record<string, string> };

/** Fields: `cell-N`, a column and a value, and `text-N`. present: the corrections before. */
export function readCorrections(form: FormData, present: readonly Correction[]): ReadCorrections {
	const further: Correction[] = [];
	const errors: Record<string, string> = {};
	for (let index = 0; form.has(`cell-${index}`) && index < MAX_CORRECTIONS * 2; index++) {
		const name = `text-${index}`;
		const found = cell.safeParse(form.get(`cell-${index}`));
		const text = meaning.safeParse(String(form.get(name) ?? "").trim());
		if (!text.success) errors[name] = text.error.issues[0]?.message ?? "invalid";
		if (!found.success || !text.success) continue;
		const space = found.data.indexOf(" ");
		further.push({
			column: Number(found.data.slice(0, space)),
			value: found.data.slice(space + 1),
			text: text.data ?? "",
		});
	}
	const corrections = addCorrections(present, further);
	if (corrections.length > MAX_CORRECTIONS) errors.form = `import:corrections.tooMany ${MAX_CORRECTIONS}`;
	return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, corrections };
}
