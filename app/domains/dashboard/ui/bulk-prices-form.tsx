/** The form of a change of many prices, and its preview. */
import { Form as RouterForm, useNavigation } from "react-router";
import { formatMoment, formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import {
	bulkPricesPath,
	formatPriceRule,
	type PlannedPrice,
	PRICE_MODES,
	PRICE_STEPS,
	type PriceChange,
	type PriceChoice,
	type TypedRule,
} from "../bulk-prices.ts";
import { reportPath } from "../dashboard.ts";
import { getOwnListingTitle, StateBadge } from "./listing-name.tsx";

const PATH = "/dashboard/listings/prices";

/** Asks for the change; the answer is the preview, under an address of its own. */
export function BulkPricesForm({ choice, state }: { choice: PriceChoice; state: FormState }) {
	const { t } = useTranslation("dashboard");
	const language = useLanguage();
	const labels = { mode: t("bulkPrices.mode"), value: t("bulkPrices.value"), step: t("bulkPrices.step") };
	return (
		<Form id="prices" method="get" action={PATH} state={state} labels={labels} className="panel grid gap-4 p-4 sm:p-6">
			<ChoiceFields choice={choice} />
			<div className="grid gap-4 sm:grid-cols-3">
				<SelectField
					name="mode"
					options={PRICE_MODES.map((mode) => ({ value: mode, label: t(`bulkPrices.modes.${mode}`) }))}
				/>
				<TextField name="value" inputMode="text" autoComplete="off" maxLength={20} hint={t("bulkPrices.valueHint")} />
				<SelectField
					name="step"
					options={PRICE_STEPS.map((step) => ({ value: String(step), label: formatMoney(step * 100, language) }))}
				/>
			</div>
			<button type="submit" className="button button-primary sm:justify-self-start">
				{t("bulkPrices.preview")}
			</button>
		</Form>
	);
}

function ChoiceFields({ choice: { ids, isAll, back } }: { choice: PriceChoice }) {
	return (
		<>
			<input type="hidden" name="back" value={back} />
			{isAll ? (
				<input type="hidden" name="all" value="yes" />
			) : (
				ids.map((id) => <input key={id} type="hidden" name="listing" value={id} />)
			)}
		</>
	);
}

type PreviewProps = {
	planned: PlannedPrice[];
	typed: TypedRule;
	/** Id of the change, which makes a repeated form harmless. */
	change: string;
	choice: PriceChoice;
};

/** Old and new price of each listing, and the button that writes them. */
export function PricesPreview({ planned, typed, change, choice }: PreviewProps) {
	const { t } = useTranslation("dashboard");
	const language = useLanguage();
	const isBusy = useNavigation().formMethod === "POST";
	const changed = planned.filter(({ refusal }) => refusal === null);
	const sum = (pick: (one: PlannedPrice) => number | null) =>
		formatMoney(
			changed.reduce((total, one) => total + (pick(one) ?? 0), 0),
			language,
		);
	return (
		<section aria-labelledby="preview" className="grid grid-cols-1 gap-4">
			<h2 id="preview">{t("bulkPrices.previewTitle")}</h2>
			<p className="max-w-prose">
				{t("bulkPrices.counts", {
					count: changed.length,
					before: sum((one) => one.price_pence),
					after: sum((one) => one.after_pence),
				})}
				{planned.length > changed.length
					? ` ${t("bulkPrices.leftCount", { count: planned.length - changed.length })}`
					: null}
			</p>
			{changed.length > 0 ? (
				<RouterForm method="post" action={bulkPricesPath(choice, typed)}>
					<input type="hidden" name="back" value={choice.back} />
					<input type="hidden" name="change" value={change} />
					{Object.entries(typed).map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					{changed.map(({ id, version }) => (
						<input key={id} type="hidden" name="version" value={`${id}.${version}`} />
					))}
					<button type="submit" name="intent" value="apply" className="button button-primary" disabled={isBusy}>
						{t("bulkPrices.apply", { count: changed.length })}
					</button>
				</RouterForm>
			) : null}
			<ResponsiveTable
				headings={[
					t("listing"),
					{ text: t("status"), cardLayout: "bare" },
					t("bulkPrices.before"),
					t("bulkPrices.after"),
				]}
				rows={planned.map((one) => ({
					key: one.id,
					cells: [
						<span key="name" className="grid">
							<a href={reportPath(one)} className="link wrap-anywhere">
								{getOwnListingTitle(one, language)}
							</a>
							<span className="text-sm font-normal text-muted wrap-anywhere">
								{[one.reference, one.agent_reference].filter(Boolean).join("\u00a0· ")}
							</span>
						</span>,
						<StateBadge key="state" listing={one} />,
						<span key="before" className="figures">
							{formatMoney(one.price_pence, language)}
						</span>,
						one.refusal ? (
							<span key="after" className="text-muted">
								{t(`bulkPrices.refusal.${one.refusal}`)}
							</span>
						) : (
							<strong key="after" className="figures">
								{formatMoney(one.after_pence ?? 0, language)}
							</strong>
						),
					],
				}))}
			/>
		</section>
	);
}

/** Changes of the last day, each to be taken back. */
export function PriceChanges({ changes }: { changes: PriceChange[] }) {
	const { t } = useTranslation("dashboard");
	const language = useLanguage();
	if (changes.length === 0) return null;
	return (
		<section aria-labelledby="changes" className="grid grid-cols-1 gap-3">
			<h2 id="changes">{t("bulkPrices.changes")}</h2>
			<ul className="grid grid-cols-1 gap-2">
				{changes.map((change) => (
					<li key={change.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<span>
							<strong className="figures">{formatPriceRule(change, language)}</strong>
							{" · "}
							{t("bulkPrices.listings", { count: change.count })}
							{" · "}
							<span className="text-muted">{formatMoment(change.created_at, language)}</span>
						</span>
						{change.undone_at ? (
							<span className="text-muted">{t("bulkPrices.undone")}</span>
						) : (
							<RouterForm method="post" action={PATH}>
								<button type="submit" name="undo" value={change.id} className="button button-quiet">
									<Icon name="left" className="size-4" />
									{t("bulkPrices.undo")}
								</button>
							</RouterForm>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}
