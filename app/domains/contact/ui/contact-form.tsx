/** Contact form, and its confirmation. */
import { useEffect, useRef } from "react";
import { href, useNavigation } from "react-router";
import { Trans } from "#app/locales/trans.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { BotCheckFields } from "#app/ui/bot-check-fields.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useViewer } from "#app/ui/use-viewer.ts";

type Props = { state: FormState | undefined; constraints: Constraints };

export function ContactForm({ state, constraints }: Props) {
	const { t } = useTranslation(["contact", "forms"]);
	const isSending = useNavigation().formAction?.startsWith("/contact") ?? false;
	const viewer = useViewer();
	return (
		<div id="contact-form">
			<Form
				id="contact"
				action={href("/contact")}
				state={state}
				defaultValues={viewer ? { name: viewer.name, email: viewer.email } : {}}
				constraints={constraints}
				labels={{ name: t("name"), email: t("email"), subject: t("subject"), message: t("message") }}
				className="grid gap-5"
			>
				<BotCheckFields idPrefix="contact" values={state?.values} />
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField name="name" autoComplete="name" />
					<TextField name="email" type="email" autoComplete="email" hint={t("emailHint")} />
				</div>
				<TextField name="subject" autoComplete="off" />
				<TextAreaField name="message" rows={8} hint={t("messageHint")} />
				<p className="text-sm text-muted">
					<Trans t={t} i18nKey="privacy" components={{ privacy: <a href={href("/privacy")} className="link" /> }} />
				</p>
				<button type="submit" className="button button-primary justify-self-start">
					<Icon name="mail" />
					{isSending ? t("forms:sending") : t("submit")}
				</button>
			</Form>
		</div>
	);
}

/** Receives focus, so that it is announced and keyboard navigation continues here. */
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
			// biome-ignore lint/a11y/noAutofocus: focus moves to the result, also without JavaScript
			autoFocus
			className="panel grid justify-items-start gap-3 border-s-4 border-s-good p-5"
		>
			<p className="flex items-center gap-2 text-lg font-semibold">
				<Icon name="check" className="size-6 text-good" />
				{t("sentTitle")}
			</p>
			<p>{t("sent")}</p>
			<a href={href("/contact")} className="link inline-flex min-h-11 items-center">
				{t("another")}
			</a>
		</div>
	);
}
