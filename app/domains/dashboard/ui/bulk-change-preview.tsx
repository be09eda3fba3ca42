/** What a change of many listings would do, and the changes of the last day, each to be taken back. */
import { href, Form as RouterForm, useNavigation } from "react-router";
import { formatMoment, formatMoney } from "#app/locales/format.ts";
import { pickText, useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { SelectGroup } from "#app/ui/form/select-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import {
	bulkChangesPath,
	FIELDS_OF,
	formatPriceChange,
	type ListingChoice,
	type PlannedListing,
	type RecentChange,
	type TypedChange,
} from "../bulk-changes.ts";
import { type ListingState, reportPath } from "../dashboard.ts";
import { getOwnListingTitle, StateBadge } from "./listing-name.tsx";

type PreviewProps = {
	planned: (PlannedListing & { titles: { title_en?: string; title_tr?: string } })[];
	typed: TypedChange;
	places: SelectGroup[];
	/** Id of the change, which makes a repeated form harmless. */
	change: string;
	choice: ListingChoice;
};

/** What stands there now and then, listing by listing, and the button that writes it. */
export function ChangePreview({ planned, typed, places, change, choice }: PreviewProps) {
	const { t } = useTranslation("dashboard");
	const language = useLanguage();
	const isBusy = useNavigation().formMethod === "POST";
	const changed = planned.filter(({ refusal }) => refusal === null);
	const left = planned.filter(({ refusal }) => refusal !== null);
	const place = places.flatMap(({ options }) => options).find(({ value }) => value === typed.area)?.label ?? "";
	return (
		<section aria-labelledby="preview" className="grid grid-cols-1 gap-4">
			<h2 id="preview">{t("bulkChanges.previewTitle")}</h2>
			<p className="max-w-prose">
				<Counts changed={changed} typed={typed} place={place} />
				{left.length > 0 ? ` ${t("bulkChanges.leftCount", { count: left.length })}` : null}
			</p>
			{changed.length > 0 ? (
				<RouterForm method="post" action={bulkChangesPath(choice, pickFields(typed))}>
					<input type="hidden" name="back" value={choice.back} />
					<input type="hidden" name="change" value={change} />
					{Object.entries(pickFields(typed)).map(([name, value]) => (
						<input key={name} type="hidden" name={name} value={value} />
					))}
					{changed.map(({ id, version }) => (
						<input key={id} type="hidden" name="version" value={`${id}.${version}`} />
					))}
					<button type="submit" name="intent" value="apply" className="button button-primary" disabled={isBusy}>
						{t("bulkChanges.apply", { count: changed.length })}
					</button>
				</RouterForm>
			) : null}
			<ResponsiveTable
				headings={[
					t("listing"),
					...(typed.what === "state" ? [] : [{ text: t("status"), cardLayout: "bare" as const }]),
					t("bulkChanges.before"),
					t("bulkChanges.after"),
				]}
				rows={[...changed, ...left].map((one) => ({
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
						...(typed.what === "state" ? [] : [<StateBadge key="state" listing={one} />]),
						<Before key="before" listing={one} what={typed.what} />,
						one.refusal ? (
							<span key="after" className="text-muted">
								{t(`bulkChanges.refusal.${one.refusal}`)}
							</span>
						) : (
							<span key="after" className="grid">
								<strong className="figures">
									<After listing={one} what={typed.what} place={place} />
								</strong>
								<span className="text-sm text-muted">{one.titles[`title_${language}`]}</span>
							</span>
						),
					],
				}))}
			/>
		</section>
	);
}

/** What was typed, without the fields of other changes. */
function pickFields(typed: TypedChange): Partial<TypedChange> {
	return { what: typed.what, ...Object.fromEntries(FIELDS_OF[typed.what].map((name) => [name, typed[name]])) };
}

function Counts({ changed, typed, place }: { changed: PlannedListing[]; typed: TypedChange; place: string }) {
	const { t } = useTranslation("dashboard");
	const language = useLanguage();
	const count = changed.length;
	if (typed.what === "area") return t("bulkChanges.counts.area", { count, place });
	if (typed.what === "state") return t("bulkChanges.counts.state", { count });
	const sum = (pick: (one: PlannedListing) => number) =>
		formatMoney(
			changed.reduce((total, one) => total + pick(one), 0),
			language,
		);
	return t("bulkChanges.counts.price", {
		count,
		before: sum((one) => one.price_pence),
		after: sum((one) => Number(one.after)),
	});
}

function Before({ listing, what }: { listing: PlannedListing; what: TypedChange["what"] }) {
	const language = useLanguage();
	if (what === "state") return <StateBadge listing={listing} />;
	if (what === "area") return pickText(language, listing.area_en, listing.area_tr)?.text ?? "–";
	return <span className="figures">{formatMoney(listing.price_pence, language)}</span>;
}

function After({ listing, what, place }: { listing: PlannedListing; what: TypedChange["what"]; place: string }) {
	const language = useLanguage();
	if (what === "area") return place;
	if (what === "price") return formatMoney(Number(listing.after), language);
	return <StateBadge listing={{ status: listing.after as ListingState, status_reason: null, deleted_at: null }} />;
}

/** Changes of the last day. */
export function RecentChanges({ changes }: { changes: RecentChange[] }) {
	const { t } = useTranslation("dashboard");
	const language = useLanguage();
	if (changes.length === 0) return null;
	return (
		<section aria-labelledby="changes" className="grid grid-cols-1 gap-3">
			<h2 id="changes">{t("bulkChanges.changes")}</h2>
			<ul className="grid grid-cols-1 gap-2">
				{changes.map((change) => (
					<li key={change.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<span>
							<strong className="figures">
								<ChangeName change={change} />
							</strong>
							{" · "}
							{t("bulkChanges.listings", { count: change.count })}
							{" · "}
							<span className="text-muted">{formatMoment(change.created_at, language)}</span>
						</span>
						{change.undone_at ? (
							<span className="text-muted">{t("bulkChanges.undone")}</span>
						) : (
							<RouterForm method="post" action={href("/dashboard/listings/changes")}>
								<button type="submit" name="undo" value={change.id} className="button button-quiet">
									<Icon name="left" className="size-4" />
									{t("bulkChanges.undo")}
								</button>
							</RouterForm>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

/** A change in few words. */
function ChangeName({ change: { mode, value, action, area_en, area_tr } }: { change: RecentChange }) {
	const { t } = useTranslation("dashboard");
	const language = useLanguage();
	if (mode === "area") return `${t("bulkChanges.fields.area")}: ${pickText(language, area_en, area_tr)?.text ?? "–"}`;
	if (mode === "state") return action ? t(`bulkChanges.actions.${action}`) : "–";
	return formatPriceChange(mode, value ?? 0, language);
}
