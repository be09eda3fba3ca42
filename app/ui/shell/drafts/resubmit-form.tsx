/**
 * Form that resubmits a failed POST with its values, without passwords, on the error page. Server-rendered only, so
 * that no script receives the values.
 */
type Props = {
	/** Path and query of the failed request. */
	action: string;
	fields: readonly [name: string, value: string][];
	text: string;
	label: string;
};

export function FailedForm({ action, fields, text, label }: Props) {
	return (
		<form id="unsent" method="post" action={action} className="panel grid max-w-prose justify-items-start gap-3 p-4">
			{fields.map(([name, value], index) => (
				<input key={`${index} ${name}`} type="hidden" name={name} value={value} />
			))}
			<p>{text}</p>
			<button type="submit" className="button button-primary">
				{label}
			</button>
		</form>
	);
}
