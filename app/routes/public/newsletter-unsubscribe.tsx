/**
 * Ends a newsletter subscription: the link shows a button, its POST unsubscribes. Mail clients POST here directly (RFC
 * 8058, `List-Unsubscribe=One-Click`), so the signed token is the only authorisation.
 */
import { data } from "react-router";
import { isUnsubscribeLink, unsubscribeNewsletter } from "#app/domains/newsletter/newsletter-commands.server.ts";
import { UNSUBSCRIBE_LINK } from "#app/domains/newsletter/newsletter-links.ts";
import { NewsletterLinkPage } from "#app/domains/newsletter/ui/link-page.tsx";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { enforceLinkLimit } from "#app/platform/http/link-limit.server.ts";
import type { Route } from "./+types/newsletter-unsubscribe";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export function loader({ url, context }: Route.LoaderArgs) {
	const head = pageHead({ url, context }, (t) => t("newsletter:unsubscribeTitle"), {
		description: (t) => t("newsletter:unsubscribeText"),
		path: "/newsletter/unsubscribe",
		isIndexed: false,
	});
	const isValid = isUnsubscribeLink(url.searchParams.get("token"));
	return data({ head, isValid }, { status: isValid ? 200 : 400 });
}

export async function action({ url }: Route.ActionArgs) {
	const token = url.searchParams.get("token");
	await enforceLinkLimit(UNSUBSCRIBE_LINK.purpose, token);
	const outcome = await unsubscribeNewsletter(token);
	return data({ outcome }, { status: outcome === "badLink" ? 400 : 200 });
}

export default function NewsletterUnsubscribe({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<NewsletterLinkPage
			action="unsubscribe"
			outcome={actionData?.outcome ?? (loaderData.isValid ? undefined : "badLink")}
		/>
	);
}
