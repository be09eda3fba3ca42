/** The search form above the list of agents. */

import { Form } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { AGENT_KINDS } from "../agent.ts";
import type { AgentFilters } from "../agent-filters.ts";

/** A district with its areas, as the form offers them. */
export type District = { slug: string; name: string; areas: { slug: string; name: string }[] };

export function AgentsSearch({ filters, districts }: { filters: AgentFilters; districts: District[] }) {
	const { t } = useTranslation(["agents", "vocabulary"]);
	const hasAny = Object.keys(filters).length > 0;
	return (
		<search>
			{/* A new search is a new form: what is typed follows the address. */}
			<Form
				key={JSON.stringify(filters)}
				action="/agents"
				className="panel grid items-end gap-x-4 gap-y-3 p-4 sm:grid-cols-2 lg:grid-cols-[2fr_2fr_1.5fr_auto_auto]"
			>
				<div>
					<label htmlFor="agents-q" className="mb-1 block font-medium">
						{t("name")}
					</label>
					<input
						id="agents-q"
						type="search"
						name="q"
						maxLength={80}
						autoComplete="off"
						defaultValue={filters.q}
						className="control"
					/>
				</div>
				<div>
					<label htmlFor="agents-area" className="mb-1 block font-medium">
						{t("area")}
					</label>
					<select id="agents-area" name="area" defaultValue={filters.area ?? ""} className="control">
						<option value="">{t("anyArea")}</option>
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
				<label className="flex min-h-11 items-center gap-3">
					<input type="checkbox" name="verified" value="1" defaultChecked={filters.verified} className="tick" />
					{t("verifiedOnly")}
				</label>
				<div className="sm:col-span-2 lg:col-span-1">
					<button type="submit" className="button button-primary">
						{t("search")}
					</button>
				</div>
				{hasAny ? (
					<a href="/agents" className="button button-quiet justify-self-start sm:col-span-2 lg:col-span-5">
						{t("clear")}
					</a>
				) : null}
			</Form>
		</search>
	);
}
