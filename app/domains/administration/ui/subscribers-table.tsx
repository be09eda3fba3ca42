/** The search among subscribers of the newsletter, and what it found. */
import { Form, href } from "react-router";
import { formatDate, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { EmailText } from "#app/ui/email-text.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { StackedTable } from "#app/ui/stacked-table.tsx";
import {
	SUBSCRIBER_STATES,
	type SubscriberFigures,
	type SubscriberFilters,
	type SubscriberRow,
	stateOfSubscriber,
} from "../subscribers.ts";

/** Beyond this a figure is not counted. */
const MOST = 10_000;

export function SubscriberNumbers({ figures }: { figures: SubscriberFigures }) {
	const { t } = useTranslation("adminNewsletter");
	const language = useLanguage();
	const say = (count: number) => {
		const value = formatNumber(Math.min(count, MOST), language);
		return count > MOST ? t("capped", { value }) : value;
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
						<dd className="figures font-display text-2xl font-semibold">{say(value)}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

export function SubscribersSearch({ filters }: { filters: SubscriberFilters }) {
	const { t } = useTranslation("adminNewsletter");
	return (
		<search>
			{/* A new search is a new form: what is typed follows the address. */}
			<Form
				key={JSON.stringify(filters)}
				action={href("/admin/newsletter")}
				className="panel grid items-end gap-x-4 gap-y-3 p-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]"
			>
				<div className="sm:col-span-2 lg:col-span-1">
					<label htmlFor="subscribers-q" className="mb-1 block font-medium">
						{t("search")}
					</label>
					<input
						id="subscribers-q"
						type="search"
						name="q"
						maxLength={120}
						defaultValue={filters.q}
						autoComplete="off"
						className="control"
					/>
				</div>
				<div>
					<label htmlFor="subscribers-state" className="mb-1 block font-medium">
						{t("state")}
					</label>
					<select id="subscribers-state" name="state" defaultValue={filters.state ?? ""} className="control">
						<option value="">{t("anyState")}</option>
						{SUBSCRIBER_STATES.map((state) => (
							<option key={state} value={state}>
								{t(`states.${state}`)}
							</option>
						))}
					</select>
				</div>
				<div>
					<label htmlFor="subscribers-language" className="mb-1 block font-medium">
						{t("language")}
					</label>
					<select id="subscribers-language" name="language" defaultValue={filters.language ?? ""} className="control">
						<option value="">{t("anyLanguage")}</option>
						{(["en", "tr"] as const).map((language) => (
							<option key={language} value={language}>
								{t(`languages.${language}`)}
							</option>
						))}
					</select>
				</div>
				<button type="submit" className="button button-primary justify-self-start">
					{t("submit")}
				</button>
				{Object.keys(filters).length > 0 ? (
					<a
						href={href("/admin/newsletter")}
						className="button button-quiet justify-self-start sm:col-span-2 lg:col-span-4"
					>
						{t("clear")}
					</a>
				) : null}
			</Form>
		</search>
	);
}

export function SubscribersTable({ rows }: { rows: SubscriberRow[] }) {
	const { t } = useTranslation("adminNewsletter");
	const language = useLanguage();
	return (
		<StackedTable
			headings={[
				t("email"),
				{ text: t("state"), look: "bare" },
				{ text: t("language"), look: "bare" },
				{ text: t("since"), look: "short" },
				{ text: t("changed"), look: "short" },
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
						<Standing key="state" subscriber={subscriber} />,
						t(`languages.${subscriber.language}`),
						formatDate(subscriber.created_at, language),
						changed ? formatDate(changed, language) : null,
					],
				};
			})}
		/>
	);
}

/** What a subscription is at, in a word and a sign. */
export function Standing({ subscriber }: { subscriber: Pick<SubscriberRow, "confirmed_at" | "unsubscribed_at"> }) {
	const { t } = useTranslation("adminNewsletter");
	const state = stateOfSubscriber(subscriber);
	if (state !== "confirmed") return <span className="text-muted">{t(`states.${state}`)}</span>;
	return (
		<span>
			<Icon name="check" className="size-4 text-good" /> {t("states.confirmed")}
		</span>
	);
}
