/**
 * Response to an action that is no longer available because of a concurrent change: the reason, and the entered
 * values.
 */
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";

type Props = {
	errors: Record<string, string[]>;
	/** Message for field errors, whose field is no longer shown. */
	fallback: string;
	/** Entered text and the label of its field. */
	label: string;
	note: string | undefined;
};

export function RejectedAction({ errors, fallback, label, note }: Props) {
	return (
		<>
			<ErrorSummary general={errors.form ?? [fallback]} answer={errors} />
			{note ? (
				<dl className="panel p-4">
					<dt className="text-sm text-muted">{label}</dt>
					<dd className="whitespace-pre-line wrap-anywhere">{note}</dd>
				</dl>
			) : null}
		</>
	);
}
