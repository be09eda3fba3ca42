/** The form by which a visitor reports a listing, and what stands in its place once the report has arrived. */
import { Form, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { FormGuard } from "#app/ui/form-guard.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useViewer } from "#app/ui/use-viewer.ts";
import { LONGEST_REPORT, REPORT_REASONS } from "../report.ts";

type State = { values: Record<string, string>; errors: Record<string, string[]> } | undefined;

export function ReportForm({ state }: { state: State }) {
	const { t } = useTranslation(["report", "reportReasons", "forms"]);
	const isSending = useNavigation().formMethod === "POST";
	const viewer = useViewer();
	const { values = {}, errors = {} } = state ?? {};
	const labels = (["reason", "message", "email"] as const).map((name) => ({ name, label: t(name) }));
	return (
		<Form method="post" noValidate className="grid max-w-2xl gap-5">
			<ErrorSummary errors={state?.errors} fields={labels} idPrefix="report" />
			<FormGuard idPrefix="report" values={values} />
			<fieldset id="report-reason" aria-describedby={errors.reason ? "report-reason-error" : undefined}>
				<legend className="mb-1 font-medium">{t("reason")}</legend>
				<div className="grid sm:grid-cols-2">
					{REPORT_REASONS.map((reason) => (
						<label key={reason} className="flex min-h-11 items-center gap-3">
							<input
								type="radio"
								name="reason"
								value={reason}
								required
								defaultChecked={values.reason === reason}
								className="tick"
							/>
							{t(`reportReasons:${reason}`)}
						</label>
					))}
				</div>
				<FieldError id="report-reason-error" errors={errors.reason} />
			</fieldset>
			<Field
				name="message"
				label={t("message")}
				idPrefix="report"
				rows={5}
				maxLength={LONGEST_REPORT}
				isOptional
				defaultValue={values.message}
				{...(errors.message ? { errors: errors.message } : {})}
			/>
			<Field
				name="email"
				type="email"
				label={t("email")}
				hint={t("emailHint")}
				idPrefix="report"
				autoComplete="email"
				maxLength={255}
				isOptional
				defaultValue={values.email ?? viewer?.email}
				{...(errors.email ? { errors: errors.email } : {})}
			/>
			<button type="submit" className="button button-primary justify-self-start">
				{isSending ? t("forms:sending") : t("send")}
			</button>
		</Form>
	);
}

/** Takes the focus, so that it is read out and the keyboard goes on from here. */
export function ReportSent({ back }: { back: string }) {
	const { t } = useTranslation("report");
	return (
		<div
			role="status"
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: the answer to the form is where its reader goes on, also without script
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

export type ReportedListing = { title: string; titleLanguage: "en" | "tr"; reference: string; path: string };

type PageProps = { listing: ReportedListing; isSent: boolean; state: State };

export function ReportPage({ listing, isSent, state }: PageProps) {
	const { t } = useTranslation("report");
	return (
		<div className="container-page grid grid-cols-1 gap-6 py-8 lg:py-12">
			<a href={listing.path} className="link inline-flex min-h-11 items-center gap-1 justify-self-start">
				<Icon name="left" className="size-5" />
				{t("back")}
			</a>
			<div className="grid gap-2">
				<h1>{t("title")}</h1>
				<p className="font-medium wrap-anywhere">
					<span lang={listing.titleLanguage}>{listing.title}</span>{" "}
					<span className="font-normal whitespace-nowrap text-muted">{listing.reference}</span>
				</p>
				{isSent ? null : <p className="max-w-prose text-muted">{t("intro")}</p>}
			</div>
			{isSent ? <ReportSent back={listing.path} /> : <ReportForm state={state} />}
		</div>
	);
}
