/** Agent search and results in administration. */
import { href } from "react-router";
import { AGENT_KINDS } from "#app/domains/agents/agent.ts";
import { formatDate, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { EmailText } from "#app/ui/backoffice/email-text.tsx";
import { FoldedFilters } from "#app/ui/backoffice/folded-filters.tsx";
import { FilterForm, FilterSelect, FilterText } from "#app/ui/filter-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import { type AdminAgentFilters, type AdminAgentRow, AGENT_STATES } from "./agent-review.ts";

export function AgentsSearch({ filters }: { filters: AdminAgentFilters }) {
	const { t } = useTranslation(["adminAgents", "vocabulary"]);
	return (
		<FoldedFilters key={JSON.stringify(filters)} count={Object.keys(filters).length} isRow>
			<FilterForm
				action={href("/admin/agents")}
				filters={filters}
				columns="lg:grid-cols-[2fr_1fr_1fr_auto]"
				submit={t("submit")}
				clear={t("clear")}
			>
				<FilterText id="agents-q" name="q" label={t("search")} value={filters.q} max={120} isWide />
				<FilterSelect
					id="agents-state"
					name="state"
					label={t("state")}
					value={filters.state}
					any={t("anyState")}
					options={AGENT_STATES.map((state) => [state, t(`states.${state}`)])}
				/>
				<FilterSelect
					id="agents-kind"
					name="kind"
					label={t("kind")}
					value={filters.kind}
					any={t("anyKind")}
					options={AGENT_KINDS.map((kind) => [kind, t(`vocabulary:agentKind.${kind}`)])}
				/>
			</FilterForm>
		</FoldedFilters>
	);
}

export function AgentsTable({ rows }: { rows: AdminAgentRow[] }) {
	const { t } = useTranslation(["adminAgents", "vocabulary"]);
	const language = useLanguage();
	return (
		<ResponsiveTable
			headings={[
				t("name"),
				{ text: t("state"), cardLayout: "row" },
				{ text: t("email"), cardLayout: "row" },
				{ text: t("listings"), cardLayout: "short" },
				{ text: t("since"), cardLayout: "short" },
			]}
			rows={rows.map((agent) => ({
				key: agent.id,
				cells: [
					<span key="name" className="grid">
						<a
							href={href("/admin/agents/:id", { id: agent.id })}
							className="link inline-flex min-h-11 items-center wrap-anywhere"
						>
							{agent.company_name && agent.company_name !== agent.name
								? `${agent.name} · ${agent.company_name}`
								: agent.name}
						</a>
						<span className="text-sm font-normal text-muted">{t(`vocabulary:agentKind.${agent.kind}`)}</span>
					</span>,
					<AgentStatus key="state" agent={agent} />,
					<span key="email" className="text-sm wrap-anywhere">
						<EmailText address={agent.email} />
					</span>,
					formatNumber(agent.listing_count, language),
					<span key="since" className="lg:whitespace-nowrap">
						{formatDate(agent.member_since, language)}
					</span>,
				],
			}))}
		/>
	);
}

type StatusBadge = Pick<AdminAgentRow, "disabled_at" | "waiting_since" | "verified_at">;

/** Status of an agent, most important first. */
export function AgentStatus({ agent }: { agent: StatusBadge }) {
	const { t } = useTranslation("adminAgents");
	const language = useLanguage();
	const on = (iso: string) => ({ date: formatDate(iso, language) });
	const { disabled_at, waiting_since, verified_at } = agent;
	return (
		<span className="grid gap-0.5">
			{disabled_at ? (
				<span className="text-bad">
					<Icon name="warning" className="size-4" /> {t("suspendedOn", on(disabled_at))}
				</span>
			) : null}
			{waiting_since ? (
				<span className="text-warning">
					<Icon name="clock" className="size-4" /> {t("waitingSince", on(waiting_since))}
				</span>
			) : null}
			{verified_at ? (
				<span>
					<Icon name="verified" className="size-4 text-sea" /> {t("verifiedOn", on(verified_at))}
				</span>
			) : null}
			{disabled_at || waiting_since || verified_at ? null : (
				<span className="text-muted">{t("states.unverified")}</span>
			)}
		</span>
	);
}
