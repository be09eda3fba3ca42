/** Administrators choose for whom they write: an agent found by name, or their own page. Works without JavaScript. */
import { href } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { FilterForm, FilterText } from "#app/ui/filter-form.tsx";
import { getAgentTitle } from "../listing.ts";

export const MAX_AGENT_SEARCH_LENGTH = 80;

type ListedAgent = { slug: string; name: string; company_name: string | null; listing_count: number };

type Props = {
	/** The page that gets the choice as its parameter `agent`. */
	path: string;
	query: string;
	/** Null before a search. */
	found: { total: number; rows: ListedAgent[] } | null;
	/** The chosen agent does not exist any more. */
	isGone: boolean;
	hasOwnPage: boolean;
	/** The chosen agent; null before the choice and for an own listing. */
	agent: { slug: string } | null;
	/** The form is on the page already: another choice is folded below it. */
	mayWrite: boolean;
};

/** The question first; below the form, which answers it, another choice is folded. */
export function AgentChoice({ mayWrite, ...props }: Props) {
	const { t } = useTranslation("writing");
	if (mayWrite)
		return (
			<details className="panel p-4">
				<summary className="min-h-6 cursor-pointer font-medium">{t("forWhomOther")}</summary>
				<div className="mt-3 grid gap-4">
					<AgentSearch {...props} />
				</div>
			</details>
		);
	return (
		<section aria-labelledby="for-whom" className="grid gap-4">
			<h2 id="for-whom">{t("forWhom")}</h2>
			<AgentSearch {...props} />
		</section>
	);
}

function AgentSearch({ path, query, found, isGone, hasOwnPage, agent }: Omit<Props, "mayWrite">) {
	const { t } = useTranslation("writing");
	const isOwn = hasOwnPage && !agent && !query && !isGone;
	return (
		<>
			{isGone ? (
				<p role="alert" className="panel border-s-4 border-s-warning p-4">
					{t("forWhomGone")}
				</p>
			) : null}
			<p className="text-muted">{t("forWhomIntro")}</p>
			<FilterForm
				action={path}
				filters={query ? { q: query } : {}}
				columns="sm:grid-cols-[1fr_auto]"
				submit={t("forWhomSearch")}
				clear={t("forWhomClear")}
			>
				<FilterText id="agent-q" name="q" label={t("forWhomName")} value={query} max={MAX_AGENT_SEARCH_LENGTH} />
			</FilterForm>
			{found ? <FoundAgents path={path} found={found} /> : null}
			{isOwn ? null : (
				<p className="border-t border-line pt-4">
					{hasOwnPage ? (
						<a href={path} className="link inline-flex min-h-11 items-center">
							{t("forMyself")}
						</a>
					) : (
						<>
							{t("ownPageNone")}{" "}
							<a href={href("/agent-registration")} className="link inline-flex min-h-11 items-center">
								{t("ownPageLink")}
							</a>
						</>
					)}
				</p>
			)}
		</>
	);
}

function FoundAgents({ path, found: { rows, total } }: { path: string; found: NonNullable<Props["found"]> }) {
	const { t } = useTranslation("writing");
	if (rows.length === 0) return <p role="status">{t("forWhomNone")}</p>;
	return (
		<>
			<ul className="panel divide-y divide-line">
				{rows.map((agent) => (
					<li key={agent.slug}>
						<a
							href={`${path}?agent=${agent.slug}`}
							className="flex min-h-12 flex-wrap items-baseline gap-x-3 px-4 py-2 hover:bg-sea-soft"
						>
							<span className="link font-medium wrap-anywhere">{getAgentTitle(agent)}</span>
							{agent.company_name && agent.company_name !== agent.name ? (
								<span className="text-sm text-muted wrap-anywhere">{agent.name}</span>
							) : null}
							<span className="figures text-sm text-muted">{t("forWhomCount", { count: agent.listing_count })}</span>
						</a>
					</li>
				))}
			</ul>
			{total > rows.length ? <p className="text-muted">{t("forWhomMore")}</p> : null}
		</>
	);
}
