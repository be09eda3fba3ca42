/** User search and results. */

import { href } from "react-router";
import { ROLES } from "#app/domains/accounts/viewer.ts";
import { formatDate, formatMoment } from "#app/locales/format.ts";
import { formatPhone } from "#app/locales/format-phone.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { EmailText } from "#app/ui/backoffice/email-text.tsx";
import { FoldedFilters } from "#app/ui/backoffice/folded-filters.tsx";
import { FilterForm, FilterSelect, FilterText } from "#app/ui/filter-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import { formatUserName, MAX_SEARCH_LENGTH, USER_STATES, type UserFilters, type UserRow, userPath } from "./users.ts";

export function UsersSearch({ filters }: { filters: UserFilters }) {
	const { t } = useTranslation("adminUsers");
	return (
		<FoldedFilters
			key={JSON.stringify(filters)}
			count={Object.keys(filters).filter((name) => name !== "sort").length}
			isRow
		>
			<FilterForm
				action={href("/admin/users")}
				filters={filters}
				columns="lg:grid-cols-[2fr_1fr_1fr_1fr_auto]"
				submit={t("submit")}
				clear={t("clear")}
			>
				<FilterText id="people-q" name="q" label={t("search")} value={filters.q} max={MAX_SEARCH_LENGTH} isWide />
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
					options={USER_STATES.map((state) => [state, t(`states.${state}`)])}
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
		</FoldedFilters>
	);
}

export function UsersTable({ rows }: { rows: UserRow[] }) {
	const { t } = useTranslation("adminUsers");
	const language = useLanguage();
	return (
		<ResponsiveTable
			headings={[
				t("person"),
				{ text: t("role"), cardLayout: "bare" },
				{ text: t("state"), cardLayout: "bare" },
				{ text: t("seen"), cardLayout: "short" },
				{ text: t("since"), cardLayout: "short" },
			]}
			rows={rows.map((person) => ({
				key: person.id,
				cells: [
					<span key="name" className="grid">
						<a href={userPath(person.id)} className="link inline-flex min-h-11 items-center wrap-anywhere">
							{person.email === formatUserName(person) ? <EmailText address={person.email} /> : formatUserName(person)}
						</a>
						<span className="text-sm font-normal text-muted wrap-anywhere">
							{formatUserName(person) === person.email ? null : <EmailText address={person.email} />}
							{person.phone ? <span className="figures block">{formatPhone(person.phone)}</span> : null}
						</span>
					</span>,
					t(`roles.${person.role}`),
					<UserStatus key="state" disabledAt={person.disabled_at} isConfirmed={person.is_confirmed} />,
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
export function UserStatus({ disabledAt, isConfirmed }: { disabledAt: string | null; isConfirmed: boolean }) {
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
