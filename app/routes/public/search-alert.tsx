/**
 * Pauses a saved search, or makes its mails weekly or stops them: the link shows a button, its POST applies it. Mail
 * clients POST to `stop` directly (RFC 8058), so the signed token is the only authorisation.
 */
import { data } from "react-router";
import { changeSearchAlert, isAlertLink } from "#app/domains/saved-searches/alert-links.server.ts";
import { ALERT_ACTIONS, alertLinkPath, alertLinkPurpose } from "#app/domains/saved-searches/alert-links.ts";
import { AlertLinkPage } from "#app/domains/saved-searches/ui/alert-link-page.tsx";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { enforceLinkLimit } from "#app/platform/http/link-limit.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/search-alert";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

function parseAlertAction(name: string) {
	const act = ALERT_ACTIONS.find((known) => known === name);
	if (!act) throw notFound();
	return act;
}

export function loader({ params, url, context }: Route.LoaderArgs) {
	const act = parseAlertAction(params.act);
	const head = pageHead({ url, context }, (t) => t(`searches:links.${act}.title`), {
		description: (t) => t(`searches:links.${act}.text`),
		path: alertLinkPath(act),
		isIndexed: false,
	});
	const isValid = isAlertLink(act, url.searchParams.get("token"));
	return data({ head, act, isValid }, { status: isValid ? 200 : 400 });
}

export async function action({ params, url }: Route.ActionArgs) {
	const [act, token] = [parseAlertAction(params.act), url.searchParams.get("token")];
	await enforceLinkLimit(alertLinkPurpose(act), token);
	const outcome = await changeSearchAlert(act, token);
	if (outcome.code === "done") return { code: outcome.code, name: outcome.search.name };
	return data({ code: outcome.code }, { status: outcome.code === "badLink" ? 400 : 200 });
}

export default function SearchAlert({ loaderData, actionData }: Route.ComponentProps) {
	const outcome = actionData ?? (loaderData.isValid ? undefined : { code: "badLink" as const });
	return <AlertLinkPage act={loaderData.act} outcome={outcome} />;
}
