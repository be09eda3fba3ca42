/** Reports a message of the other person. */
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { RadioField } from "#app/ui/form/choice-fields.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { type MessagesSearch, messagesPath, REPORT_REASONS, type Thread } from "../message.ts";

type Props = {
	thread: Thread;
	search: MessagesSearch;
	state: FormState | undefined;
	constraints: Constraints;
};

export function ReportForm({ thread, search, state, constraints }: Props) {
	const { t } = useTranslation("messages");
	const message = thread.messages.find(({ id }) => id === search.report);
	const { olderThan } = search;
	return (
		<section id="report" aria-labelledby="report-title" className="panel grid gap-3 border-s-4 border-s-warning p-4">
			<h2 id="report-title">{t("report.title")}</h2>
			{message && !message.is_removed ? (
				<blockquote className="message-bubble message-text" dir="auto">
					{message.body}
				</blockquote>
			) : null}
			<p className="text-muted">{t("report.intro")}</p>
			<Form
				id="report-message"
				action={messagesPath({ thread: thread.id, olderThan, report: search.report })}
				state={state}
				constraints={constraints}
				labels={{ reason_code: t("report.reason"), reason: t("report.details") }}
				className="grid gap-4"
			>
				<input type="hidden" name="intent" value="report" />
				<RadioField
					name="reason_code"
					choices={REPORT_REASONS.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
				/>
				<TextAreaField name="reason" rows={3} isOptional />
				<p className="flex flex-wrap gap-3">
					<button type="submit" className="button button-primary">
						{t("report.send")}
					</button>
					<a href={messagesPath({ thread: thread.id, olderThan })} className="button button-secondary">
						{t("report.cancel")}
					</a>
				</p>
			</Form>
		</section>
	);
}
