/** Addresses of the feeds of an agent, to make, renew and end, and the list for the agent's own site. */
import { href } from "react-router";
import { FeedAddresses, RenewFeed } from "#app/domains/feeds/feed-addresses.tsx";
import { feedAddresses, widgetCode } from "#app/domains/feeds/feed-links.ts";
import { getOwnFeed, renewOwnFeed } from "#app/domains/feeds/own-feed.server.ts";
import { WidgetCode } from "#app/domains/feeds/widget-code.tsx";
import { AgentChoice } from "#app/domains/listings/editor/agent-choice.tsx";
import { feedSourcePath } from "#app/domains/listings/editor/edit-state.ts";
import { AgentRequiredNotice } from "#app/domains/listings/editor/new-listing-form.tsx";
import { OnBehalfOfNote } from "#app/domains/listings/editor/on-behalf-of-note.tsx";
import { SourceLink } from "#app/domains/listings/import/import-start.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/feeds";
import { findChosenAgent, loadOnBehalfOf } from "./on-behalf-of.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const { agent, mayWrite, choice } = await loadOnBehalfOf(url, context);
	const feed = mayWrite ? await getOwnFeed(await getUserClient(context), agent) : null;
	const origin = siteOrigin(url);
	return {
		head: pageHead({ url, context }, (t) => t("feeds:title")),
		agent,
		mayWrite,
		choice,
		since: feed?.created_at ?? null,
		addresses: feed?.token ? feedAddresses(feed.token, language, origin) : null,
		widget: feed ? widgetCode(feed.slug, language, origin) : null,
	};
}

const FLASHES = { make: "flash.feedMade", renew: "flash.feedRenewed", end: "flash.feedEnded" } as const;

export async function action({ request, url, context }: Route.ActionArgs) {
	const intent = String((await readForm(request)).get("intent"));
	const agent = await findChosenAgent(url, context);
	const path = feedsPath(url.searchParams.get("agent"));
	const code = Object.hasOwn(FLASHES, intent) ? FLASHES[intent as keyof typeof FLASHES] : null;
	// Without this check an administrator would change the own feed instead.
	if (!code || (url.searchParams.has("agent") && !agent))
		return redirectWithFlash(path, { code: "flash.notDone", type: "error" });
	await renewOwnFeed(await getUserClient(context), intent !== "end", agent);
	return redirectWithFlash(path, { code, type: "success" });
}

export default function Feeds({ loaderData }: Route.ComponentProps) {
	const { agent, mayWrite, choice, since, addresses, widget } = loaderData;
	const { t } = useTranslation("feeds");
	return (
		<div className="container-page grid grid-cols-1 gap-6 py-8">
			<OnBehalfOfNote agent={agent} />
			<div className="grid gap-3">
				<h1>{t("title")}</h1>
				<p className="max-w-prose text-muted">{t("intro")}</p>
			</div>
			{widget ? (
				<>
					<FeedAddresses addresses={addresses} since={since}>
						<RenewFeed action={feedsPath(agent?.slug)} hasFeed={addresses !== null} />
					</FeedAddresses>
					<WidgetCode {...widget} />
					<SourceLink path={feedSourcePath(agent?.slug)} />
				</>
			) : null}
			{choice ? (
				<AgentChoice path={feedsPath()} agent={agent} mayWrite={mayWrite} {...choice} />
			) : mayWrite ? null : (
				<AgentRequiredNotice />
			)}
		</div>
	);
}

/** This page; agent: the slug of the agent for whom an administrator reads it. */
function feedsPath(agent?: string | null): string {
	return href("/dashboard/feeds") + (agent ? `?agent=${encodeURIComponent(agent)}` : "");
}
