/** Choice of the listings that stay public after a plan has ended. */
import { href, useNavigation } from "react-router";
import { formatDate } from "#app/locales/format.ts";
import { pickText, useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { CheckboxGroupField } from "#app/ui/form/choice-fields.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { KeptListing, KeptListings } from "../billing.ts";

export type KeptListingsState = {
	values: Record<string, string>;
	errors: Record<string, string[]>;
	/** Ids that were chosen. */
	ids: string[];
};

type Props = { listings: KeptListings; state: KeptListingsState | undefined };

export function KeptListingsForm({ listings: { quota, rows }, state }: Props) {
	const { t } = useTranslation(["billing", "forms"]);
	const isBusy = useNavigation().formAction === href("/dashboard/billing/listings");
	const kept = rows.filter(({ is_kept }) => is_kept).map(({ id }) => String(id));
	if (rows.length === 0) return <p className="text-muted">{t("listings.none")}</p>;
	return (
		<Form
			id="kept"
			action={href("/dashboard/billing/listings")}
			state={state}
			defaultValues={{ ids: kept }}
			lists={{ ids: state?.ids ?? [] }}
			labels={{ ids: t("listings.legend") }}
			className="grid gap-4"
		>
			<p className="max-w-prose">{t("listings.intro", { count: quota })}</p>
			{rows.length <= quota ? <p>{t("listings.fits")}</p> : null}
			<div className="panel p-4">
				<CheckboxGroupField
					name="ids"
					listClassName="divide-y divide-line"
					choices={rows.map((row) => ({
						value: String(row.id),
						label: <ListingTitle row={row} />,
						hint: <ListingHint row={row} />,
					}))}
				/>
			</div>
			<button type="submit" className="button button-primary justify-self-start">
				{isBusy ? t("forms:sending") : t("listings.save")}
			</button>
		</Form>
	);
}

function ListingTitle({ row }: { row: KeptListing }) {
	const { t } = useTranslation("billing");
	const title = pickText(useLanguage(), row.title_en, row.title_tr);
	return (
		<span lang={title?.lang} className="wrap-anywhere">
			{title?.text ?? t("listings.untitled")}
		</span>
	);
}

function ListingHint({ row }: { row: KeptListing }) {
	const { t } = useTranslation("billing");
	const language = useLanguage();
	const confirmed = row.last_confirmed_at
		? t("listings.confirmed", { date: formatDate(row.last_confirmed_at, language) })
		: t("listings.unconfirmed");
	return `${row.reference} · ${confirmed}`;
}
