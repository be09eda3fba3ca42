/** Form to report a listing, and its confirmation. */

import { useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { BotCheckFields } from "#app/ui/bot-check-fields.tsx";
import { RadioField } from "#app/ui/form/choice-fields.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useViewer } from "#app/ui/use-viewer.ts";
import { REPORT_REASONS } from "./report.ts";

type Props = { state: FormState | undefined; constraints: Constraints };

export function ReportForm({ state, constraints }: Props) {
	const { t } = useTranslation(["report", "reportReasons", "forms"]);
	const isSending = useNavigation().formMethod === "POST";
	const viewer = useViewer();
	return (
		<Form
			id="report"
			state={state}
			defaultValues={{ email: viewer?.email }}
			constraints={constraints}
			labels={{ reason: t("reason"), message: t("message"), email: t("email") }}
			className="grid max-w-2xl gap-5"
		>
			<BotCheckFields idPrefix="report" values={state?.values} />
			<RadioField
				name="reason"
				listClassName="grid sm:grid-cols-2"
				choices={REPORT_REASONS.map((reason) => ({ value: reason, label: t(`reportReasons:${reason}`) }))}
			/>
			<TextAreaField name="message" rows={5} isOptional />
			<TextField name="email" type="email" autoComplete="email" hint={t("emailHint")} isOptional />
			<button type="submit" className="button button-primary justify-self-start">
				{isSending ? t("forms:sending") : t("send")}
			</button>
		</Form>
	);
}

/** Receives focus, so that it is announced and keyboard navigation continues here. */
export function ReportSent({ back }: { back: string }) {
	const { t } = useTranslation("report");
	return (
		<div
			role="status"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: focus moves to the result, also without JavaScript
			autoFocus
			className="panel grid max-w-2xl justify-items-start gap-3 border-s-4 border-s-good p-5"
		>
			<p className="flex items-center gap-2 text-lg font-semibold">
				<Icon name="check" className="size-6 text-good" />
				{t("sentTitle")}
			</p>
			<p>{t("sent")}</p>
			<a href={back} className="link inline-flex min-h-11 items-center">
				{t("back")}
			</a>
		</div>
	);
}

export type ReportedListing = { title: string; reference: string; path: string };

type PageProps = Props & { listing: ReportedListing; isSent: boolean };

export function ReportPage({ listing, isSent, state, constraints }: PageProps) {
	const { t } = useTranslation("report");
	return (
		<div className="container-page grid max-w-2xl grid-cols-1 gap-6 py-8 lg:py-12">
			<a href={listing.path} className="link inline-flex min-h-11 items-center gap-1 justify-self-start">
				<Icon name="left" className="size-5" />
				{t("back")}
			</a>
			<div className="grid gap-2">
				<h1>{t("title")}</h1>
				<p className="font-medium wrap-anywhere">
					<span>{listing.title}</span>{" "}
					<span className="font-normal whitespace-nowrap text-muted">{listing.reference}</span>
				</p>
				{isSent ? null : <p className="max-w-prose text-muted">{t("intro")}</p>}
			</div>
			{isSent ? <ReportSent back={listing.path} /> : <ReportForm state={state} constraints={constraints} />}
		</div>
	);
}
