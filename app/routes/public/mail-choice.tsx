/**
 * Ends or pauses the mails about favourites or messages: the link shows a button, its POST applies it. Mail clients POST
 * to `stop` directly (RFC 8058), so the signed token is the only authorisation.
 */
import { data } from "react-router";
import { changeMailChoice, isMailChoiceLink } from "#app/domains/notifications/mail-links.server.ts";
import { findMailChoice, mailChoicePath, mailChoicePurpose } from "#app/domains/notifications/mail-links.ts";
import { MailChoicePage } from "#app/domains/notifications/ui/mail-choice-page.tsx";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { enforceLinkLimit } from "#app/platform/http/link-limit.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/mail-choice";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

function parseMailChoice({ subject, action }: Route.LoaderArgs["params"]) {
	const choice = findMailChoice(subject, action);
	if (!choice) throw notFound();
	return choice;
}

export function loader({ params, url, context }: Route.LoaderArgs) {
	const choice = parseMailChoice(params);
	const text = `mails.${choice.subject === "messages" ? "messages" : choice.action}` as const;
	const head = pageHead({ url, context }, (t) => t(`notifications:${text}.title`), {
		description: (t) => t(`notifications:${text}.text`),
		path: mailChoicePath(choice),
		isIndexed: false,
	});
	const isValid = isMailChoiceLink(choice, url.searchParams.get("token"));
	return data({ head, choice, isValid }, { status: isValid ? 200 : 400 });
}

export async function action({ params, url }: Route.ActionArgs) {
	const [choice, token] = [parseMailChoice(params), url.searchParams.get("token")];
	await enforceLinkLimit(mailChoicePurpose(choice), token);
	const outcome = await changeMailChoice(choice, token);
	return data({ outcome }, { status: outcome === "badLink" ? 400 : 200 });
}

export default function MailChoice({ loaderData, actionData }: Route.ComponentProps) {
	const outcome = actionData?.outcome ?? (loaderData.isValid ? undefined : "badLink");
	return <MailChoicePage choice={loaderData.choice} outcome={outcome} />;
}
