/** Search form above the list of agents. */
import { href } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { FilterForm, FilterSelect, FilterText } from "#app/ui/filter-form.tsx";
import { AGENT_KINDS } from "../agent.ts";
import type { AgentFilters } from "../agent-filters.ts";

/** A district with its areas as form options. */
export type District = { slug: string; name: string; areas: { slug: string; name: string }[] };

export function AgentsSearch({ filters, districts }: { filters: AgentFilters; districts: District[] }) {
	const { t } = useTranslation(["agents", "vocabulary"]);
	return (
		<FilterForm
			action={href("/agents")}
			filters={filters}
			columns="lg:grid-cols-[2fr_2fr_1.5fr_auto_auto]"
			submit={t("search")}
			clear={t("clear")}
		>
			<FilterText id="agents-q" name="q" label={t("name")} value={filters.q} max={80} />
			<FilterSelect id="agents-area" name="area" label={t("area")} value={filters.area} any={t("anyArea")}>
				{districts.map((district) => (
					<optgroup key={district.slug} label={district.name}>
						<option value={district.slug}>{district.name}</option>
						{district.areas.map((area) => (
							<option key={area.slug} value={area.slug}>
								{area.name}
							</option>
						))}
					</optgroup>
				))}
			</FilterSelect>
			<FilterSelect
				id="agents-kind"
				name="kind"
				label={t("kind")}
				value={filters.kind}
				any={t("anyKind")}
				options={AGENT_KINDS.map((kind) => [kind, t(`vocabulary:agentKind.${kind}`)])}
			/>
			<label className="flex min-h-11 items-center gap-3">
				<input type="checkbox" name="verified" value="1" defaultChecked={filters.verified} className="tick" />
				{t("verifiedOnly")}
			</label>
		</FilterForm>
	);
}
