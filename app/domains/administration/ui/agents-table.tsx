/** The search among agents and what it found, for administrators. */
import { Form } from "react-router";
import { AGENT_KINDS } from "#app/domains/agents/agent.ts";
import { formatDate, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { StackedTable } from "#app/ui/stacked-table.tsx";
import { type AdminAgentFilters, type AdminAgentRow, AGENT_STATES } from "../agents-as-admin.ts";

export function AgentsSearch({ filters }: { filters: AdminAgentFilters }) {
	const { t } = useTranslation(["adminAgents", "vocabulary"]);
	return (
		<search>
			{/* A new search is a new form: what is typed follows the address. */}
			<Form
				key={JSON.stringify(filters)}
				action="/admin/agents"
				className="panel grid items-end gap-x-4 gap-y-3 p-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]"
			>
				<div className="sm:col-span-2 lg:col-span-1">
					<label htmlFor="agents-q" className="mb-1 block font-medium">
						{t("search")}
					</label>
					<input id="agents-q" type="search" name="q" maxLength={120} defaultValue={filters.q} className="control" />
				</div>
				<div>
					<label htmlFor="agents-state" className="mb-1 block font-medium">
						{t("state")}
					</label>
					<select id="agents-state" name="state" defaultValue={filters.state ?? ""} className="control">
						<option value="">{t("anyState")}</option>
						{AGENT_STATES.map((state) => (
							<option key={state} value={state}>
								{t(`states.${state}`)}
							</option>
						))}
					</select>
				</div>
				<div>
					<label htmlFor="agents-kind" className="mb-1 block font-medium">
						{t("kind")}
					</label>
					<select id="agents-kind" name="kind" defaultValue={filters.kind ?? ""} className="control">
						<option value="">{t("anyKind")}</option>
						{AGENT_KINDS.map((kind) => (
							<option key={kind} value={kind}>
								{t(`vocabulary:agentKind.${kind}`)}
							</option>
						))}
					</select>
				</div>
				<button type="submit" className="button button-primary justify-self-start">
					{t("submit")}
				</button>
				{Object.keys(filters).length > 0 ? (
					<a href="/admin/agents" className="button button-quiet justify-self-start sm:col-span-2 lg:col-span-4">
						{t("clear")}
					</a>
				) : null}
			</Form>
		</search>
	);
}

export function AgentsTable({ rows }: { rows: AdminAgentRow[] }) {
	const { t } = useTranslation(["adminAgents", "vocabulary"]);
	const language = useLanguage();
	return (
		<StackedTable
			headings={[t("name"), t("state"), t("email"), t("listings"), t("since")]}
			rows={rows.map((agent) => ({
				key: agent.id,
				cells: [
					<span key="name" className="grid">
						<a href={`/admin/agents/${agent.id}`} className="link inline-flex min-h-11 items-center break-words">
							{agent.company_name && agent.company_name !== agent.name
								? `${agent.name} · ${agent.company_name}`
								: agent.name}
						</a>
						<span className="text-sm font-normal text-muted">{t(`vocabulary:agentKind.${agent.kind}`)}</span>
					</span>,
					<AgentStanding key="state" agent={agent} />,
					<span key="email" className="text-sm break-all">
						{agent.email}
					</span>,
					formatNumber(agent.listing_count, language),
					formatDate(agent.member_since, language),
				],
			}))}
		/>
	);
}

type Standing = Pick<AdminAgentRow, "disabled_at" | "waiting_since" | "verified_at">;

/** All that is to be known of an agent's standing, what matters most first. */
export function AgentStanding({ agent }: { agent: Standing }) {
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
