/** Newsletter form in the footer; answered on the page it was sent from, with and without JavaScript. */
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { Trans } from "#app/locales/trans.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { BotCheckFields } from "#app/ui/bot-check-fields.tsx";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { FieldError } from "#app/ui/form/field-error.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { LightForm } from "#app/ui/form/light-form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useReturnPath } from "./header/use-return-path.ts";

export type FooterFormState = FormState & { name: string };

/** Written here, not derived from the schema: every page would carry them. */
const CONSTRAINTS: Constraints = { email: { required: true, maxLength: 255 }, consent: { required: true } };

type SubscribeResult = { isSent: boolean; state?: FooterFormState };

type Props = {
	state: FooterFormState | undefined;
	/** Of a signed-in person. */
	email: string | undefined;
};

export function NewsletterForm({ state: carried, email }: Props) {
	const { t } = useTranslation("shell");
	const fetcher = useFetcher<SubscribeResult>({ key: "newsletter" });
	const returnTo = useReturnPath();
	const fromRedirect = carried?.name === "newsletter" ? carried : undefined;
	const state = fetcher.data ? fetcher.data.state : fromRedirect;
	const isSent = fetcher.data
		? fetcher.data.isSent
		: fromRedirect !== undefined && Object.keys(fromRedirect.errors).length === 0;
	const section = useRef<HTMLElement>(null);
	useEffect(() => {
		// Keeps focus at the form after an in-place response.
		if (fetcher.data) section.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="status"]')?.focus();
	}, [fetcher.data]);
	return (
		<section ref={section} id="newsletter" aria-labelledby="newsletter-title">
			<details className="folds-on-phones" open={isSent || state !== undefined}>
				<summary>
					<h2 id="newsletter-title" className="font-sans text-base font-semibold">
						{t("newsletter.title")}
					</h2>
					<Icon name="down" />
				</summary>
				<p className="text-muted">{t("newsletter.intro")}</p>
				{isSent ? (
					<p role="status" tabIndex={-1} className="mt-3 rounded-control bg-sea-soft p-3">
						{t("newsletter.sent")}
					</p>
				) : (
					<fetcher.Form method="post" action="/newsletter" noValidate className="mt-3 grid gap-3">
						<input type="hidden" name="return_to" value={returnTo} />
						<BotCheckFields idPrefix="newsletter" values={state?.values} />
						<LightForm id="newsletter" state={state} defaultValues={{ email }} constraints={CONSTRAINTS}>
							<TextField
								name="email"
								type="email"
								autoComplete="email"
								label={t("newsletter.email")}
								labelClassName="mb-1 block text-sm"
							/>
							<CheckboxField
								name="consent"
								label={
									<Trans
										t={t}
										i18nKey="newsletter.consent"
										components={{ privacy: <a href="/privacy" className="link" /> }}
									/>
								}
								labelClassName="text-sm"
							/>
						</LightForm>
						<FieldError id="newsletter-form-error" errors={state?.errors.form} />
						<button type="submit" className="button button-secondary justify-self-start">
							{fetcher.state === "idle" ? t("newsletter.submit") : t("newsletter.sending")}
						</button>
					</fetcher.Form>
				)}
			</details>
		</section>
	);
}
