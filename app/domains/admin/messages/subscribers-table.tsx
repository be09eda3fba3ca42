/** Subscriber search and results. */
import { href } from "react-router";
import { formatDate, formatNumber } from "#app/locales/format.ts";
import { LANGUAGES } from "#app/locales/i18n.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { EmailText } from "#app/ui/backoffice/email-text.tsx";
import { FoldedFilters } from "#app/ui/backoffice/folded-filters.tsx";
import { FilterForm, FilterSelect, FilterText } from "#app/ui/filter-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import {
	getSubscriberState,
	SUBSCRIBER_STATES,
	type SubscriberCounts,
	type SubscriberFilters,
	type SubscriberRow,
} from "./subscribers.ts";

/** Figures are capped here. */
const MAX_COUNTED = 10_000;

export function SubscriberCountsPanel({ figures }: { figures: SubscriberCounts }) {
	const { t } = useTranslation("adminNewsletter");
	const language = useLanguage();
	const formatCount = (count: number) => {
		const value = formatNumber(Math.min(count, MAX_COUNTED), language);
		return count > MAX_COUNTED ? t("capped", { value }) : value;
	};
	const rows = [
		[t("confirmedNow"), figures.confirmed],
		[t("confirmedWeek"), figures.confirmed_week],
		[t("leftWeek"), figures.left_week],
	] as const;
	return (
		<section aria-label={t("figures")}>
			<dl className="panel flex flex-wrap gap-px overflow-hidden bg-line">
				{rows.map(([label, value]) => (
					<div key={label} className="flex grow basis-36 flex-col-reverse justify-end bg-surface p-3">
						<dt className="text-sm text-muted">{label}</dt>
						<dd className="figures font-display text-2xl font-semibold">{formatCount(value)}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

export function SubscribersSearch({ filters }: { filters: SubscriberFilters }) {
	const { t } = useTranslation("adminNewsletter");
	return (
		<FoldedFilters key={JSON.stringify(filters)} count={Object.keys(filters).length} isRow>
			<FilterForm
				action={href("/admin/newsletter")}
				filters={filters}
				columns="lg:grid-cols-[2fr_1fr_1fr_auto]"
				submit={t("submit")}
				clear={t("clear")}
			>
				<FilterText id="subscribers-q" name="q" label={t("search")} value={filters.q} max={120} isWide />
				<FilterSelect
					id="subscribers-state"
					name="state"
					label={t("state")}
					value={filters.state}
					any={t("anyState")}
					options={SUBSCRIBER_STATES.map((state) => [state, t(`states.${state}`)])}
				/>
				<FilterSelect
					id="subscribers-language"
					name="language"
					label={t("language")}
					value={filters.language}
					any={t("anyLanguage")}
					options={LANGUAGES.map((language) => [language, t(`languages.${language}`)])}
				/>
			</FilterForm>
		</FoldedFilters>
	);
}

export function SubscribersTable({ rows }: { rows: SubscriberRow[] }) {
	const { t } = useTranslation("adminNewsletter");
	const language = useLanguage();
	return (
		<ResponsiveTable
			headings={[
				t("email"),
				{ text: t("state"), cardLayout: "bare" },
				{ text: t("language"), cardLayout: "bare" },
				{ text: t("since"), cardLayout: "short" },
				{ text: t("changed"), cardLayout: "short" },
			]}
			rows={rows.map((subscriber) => {
				const changed = subscriber.unsubscribed_at ?? subscriber.confirmed_at;
				return {
					key: subscriber.id,
					cells: [
						<a
							key="email"
							href={href("/admin/newsletter/:id", { id: subscriber.id })}
							className="link inline-flex min-h-11 items-center wrap-anywhere"
						>
							<span>
								<EmailText address={subscriber.email} />
							</span>
						</a>,
						<SubscriberStatus key="state" subscriber={subscriber} />,
						t(`languages.${subscriber.language}`),
						formatDate(subscriber.created_at, language),
						changed ? formatDate(changed, language) : null,
					],
				};
			})}
		/>
	);
}

/** State of a subscription as label and icon. */
export function SubscriberStatus({
	subscriber,
}: {
	subscriber: Pick<SubscriberRow, "confirmed_at" | "unsubscribed_at">;
}) {
	const { t } = useTranslation("adminNewsletter");
	const state = getSubscriberState(subscriber);
	if (state !== "confirmed") return <span className="text-muted">{t(`states.${state}`)}</span>;
	return (
		<span>
			<Icon name="check" className="size-4 text-good" /> {t("states.confirmed")}
		</span>
	);
}
