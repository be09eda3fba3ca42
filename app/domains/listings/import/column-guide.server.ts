/** Explains the columns of an import file in the page's language. */
import { TEXTS } from "#app/locales/all-texts.ts";
import { formatNumber } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { allFieldsFor } from "../editor/listing-form.ts";
import type { Kind } from "../listing.ts";
import { listLabels } from "./cell-vocabulary.server.ts";
import { fieldLabel } from "./header-index.server.ts";
import { importFieldsFor, parseFeatureField } from "./import-fields.ts";

export type ColumnGuide = { name: string; meaning: string };

/** All columns of a kind with their labels and accepted values; columns of single features are covered by the list. */
export function explainColumns(kind: Kind, language: Language): ColumnGuide[] {
	return importFieldsFor(kind)
		.filter((field) => !parseFeatureField(field))
		.map((field) => ({ name: fieldLabel(field, language), meaning: explain(kind, field, language) }));
}

function explain(kind: Kind, field: string, language: Language): string {
	const t = translations(language).getFixedT(language, "import");
	if (field in TEXTS[language].import.shape) return t(`shape.${field as "rooms"}`);
	const rule = allFieldsFor(kind)[field]!;
	const number = (value: number) => (value > 1799 && value < 2101 ? String(value) : formatNumber(value, language));
	switch (rule.shape) {
		case "choice":
		case "multiselect":
			return t(`shape.${rule.shape}`, { values: listLabels(field, rule.values, language).join(", ") });
		case "integer":
			return t("shape.integer", { min: number(rule.min), max: number(rule.max) });
		case "text":
		case "multiline":
			return t(`shape.${rule.shape}`, { max: number(rule.max) });
		default:
			return t(`shape.${rule.shape}`);
	}
}

const UNKNOWN_WORD = "import:problem.unknownWord";

/** Adds the words that a column accepts to the problems of unknown ones, in the page's language. */
export function nameKnownWords<Problem extends { message: string }>(
	problems: readonly Problem[],
	kind: Kind,
	language: Language,
): Problem[] {
	return problems.map((problem) => {
		const [key, field = ""] = problem.message.split(" ");
		const rule = key === UNKNOWN_WORD ? allFieldsFor(kind)[field] : undefined;
		if (rule?.shape !== "choice") return problem;
		const words = listLabels(field, rule.values, language).join(", ");
		return { ...problem, message: `${UNKNOWN_WORD}Of ${words}` };
	});
}
