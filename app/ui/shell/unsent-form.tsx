/**
 * The same post once more, with all that was typed but passwords, on the page that says that it failed. Made on the server
 * alone: no script has to know what was typed.
 */
type Props = {
	/** The path and query that the form was sent to. */
	action: string;
	fields: readonly [name: string, value: string][];
	text: string;
	label: string;
};

export function UnsentForm({ action, fields, text, label }: Props) {
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
