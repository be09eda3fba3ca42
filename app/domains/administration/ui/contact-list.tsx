/** Filters and list of contact messages. */
import { href } from "react-router";
import { formatMoment, formatNumber } from "#app/locales/format.ts";
import { LANGUAGES } from "#app/locales/i18n.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { EmailText } from "#app/ui/email-text.tsx";
import { FilterForm, FilterSelect, FilterText } from "#app/ui/filter-form.tsx";
import { FilterLinks } from "#app/ui/filter-links.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { StackedTable } from "#app/ui/stacked-table.tsx";
import {
	MESSAGE_STATES,
	type MessageFilters,
	type MessageRow,
	type MessageState,
	messagesPath,
	stateOfMessage,
} from "../contact-messages.ts";

/** Counts are capped here. */
const MOST = 1000;

type ChoiceProps = { filters: MessageFilters; states: Record<MessageState, number> };

export function MessageStates({ filters: { state: current, ...rest }, states }: ChoiceProps) {
	const { t } = useTranslation("adminContact");
	const language = useLanguage();
	const say = (count: number) => {
		const value = formatNumber(Math.min(count, MOST), language);
		return count > MOST ? t("capped", { value }) : value;
	};
	const links = [undefined, ...MESSAGE_STATES].map((state) => ({
		path: messagesPath(state ? { ...rest, state } : rest),
		text: t(state ? `states.${state}` : "all"),
		...(state ? { count: say(states[state]) } : {}),
		isCurrent: state === current,
	}));
	return <FilterLinks label={t("statesLabel")} links={links} />;
}

export function MessagesSearch({ filters }: { filters: MessageFilters }) {
	const { t } = useTranslation("adminContact");
	return (
		<FilterForm
			action={href("/admin/contact")}
			filters={filters}
			isFiltered={Boolean(filters.q || filters.language)}
			clearPath={messagesPath(filters.state ? { state: filters.state } : {})}
			columns="lg:grid-cols-[2fr_1fr_auto]"
			submit={t("submit")}
			clear={t("clear")}
		>
			{filters.state ? <input type="hidden" name="state" value={filters.state} /> : null}
			<FilterText id="messages-q" name="q" label={t("search")} value={filters.q} max={120} />
			<FilterSelect
				id="messages-language"
				name="language"
				label={t("language")}
				value={filters.language}
				any={t("anyLanguage")}
				options={LANGUAGES.map((language) => [language, t(`languages.${language}`)])}
			/>
		</FilterForm>
	);
}

export function MessagesTable({ rows }: { rows: MessageRow[] }) {
	const { t } = useTranslation("adminContact");
	const language = useLanguage();
	return (
		<StackedTable
			headings={[
				t("subject"),
				{ text: t("from"), look: "row" },
				{ text: t("state"), look: "bare" },
				{ text: t("received"), look: "bare" },
			]}
			rows={rows.map((message) => ({
				key: message.id,
				cells: [
					<span key="subject" className="grid gap-1">
						<a
							href={href("/admin/contact/:id", { id: message.id })}
							lang={message.language}
							className={`link inline-flex min-h-11 items-center wrap-anywhere ${stateOfMessage(message) === "unread" ? "font-semibold" : "font-medium"}`}
						>
							{message.subject}
						</a>
						<span
							lang={message.language}
							className="line-clamp-2 max-w-prose text-sm font-normal text-muted wrap-anywhere"
						>
							{message.excerpt}
						</span>
					</span>,
					<span key="from" className="grid wrap-anywhere">
						{message.name}
						<span className="text-sm text-muted">
							<EmailText address={message.email} />
						</span>
					</span>,
					<MessageStanding key="state" message={message} />,
					<span key="received" className="lg:whitespace-nowrap">
						{formatMoment(message.created_at, language)}
					</span>,
				],
			}))}
		/>
	);
}

/** State of a message as label and icon. */
export function MessageStanding({ message }: { message: Pick<MessageRow, "read_at" | "answered_at"> }) {
	const { t } = useTranslation("adminContact");
	const state = stateOfMessage(message);
	if (state === "read") return <span className="text-muted">{t("states.read")}</span>;
	const isAnswered = state === "answered";
	return (
		<span className={`whitespace-nowrap ${isAnswered ? "" : "font-semibold text-warning"}`}>
			<Icon name={isAnswered ? "check" : "mail"} className={`size-4 ${isAnswered ? "text-good" : ""}`} />{" "}
			{t(`states.${state}`)}
		</span>
	);
}
