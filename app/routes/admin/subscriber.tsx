/** A newsletter subscriber: history, and unsubscribing on request. */

import { data, Form, href } from "react-router";
import { getSubscriber, unsubscribeSubscriber } from "#app/domains/admin/messages/subscribers.server.ts";
import { SubscriberStatus } from "#app/domains/admin/messages/subscribers-table.tsx";
import { hasPermission } from "#app/domains/admin/permissions.ts";
import { formatMoment } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { requirePermission } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { notFound, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { BackLink } from "#app/ui/backoffice/back-link.tsx";
import { EmailText } from "#app/ui/backoffice/email-text.tsx";
import type { Route } from "./+types/subscriber";

export const middleware = [requirePermission("newsletter.read")];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const subscriber = await getSubscriber(await getUserClient(context), params.id);
	if (!subscriber) throw notFound();
	const head = pageHead({ url, context }, (t) => t("adminNewsletter:title"));
	return { head, subscriber, mayManage: hasPermission(requireUser(context).role, "newsletter.manage") };
}

export async function action({ request, params, context }: Route.ActionArgs) {
	if ((await readForm(request)).get("intent") !== "unsubscribe") throw data(null, { status: 400 });
	if (!hasPermission(requireUser(context).role, "newsletter.manage")) throw data(null, { status: 403 });
	const result = await unsubscribeSubscriber(await getUserClient(context), params.id);
	const path = `/admin/newsletter/${params.id}`;
	if (result.ok && result.changed) return redirectWithFlash(path, { code: "flash.subscriberLeft", type: "success" });
	if (result.ok) return redirectWithFlash(path, { code: "flash.subscriberHadLeft", type: "info" });
	if (result.code === "not_found") throw notFound();
	return redirectWithFlash(path, { code: "flash.notDone", type: "error" });
}

export default function AdminSubscriber({ loaderData: { subscriber, mayManage } }: Route.ComponentProps) {
	const { t } = useTranslation("adminNewsletter");
	const language = useLanguage();
	const moment = (iso: string | null) =>
		iso ? formatMoment(iso, language) : <span className="text-muted">{t("never")}</span>;
	const facts = [
		[t("state"), <SubscriberStatus key="state" subscriber={subscriber} />],
		[t("language"), t(`languages.${subscriber.language}`)],
		[t("since"), moment(subscriber.created_at)],
		[t("consented"), moment(subscriber.consented_at)],
		[t("confirmed"), moment(subscriber.confirmed_at)],
		...(subscriber.unsubscribed_at ? [[t("unsubscribed"), moment(subscriber.unsubscribed_at)] as const] : []),
	] as const;
	return (
		<div className="container-page grid grid-cols-1 gap-6 py-8">
			<div className="grid gap-1">
				<BackLink to={href("/admin/newsletter")}>{t("back")}</BackLink>
				<h1 className="wrap-anywhere">
					<EmailText address={subscriber.email} />
				</h1>
			</div>
			<dl className="panel max-w-2xl divide-y divide-line">
				{facts.map(([label, value]) => (
					<div key={label} className="grid gap-x-6 px-4 py-2 sm:grid-cols-[13rem_1fr]">
						<dt className="text-muted">{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			{subscriber.unsubscribed_at ? <p className="text-muted">{t("alreadyLeft")}</p> : null}
			{mayManage && !subscriber.unsubscribed_at ? (
				<section aria-labelledby="unsubscribe" className="grid max-w-prose gap-3">
					<h2 id="unsubscribe">{t("unsubscribeTitle")}</h2>
					<p className="text-muted">{t("unsubscribeIntro")}</p>
					<Form method="post">
						<button type="submit" name="intent" value="unsubscribe" className="button button-secondary text-bad">
							{t("unsubscribe")}
						</button>
					</Form>
				</section>
			) : null}
		</div>
	);
}
