/** The answer to an act that is offered no more, since somebody else was faster: what stands against it, and what was typed. */
import { useMemo } from "react";
import { ErrorSummary } from "#app/ui/error-summary.tsx";

type Props = {
	errors: Record<string, string[]>;
	/** What is said where something is wrong with a field, since that is gone with its form. */
	fallback: string;
	/** What was typed, and what its field is called. */
	label: string;
	words: string | undefined;
};

export function RefusedAct({ errors, fallback, label, words }: Props) {
	// The same one as long as the answer is: a new one takes the focus.
	const told = useMemo(() => ({ form: errors.form ?? [fallback] }), [errors, fallback]);
	return (
		<>
			<ErrorSummary errors={told} fields={[]} />
			{words ? (
				<dl className="panel p-4">
					<dt className="text-sm text-muted">{label}</dt>
					<dd className="whitespace-pre-line wrap-anywhere">{words}</dd>
				</dl>
			) : null}
		</>
	);
}
