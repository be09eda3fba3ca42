/** Filters and list of contact messages. */
import { href } from "react-router";
import { formatMoment, formatNumber } from "#app/locales/format.ts";
import { LANGUAGES } from "#app/locales/i18n.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { EmailText } from "#app/ui/backoffice/email-text.tsx";
import { FoldedFilters } from "#app/ui/backoffice/folded-filters.tsx";
import { FilterForm, FilterSelect, FilterText } from "#app/ui/filter-form.tsx";
import { FilterLinks } from "#app/ui/filter-links.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import {
	getMessageState,
	MESSAGE_STATES,
	type MessageFilters,
	type MessageRow,
	type MessageState,
	messagesPath,
} from "./contact-messages.ts";

/** Counts are capped here. */
const MAX_COUNTED = 1000;

type ChoiceProps = { filters: MessageFilters; states: Record<MessageState, number> };

export function MessageStates({ filters: { state: current, ...rest }, states }: ChoiceProps) {
	const { t } = useTranslation("adminContact");
	const language = useLanguage();
	const formatCount = (count: number) => {
		const value = formatNumber(Math.min(count, MAX_COUNTED), language);
		return count > MAX_COUNTED ? t("capped", { value }) : value;
	};
	const links = [undefined, ...MESSAGE_STATES].map((state) => ({
		path: messagesPath(state ? { ...rest, state } : rest),
		text: t(state ? `states.${state}` : "all"),
		...(state ? { count: formatCount(states[state]) } : {}),
		isCurrent: state === current,
	}));
	return <FilterLinks label={t("statesLabel")} links={links} />;
}

export function MessagesSearch({ filters }: { filters: MessageFilters }) {
	const { t } = useTranslation("adminContact");
	return (
		<FoldedFilters key={JSON.stringify(filters)} count={[filters.q, filters.language].filter(Boolean).length} isRow>
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
		</FoldedFilters>
	);
}

export function MessagesTable({ rows }: { rows: MessageRow[] }) {
	const { t } = useTranslation("adminContact");
	const language = useLanguage();
	return (
		<ResponsiveTable
			headings={[
				t("subject"),
				{ text: t("from"), cardLayout: "row" },
				{ text: t("state"), cardLayout: "bare" },
				{ text: t("received"), cardLayout: "bare" },
			]}
			rows={rows.map((message) => ({
				key: message.id,
				cells: [
					<span key="subject" className="grid gap-1">
						<a
							href={href("/admin/contact/:id", { id: message.id })}
							lang={message.language}
							className={`link inline-flex min-h-11 items-center wrap-anywhere ${getMessageState(message) === "unread" ? "font-semibold" : "font-medium"}`}
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
					<MessageStatus key="state" message={message} />,
					<span key="received" className="lg:whitespace-nowrap">
						{formatMoment(message.created_at, language)}
					</span>,
				],
			}))}
		/>
	);
}

/** State of a message as label and icon. */
export function MessageStatus({ message }: { message: Pick<MessageRow, "read_at" | "answered_at"> }) {
	const { t } = useTranslation("adminContact");
	const state = getMessageState(message);
	if (state === "read") return <span className="text-muted">{t("states.read")}</span>;
	const isAnswered = state === "answered";
	return (
		<span className={`whitespace-nowrap ${isAnswered ? "" : "font-semibold text-warning"}`}>
			<Icon name={isAnswered ? "check" : "mail"} className={`size-4 ${isAnswered ? "text-good" : ""}`} />{" "}
			{t(`states.${state}`)}
		</span>
	);
}
