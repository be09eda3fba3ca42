/** Public profile of an advertiser with their listings. */

import { data, href, redirect } from "react-router";
import { countListings } from "#app/domains/agents/agent.ts";
import { CHANNELS, revealAgentContact } from "#app/domains/agents/agent-commands.server.ts";
import { agentListingsData, agentPageHead, agentStructuredData } from "#app/domains/agents/agent-head.server.ts";
import { getAgent } from "#app/domains/agents/agent-queries.server.ts";
import { AgentProfile } from "#app/domains/agents/ui/agent-profile.tsx";
import { ListingGrid } from "#app/domains/listings/card/listing-card.tsx";
import { toCardListings } from "#app/domains/listings/card/to-cards.ts";
import { KINDS, type Kind, listingPath } from "#app/domains/listings/listing.ts";
import { searchListings } from "#app/domains/listings/listing-queries.server.ts";
import { nameIgnoredParameters } from "#app/locales/name-ignored-parameters.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext, structuredDataContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getOptionalUser } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { listIgnoredParameters } from "#app/platform/http/ignored-parameters.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import { languageAddress } from "#app/platform/http/page-links.ts";
import { tooManyRequests } from "#app/platform/http/responses.server.ts";
import { IgnoredNotice } from "#app/ui/ignored-notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/agent";
import { describeContact } from "./conversation-offer.server.ts";

/** Cards per kind before a kind is selected, and per page afterwards. */
const PREVIEW_COUNT = 6;
const PER_PAGE = 24;

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const agent = await getAgent(params.slug);
	if (!agent) throw data(null, { status: 404 });
	const language = context.get(languageContext);
	const path = href("/agents/:slug", { slug: agent.slug });
	// Redirects from a former slug.
	if (agent.slug !== params.slug) throw redirect(path + url.search, 301);
	const kind = KINDS.find((one) => one === url.searchParams.get("kind"));
	const pageText = url.searchParams.get("page") ?? "1";
	const page = kind && /^[1-9]\d?$/.test(pageText) ? Number(pageText) : 1;
	const pages = kind ? Math.min(42, Math.max(1, Math.ceil(countListings(agent, kind) / PER_PAGE))) : 1;
	if (page > pages) throw redirect(profilePath(path, kind, pages));
	const shown = kind ? [kind] : KINDS.filter((one) => countListings(agent, one) > 0);
	const groups = await Promise.all(
		shown.map(async (one) => {
			const { rows } = await searchListings({ filters: { kind: one, agent: agent.slug }, sort: "newest", page });
			const cards = toCardListings(kind ? rows : rows.slice(0, PREVIEW_COUNT), language);
			return { kind: one, count: countListings(agent, one), rows: cards };
		}),
	);
	const contact = await describeContact(agent.slug, (await getOptionalUser(context))?.id, language);
	const address = languageAddress(siteOrigin(url), path, language);
	const { title, description } = agentPageHead(agent, language);
	const head = pageHead({ url, context }, title, {
		description,
		path: profilePath(path, kind, page),
		type: "profile",
	});
	const listings = groups.flatMap(({ rows }) => rows.map((row) => ({ title: row.title, path: listingPath(row) })));
	context.set(structuredDataContext, [
		agentStructuredData(agent, address, siteOrigin(url)),
		...(listings.length > 0 ? [agentListingsData(listings, siteOrigin(url))] : []),
	]);
	return {
		head,
		agent,
		address,
		kind: kind ?? null,
		page,
		pages,
		groups,
		contact,
		ignored: nameIgnoredParameters(listIgnoredParameters(url.search, profilePath(path, kind, page)), language),
	};
}

export async function action({ request, params }: Route.ActionArgs) {
	const form = await readForm(request);
	const channel = CHANNELS.find((one) => one === form.get("channel"));
	if (form.get("intent") !== "reveal" || !channel) throw data(null, { status: 400 });
	const revealed = await revealAgentContact(request, params.slug, channel);
	if (!revealed.ok && revealed.code === "rate_limited") return tooManyRequests(revealed, revealed.retryAfter);
	return revealed;
}

export default function Agent({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("agents");
	const { agent, address, kind, page, pages, groups, contact, ignored } = loaderData;
	const path = href("/agents/:slug", { slug: agent.slug });
	return (
		<div className="container-page pt-8 sm:pt-12">
			<AgentProfile key={agent.slug} agent={agent} address={address} revealed={actionData} {...contact} />
			<section aria-labelledby="listings" className="mt-12">
				<h2 id="listings" className="visually-hidden">
					{t("theirListings")}
				</h2>
				<IgnoredNotice text={ignored} />
				{groups.length === 0 ? <p className="text-muted">{t("noListings")}</p> : null}
				{groups.map((group) => (
					<div key={group.kind} className="mt-10">
						<div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
							<h3 className="text-2xl">
								{t(group.kind === "property" ? "homes" : "vehicles")}{" "}
								<span className="figures text-muted">{group.count}</span>
							</h3>
							{kind ? (
								<a href={`${path}#listings`} className="link inline-flex min-h-11 items-center">
									{t("bothKinds")}
								</a>
							) : group.count > PREVIEW_COUNT ? (
								<a
									href={`${profilePath(path, group.kind, 1)}#listings`}
									className="link inline-flex min-h-11 items-center"
								>
									{t("allOfKind", { count: group.count })}
								</a>
							) : null}
						</div>
						<ListingGrid listings={group.rows} />
					</div>
				))}
				<Pagination
					page={page}
					pages={pages}
					pathOf={(wanted) => `${profilePath(path, kind ?? undefined, wanted)}#listings`}
				/>
			</section>
		</div>
	);
}

/** Address of the profile with a page of one kind. */
function profilePath(path: string, kind: Kind | undefined, page: number): string {
	return kind ? `${path}?kind=${kind}${page > 1 ? `&page=${page}` : ""}` : path;
}
