/** The contact form, and what stands in its place once a message has arrived. */
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Trans } from "#app/locales/trans.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { FormGuard } from "#app/ui/form-guard.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useViewer } from "#app/ui/use-viewer.ts";
import { CONTACT_LIMITS, type ContactField } from "../contact-form.ts";

type Props = { state: { values: Record<string, string>; errors: Record<string, string[]> } | undefined };

export function ContactForm({ state }: Props) {
	const { t } = useTranslation(["contact", "forms"]);
	const isSending = useNavigation().formAction?.startsWith("/contact") ?? false;
	const values = state?.values ?? {};
	const errors = state?.errors ?? {};
	const viewer = useViewer();
	const known: Partial<Record<ContactField, string>> = viewer ? { name: viewer.name, email: viewer.email } : {};
	const field = (name: ContactField) => ({
		name,
		label: t(name),
		idPrefix: "contact",
		required: true,
		maxLength: CONTACT_LIMITS[name],
		defaultValue: values[name] ?? known[name],
		...(errors[name] ? { errors: errors[name] } : {}),
	});
	const labels = (["name", "email", "subject", "message"] as const).map((name) => ({ name, label: t(name) }));
	return (
		<Form id="contact-form" method="post" action="/contact" noValidate className="grid gap-5">
			<ErrorSummary errors={state?.errors} fields={labels} idPrefix="contact" />
			<FormGuard idPrefix="contact" values={values} />
			<div className="grid gap-5 sm:grid-cols-2">
				<Field {...field("name")} autoComplete="name" />
				<Field {...field("email")} type="email" autoComplete="email" hint={t("emailHint")} />
			</div>
			<Field {...field("subject")} autoComplete="off" />
			<Field {...field("message")} rows={8} hint={t("messageHint")} />
			<p className="text-sm text-muted">
				<Trans t={t} i18nKey="privacy" components={{ privacy: <a href="/privacy" className="link" /> }} />
			</p>
			<button type="submit" className="button button-primary justify-self-start">
				<Icon name="mail" />
				{isSending ? t("forms:sending") : t("submit")}
			</button>
		</Form>
	);
}

/** Takes the focus, so that it is read out and the keyboard goes on from here. */
export function ContactSent() {
	const { t } = useTranslation("contact");
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => box.current?.focus(), []);
	return (
		<div
			ref={box}
			id="contact-form"
			role="status"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: the answer to the form is where its reader goes on, also without script
			autoFocus
			className="panel grid justify-items-start gap-3 border-s-4 border-s-good p-5"
		>
			<p className="flex items-center gap-2 text-lg font-semibold">
				<Icon name="check" className="size-6 text-good" />
				{t("sentTitle")}
			</p>
			<p>{t("sent")}</p>
			<a href="/contact" className="link inline-flex min-h-11 items-center">
				{t("another")}
			</a>
		</div>
	);
}
