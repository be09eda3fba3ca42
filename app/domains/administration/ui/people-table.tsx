/** User search and results. */

import { href } from "react-router";
import { ROLES } from "#app/domains/accounts/viewer.ts";
import { formatPhone } from "#app/domains/agents/agent.ts";
import { formatDate, formatMoment } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { EmailText } from "#app/ui/email-text.tsx";
import { FilterForm, FilterSelect, FilterText } from "#app/ui/filter-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { StackedTable } from "#app/ui/stacked-table.tsx";
import {
	LONGEST_SEARCH,
	namePerson,
	PERSON_STATES,
	type PeopleFilters,
	type PersonRow,
	personPath,
} from "../people.ts";

export function PeopleSearch({ filters }: { filters: PeopleFilters }) {
	const { t } = useTranslation("adminUsers");
	return (
		<FilterForm
			action={href("/admin/users")}
			filters={filters}
			columns="lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
			submit={t("submit")}
			clear={t("clear")}
		>
			<FilterText id="people-q" name="q" label={t("search")} value={filters.q} max={LONGEST_SEARCH} isWide />
			<FilterSelect
				id="people-role"
				name="role"
				label={t("role")}
				value={filters.role}
				any={t("anyRole")}
				options={ROLES.map((role) => [role, t(`roles.${role}`)])}
			/>
			<FilterSelect
				id="people-state"
				name="state"
				label={t("state")}
				value={filters.state}
				any={t("anyState")}
				options={PERSON_STATES.map((state) => [state, t(`states.${state}`)])}
			/>
			<FilterSelect
				id="people-sort"
				name="sort"
				label={t("sort")}
				value={filters.sort}
				any={t("sorts.newest")}
				options={[["seen", t("sorts.seen")]]}
			/>
		</FilterForm>
	);
}

export function PeopleTable({ rows }: { rows: PersonRow[] }) {
	const { t } = useTranslation("adminUsers");
	const language = useLanguage();
	return (
		<StackedTable
			headings={[
				t("person"),
				{ text: t("role"), look: "bare" },
				{ text: t("state"), look: "bare" },
				{ text: t("seen"), look: "short" },
				{ text: t("since"), look: "short" },
			]}
			rows={rows.map((person) => ({
				key: person.id,
				cells: [
					<span key="name" className="grid">
						<a href={personPath(person.id)} className="link inline-flex min-h-11 items-center wrap-anywhere">
							{person.email === namePerson(person) ? <EmailText address={person.email} /> : namePerson(person)}
						</a>
						<span className="text-sm font-normal text-muted wrap-anywhere">
							{namePerson(person) === person.email ? null : <EmailText address={person.email} />}
							{person.phone ? <span className="figures block">{formatPhone(person.phone)}</span> : null}
						</span>
					</span>,
					t(`roles.${person.role}`),
					<PersonStanding key="state" disabledAt={person.disabled_at} isConfirmed={person.is_confirmed} />,
					person.seen_at ? (
						formatMoment(person.seen_at, language)
					) : (
						<span key="seen" className="text-muted">
							{t("never")}
						</span>
					),
					formatDate(person.created_at, language),
				],
			}))}
		/>
	);
}

/** Whether a user can sign in, and the reason if not. */
export function PersonStanding({ disabledAt, isConfirmed }: { disabledAt: string | null; isConfirmed: boolean }) {
	const { t } = useTranslation("adminUsers");
	const language = useLanguage();
	if (disabledAt)
		return (
			<span className="text-bad">
				<Icon name="warning" className="size-4" /> {t("disabledOn", { date: formatDate(disabledAt, language) })}
			</span>
		);
	if (!isConfirmed)
		return (
			<span className="text-warning">
				<Icon name="clock" className="size-4" /> {t("states.unconfirmed")}
			</span>
		);
	return <span>{t("states.active")}</span>;
}
