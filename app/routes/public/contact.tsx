/** Contact page: office address, and a form that stores and mails a message. */

import { data, href, type redirect, useRouteLoaderData } from "react-router";
import { contactSchema, sendContactMessage } from "#app/domains/contact/contact-commands.server.ts";
import { ContactForm, ContactSent } from "#app/domains/contact/ui/contact-form.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getOptionalUser } from "#app/middleware/session.server.ts";
import { env } from "#app/platform/env.server.ts";
import { readCheckedForm, resubmitFormState } from "#app/platform/forms/bot-check.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import { redirectWithFlash, tooManyRequests } from "#app/platform/http/responses.server.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/contact";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export function loader({ url, context }: Route.LoaderArgs) {
	const head = pageHead({ url, context }, (t) => t("contact:title"), {
		description: (t) => t("contact:description"),
		path: "/contact",
	});
	return { head, contactEmail: env.contactEmail, constraints: constraintsOf(contactSchema) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const { formData, verdict } = await readCheckedForm(request, async () => (await getOptionalUser(context)) !== null);
	if (verdict === "bot") return redirectToConfirmation();
	if (verdict !== "human") return data(resubmitFormState(formData, verdict), { status: 400 });
	const form = parseFormData(formData, contactSchema);
	if (!form.ok) return data(form.state, { status: 400 });
	const senderId = (await getOptionalUser(context))?.id ?? null;
	const result = await sendContactMessage(form.value, context.get(languageContext), clientKey(request), senderId);
	if (result.ok) return redirectToConfirmation();
	const rejection = (code: string) => ({ values: form.values, errors: { form: [code] } });
	if (result.code === "rate_limited")
		return tooManyRequests(rejection(retryAfterMessage(result.retryAfter)), result.retryAfter);
	return data(rejection("unavailable"), { status: 503 });
}

/** The page with the confirmation instead of the form. */
function redirectToConfirmation(): ReturnType<typeof redirect> {
	return redirectWithFlash(href("/contact"), { form: { name: "contact", values: {}, errors: {} } });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("contact");
	const root = useRouteLoaderData("root") as { flash?: { form?: { name: string } } } | undefined;
	const isSent = root?.flash?.form?.name === "contact";
	return (
		<div className="container-page grid gap-10 py-10 lg:grid-cols-[minmax(0,42rem)_18rem] lg:gap-20 lg:py-14">
			<div className="grid content-start gap-8">
				<div className="grid max-w-prose gap-4">
					<h1>{t("title")}</h1>
					<p className="text-lg">{t("intro")}</p>
				</div>
				<section aria-labelledby="contact-form-title" className="grid max-w-2xl gap-4">
					<h2 id="contact-form-title">{t("formTitle")}</h2>
					{isSent ? <ContactSent /> : <ContactForm state={actionData} constraints={loaderData.constraints} />}
				</section>
			</div>
			<aside className="grid content-start gap-4 border-t border-line pt-6 lg:border-s lg:border-t-0 lg:ps-8 lg:pt-2">
				<h2 className="font-sans text-base font-semibold">{t("byMail")}</h2>
				<a href={`mailto:${loaderData.contactEmail}`} className="link inline-flex min-h-11 items-center gap-2">
					<Icon name="mail" />
					{loaderData.contactEmail}
				</a>
				<p className="text-muted">{t("aboutListing")}</p>
			</aside>
		</div>
	);
}
