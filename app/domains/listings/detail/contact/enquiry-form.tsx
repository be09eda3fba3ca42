/** Enquiry form; answered in place with JavaScript. */

import { useEffect, useRef } from "react";
import { Form, useFetcher } from "react-router";
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from "#app/domains/enquiries/enquiry.ts";
import { type ListingDetail, listingPath } from "#app/domains/listings/listing.ts";
import { Trans } from "#app/locales/trans.tsx";
import type { Translate } from "#app/locales/translate.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { BotCheckFields } from "#app/ui/bot-check-fields.tsx";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { LightForm } from "#app/ui/form/light-form.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ConversationOffer, EnquiryActionResult } from "../action-results.ts";

/** Written here instead of derived from the schema: the first load of this page is near its limit. */
const CONSTRAINTS: Constraints = {
	name: { required: true, maxLength: MAX_NAME_LENGTH },
	email: { maxLength: 255 },
	phone: { maxLength: 40 },
	message: { required: true, maxLength: MAX_MESSAGE_LENGTH },
};

type Props = {
	listing: ListingDetail;
	answer: EnquiryActionResult | undefined;
	/** Whether this is the page after the redirect of a sent enquiry. */
	isSent: boolean;
	/** A signed-in person writes a message instead. */
	offer: ConversationOffer | null | undefined;
};

export function EnquiryForm({ listing, answer: posted, isSent, offer }: Props) {
	const { t } = useTranslation(["detail", "forms"]);
	const fetcher = useFetcher<EnquiryActionResult>({ key: `enquiry-${listing.id}` });
	const answer = fetcher.data ?? posted;
	const section = useRef<HTMLElement>(null);
	const isFresh = fetcher.data !== undefined;
	// biome-ignore lint/correctness/useExhaustiveDependencies: every response moves the focus, even an identical one
	useEffect(() => {
		if (!isFresh) return;
		const target = section.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-answer]');
		target?.focus();
	}, [fetcher.data]);
	return (
		<section ref={section} id="enquiry" aria-labelledby="enquiry-title" className="panel no-print p-4 md:p-6">
			<h2 id="enquiry-title">{t("enquiry.title")}</h2>
			{answer?.ok || (isSent && !answer) ? (
				<Sent />
			) : offer && !answer ? (
				<MessageForm listing={listing} offer={offer} />
			) : (
				<fetcher.Form
					method="post"
					action={`${listingPath(listing)}#enquiry`}
					noValidate
					className="mt-2 grid gap-4 sm:grid-cols-2"
				>
					<p className="text-muted sm:col-span-2">{t("enquiry.intro", { name: listing.agent.name })}</p>
					<Fields listing={listing} answer={answer} />
					<button
						type="submit"
						disabled={fetcher.state !== "idle"}
						className="button button-primary sm:col-span-2 sm:justify-self-start"
					>
						{fetcher.state === "idle" ? t("enquiry.submit") : t("forms:sending")}
					</button>
				</fetcher.Form>
			)}
		</section>
	);
}

/** The first message of a conversation. The page that takes it shows a refused one with its text. */
function MessageForm({ listing, offer }: { listing: ListingDetail; offer: NonNullable<Props["offer"]> }) {
	const { t } = useTranslation("detail");
	return (
		<Form method="post" action={offer.path} className="mt-2 grid gap-4">
			<p className="text-muted">{offer.intro}</p>
			<input type="hidden" name="sendKey" value={offer.sendKey} />
			<BotCheckFields idPrefix="enquiry" />
			<label>
				{t("enquiry.message")}
				<textarea
					name="body"
					rows={3}
					required
					maxLength={MAX_MESSAGE_LENGTH}
					defaultValue={suggest(listing, t)}
					className="control"
				/>
			</label>
			<button type="submit" className="button button-primary justify-self-start">
				{t("enquiry.submit")}
			</button>
		</Form>
	);
}

/** A first sentence to begin with. */
function suggest(listing: ListingDetail, t: Translate<"detail">): string {
	return listing.kind === "vehicle"
		? t("enquiry.suggestionVehicle")
		: t(listing.category === "rent" ? "enquiry.suggestionRent" : "enquiry.suggestionSale");
}

function Sent() {
	const { t } = useTranslation("detail");
	return (
		<div role="status" tabIndex={-1} data-answer className="mt-3 rounded-control bg-sea-soft p-4">
			<p className="font-semibold">
				<Icon name="check" className="size-5 text-good" /> {t("enquiry.sentTitle")}
			</p>
			<p className="mt-1">{t("enquiry.sent")}</p>
		</div>
	);
}

function Fields({ listing, answer }: { listing: ListingDetail; answer: EnquiryActionResult | undefined }) {
	const { t } = useTranslation(["detail", "forms"]);
	const state = answer && !answer.ok ? answer.state : undefined;
	const errors = state?.errors ?? {};
	const labels = {
		name: t("enquiry.name"),
		email: t("enquiry.email"),
		phone: t("enquiry.phone"),
		message: t("enquiry.message"),
	};
	return (
		<LightForm
			id="enquiry"
			state={state}
			defaultValues={{ message: suggest(listing, t as Translate<"detail">) }}
			constraints={CONSTRAINTS}
			labels={labels}
		>
			<input type="hidden" name="intent" value="enquiry" />
			<BotCheckFields idPrefix="enquiry" values={state?.values} />
			<FormErrors errors={errors.form} isGone={answer?.ok === false && answer.isGone === true} />
			<div className="sm:col-span-2">
				<TextField name="name" autoComplete="name" />
			</div>
			<TextField name="email" type="email" autoComplete="email" hint={t("enquiry.either")} />
			<TextField name="phone" type="tel" autoComplete="tel" hint={t("enquiry.phoneHint")} />
			<div className="sm:col-span-2">
				<TextAreaField name="message" rows={3} />
			</div>
			<p className="text-sm text-muted sm:col-span-2">
				<Trans t={t} i18nKey="enquiry.privacy" components={{ privacy: <a href="/privacy" className="link" /> }} />
			</p>
		</LightForm>
	);
}

/** Errors of the form as a whole. */
function FormErrors({ errors, isGone }: { errors: string[] | undefined; isGone: boolean }) {
	const { t } = useTranslation("detail");
	if (!errors?.length && !isGone) return null;
	return (
		<div data-answer tabIndex={-1} className="sm:col-span-2">
			{isGone ? (
				<p role="alert" className="text-bad">
					{t("enquiry.gone")}
				</p>
			) : (
				<FieldError id="enquiry-form-error" errors={errors} />
			)}
		</div>
	);
}
