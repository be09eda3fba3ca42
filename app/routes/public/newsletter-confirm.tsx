/** Confirms a newsletter subscription: the mailed link shows a button, its POST confirms. */
import { data } from "react-router";
import { confirmNewsletter, isConfirmLink } from "#app/domains/newsletter/newsletter-commands.server.ts";
import { CONFIRM_LINK } from "#app/domains/newsletter/newsletter-links.ts";
import { NewsletterLinkPage } from "#app/domains/newsletter/ui/link-page.tsx";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { enforceLinkLimit } from "#app/platform/http/link-limit.server.ts";
import type { Route } from "./+types/newsletter-confirm";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export function loader({ url, context }: Route.LoaderArgs) {
	const head = pageHead({ url, context }, (t) => t("newsletter:confirmTitle"), {
		description: (t) => t("newsletter:confirmText"),
		path: "/newsletter/confirm",
		isIndexed: false,
	});
	const isValid = isConfirmLink(url.searchParams.get("token"));
	return data({ head, isValid }, { status: isValid ? 200 : 400 });
}

export async function action({ url }: Route.ActionArgs) {
	const token = url.searchParams.get("token");
	await enforceLinkLimit(CONFIRM_LINK.purpose, token);
	const outcome = await confirmNewsletter(token);
	return data({ outcome }, { status: outcome === "badLink" ? 400 : outcome === "left" ? 410 : 200 });
}

export default function NewsletterConfirm({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<NewsletterLinkPage
			action="confirm"
			outcome={actionData?.outcome ?? (loaderData.isValid ? undefined : "badLink")}
		/>
	);
}
