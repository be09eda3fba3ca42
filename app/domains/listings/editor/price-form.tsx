/** Changes only the price, with the effect of the change beside it. */
import { useNavigation } from "react-router";
import { formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Category, Kind, Status } from "../listing.ts";
import { FieldControl, useDynamicTexts } from "./field-control.tsx";
import { PriceChangeNote } from "./live-notes.tsx";

export type PricePage = {
	kind: Kind;
	type: string;
	category: Category;
	status: Status;
	title: string;
	/** The present price as the field shows it. */
	value: string;
	/** Revision for the optimistic lock. */
	version: number;
	baseHashes: string;
	pricePence: number;
	favourites: number;
	lowestRecentPence: number | null;
};

/** The form again after a rejection, with the revision that the next post refers to. */
export type PriceFormState = FormState & { version?: string | number; baseHashes?: string };

type Props = { page: PricePage; action: string; back: string; state: PriceFormState | undefined };

export function PriceForm({ page, action, back, state }: Props) {
	const { t } = useTranslation("writing");
	const { labelOf } = useDynamicTexts();
	const language = useLanguage();
	const isBusy = useNavigation().state === "submitting";
	const { kind, type, category, value, pricePence } = page;
	return (
		<Form
			id="price"
			action={action}
			state={state}
			defaultValues={{ price: value }}
			labels={{ price: labelOf("price", category) }}
			className="panel grid max-w-xl gap-4 p-4 sm:p-6"
		>
			<input type="hidden" name="version" value={state?.version ?? page.version} />
			<input type="hidden" name="base_hashes" value={state?.baseHashes ?? page.baseHashes} />
			{pricePence > 0 ? <p className="figures">{t("priceNow", { price: formatMoney(pricePence, language) })}</p> : null}
			<FieldControl
				kind={kind}
				type={type}
				category={category}
				name="price"
				squareMetres={null}
				hasFocus={state === undefined}
			/>
			<PriceChangeNote fieldId="price-price" value={state?.values.price ?? value} fromPence={pricePence} />
			<div className="flex flex-wrap gap-3">
				<button type="submit" name="step_intent" value="save" className="button button-primary grow sm:grow-0">
					{t(isBusy ? "saving" : "savePrice")}
				</button>
				<a href={back} className="button button-quiet">
					{t("priceBack")}
				</a>
			</div>
			<Effects page={page} />
		</Form>
	);
}

/** What a change does: history, mark of a price cut, alerts, and people who saved the listing. */
function Effects({ page: { status, lowestRecentPence, favourites } }: { page: PricePage }) {
	const { t } = useTranslation("writing");
	const language = useLanguage();
	const effects =
		status === "available"
			? [
					t("priceKept"),
					lowestRecentPence ? t("priceReduction", { price: formatMoney(lowestRecentPence, language) }) : null,
					t("priceAlerts"),
					favourites > 0 ? t("priceSavers", { count: favourites }) : null,
				]
			: [t("priceNotPublic")];
	return (
		<ul className="grid gap-1 text-sm text-muted">
			{effects.filter(Boolean).map((effect) => (
				<li key={effect} className="flex items-start gap-2">
					<Icon name="info" className="mt-0.5 size-4 flex-none" />
					<span>{effect}</span>
				</li>
			))}
		</ul>
	);
}
