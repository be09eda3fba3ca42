/** Derived values beside a number: server-rendered from the stored value, updated while typing. */
import { useEffect, useState } from "react";
import { donumToSquareMetres } from "#app/domains/listings/editor/listing-form.ts";
import { parseNumber } from "#app/domains/listings/editor/parse-number.ts";
import { SQUARE_METRES_PER_DONUM } from "#app/domains/listings/listing.ts";
import { formatDecimal, formatMoney, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";

/** Current value of a field and of its unit field. */
export function useFieldValue(fieldId: string, value: string, unitName = "", unit = ""): [string, string] {
	const [current, setCurrent] = useState<[string, string]>([value, unit]);
	useEffect(() => {
		const form = (document.getElementById(fieldId) as HTMLInputElement | null)?.form;
		const read = () => {
			const field = document.getElementById(fieldId) as HTMLInputElement | null;
			const unitField = form?.elements.namedItem(unitName) as HTMLSelectElement | null;
			if (field) setCurrent([field.value, unitField?.value ?? ""]);
		};
		read();
		form?.addEventListener("input", read);
		return () => form?.removeEventListener("input", read);
	}, [fieldId, unitName]);
	return current;
}

export function PriceNote({ fieldId, value, squareMetres }: { fieldId: string; value: string; squareMetres: number }) {
	const { t } = useTranslation("writing");
	const language = useLanguage();
	const [current] = useFieldValue(fieldId, value);
	const pounds = parseNumber(current) ?? 0;
	if (pounds <= 0) return null;
	return <output>{t("perMetre", { price: formatMoney(Math.round(pounds / squareMetres) * 100, language) })}</output>;
}

export function LandNote({ fieldId, value, unit }: { fieldId: string; value: string; unit: string }) {
	const { t } = useTranslation("writing");
	const language = useLanguage();
	const [current, currentUnit] = useFieldValue(fieldId, value, "land_unit", unit);
	const size = parseNumber(current, currentUnit === "donum") ?? 0;
	if (size <= 0) return null;
	const other =
		currentUnit === "donum"
			? `${formatNumber(donumToSquareMetres(size), language)} ${t("unit.m2")}`
			: `${formatDecimal(size / SQUARE_METRES_PER_DONUM, language)} ${t("unit.donum")}`;
	return <output>{t("shownAs", { size: other })}</output>;
}

/** The step from the present price to the entered one. */
export function PriceChangeNote({ fieldId, value, fromPence }: { fieldId: string; value: string; fromPence: number }) {
	const { t } = useTranslation("writing");
	const language = useLanguage();
	const [current] = useFieldValue(fieldId, value);
	const pence = Math.round((parseNumber(current) ?? 0) * 100);
	if (pence <= 0 || fromPence <= 0 || pence === fromPence) return null;
	const percent = (100 * Math.abs(pence - fromPence)) / fromPence;
	return (
		<output className="figures text-lg font-semibold">
			{t("priceStep", {
				from: formatMoney(fromPence, language),
				to: formatMoney(pence, language),
				sign: pence < fromPence ? "−" : "+",
				percent: formatDecimal(percent, language),
			})}
		</output>
	);
}
