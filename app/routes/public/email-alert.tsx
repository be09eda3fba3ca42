/**
 * The links in mails of an alert without an account: each page shows its buttons, and a POST begins, changes or ends the
 * alert. Mail clients POST to `end` directly (RFC 8058), so the signed token is the only authorisation.
 */
import { data } from "react-router";
import { answerEmailAlert } from "#app/domains/saved-searches/email-alert/answer-email-alert.server.ts";
import {
	ALERT_PAGES,
	emailAlertPath,
	emailAlertPurpose,
} from "#app/domains/saved-searches/email-alert/email-alert-links.ts";
import { EmailAlertPage } from "#app/domains/saved-searches/ui/email-alert.tsx";
import { ConfirmEmailAlertPage, EndEmailAlertPage } from "#app/domains/saved-searches/ui/email-alert-links.tsx";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { enforceLinkLimit } from "#app/platform/http/link-limit.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/email-alert";
import { loadEmailAlert } from "./email-alert-page.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";
export { revalidateOnConflict as shouldRevalidate } from "#app/ui/revalidate-on-conflict.ts";

/** The address holds a secret: it is not stored, and no other site is told of it. */
export const headers: Route.HeadersFunction = () => ({
	"Cache-Control": "private, no-store",
	"Referrer-Policy": "same-origin",
});

function parsePage(name: string) {
	const page = ALERT_PAGES.find((known) => known === name);
	if (!page) throw notFound();
	return page;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const page = parsePage(params.page);
	const head = pageHead({ url, context }, (t) => t(`searches:byMail.links.${page}.title`), {
		description: (t) => t("searches:byMail.description"),
		path: emailAlertPath(page),
		isIndexed: false,
	});
	const { loaded, status } = await loadEmailAlert(page, url.searchParams.get("token"), context.get(languageContext));
	return data({ head, page, ...loaded }, { status });
}

export async function action({ request, params, url }: Route.ActionArgs) {
	const [page, token] = [parsePage(params.page), url.searchParams.get("token")];
	const formData = await readForm(request);
	await enforceLinkLimit(emailAlertPurpose(page), token);
	const { answer, status } = await answerEmailAlert(page, token, formData);
	return data(answer, { status });
}

export default function EmailAlert({ loaderData: { page, code, alert }, actionData }: Route.ComponentProps) {
	if (page === "end") return <EndEmailAlertPage code={actionData?.end ?? (code === "alert" ? undefined : "badLink")} />;
	const problem = code === "alert" ? undefined : code;
	if (page === "manage") {
		const { notice = problem, state } = actionData?.manage ?? {};
		return <EmailAlertPage alert={alert} notice={notice} state={state} />;
	}
	const found = alert && alert.state !== "waiting" ? "already" : problem;
	return <ConfirmEmailAlertPage alert={alert} {...(actionData?.confirm ?? { code: found })} />;
}
