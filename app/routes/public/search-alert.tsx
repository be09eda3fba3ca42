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
	const alertAction = ALERT_ACTIONS.find((known) => known === name);
	if (!alertAction) throw notFound();
	return alertAction;
}

export function loader({ params, url, context }: Route.LoaderArgs) {
	const alertAction = parseAlertAction(params.action);
	const head = pageHead({ url, context }, (t) => t(`searches:links.${alertAction}.title`), {
		description: (t) => t(`searches:links.${alertAction}.text`),
		path: alertLinkPath(alertAction),
		isIndexed: false,
	});
	const isValid = isAlertLink(alertAction, url.searchParams.get("token"));
	return data({ head, alertAction, isValid }, { status: isValid ? 200 : 400 });
}

export async function action({ params, url }: Route.ActionArgs) {
	const [alertAction, token] = [parseAlertAction(params.action), url.searchParams.get("token")];
	await enforceLinkLimit(alertLinkPurpose(alertAction), token);
	const outcome = await changeSearchAlert(alertAction, token);
	if (outcome.code === "done") return { code: outcome.code, name: outcome.search.name, state: outcome.search.state };
	return data({ code: outcome.code }, { status: outcome.code === "badLink" ? 400 : 200 });
}

export default function SearchAlert({ loaderData, actionData }: Route.ComponentProps) {
	const outcome = actionData ?? (loaderData.isValid ? undefined : { code: "badLink" as const });
	return <AlertLinkPage action={loaderData.alertAction} outcome={outcome} />;
}
