/** The errors of one field, shown beside it. */
import { Icon } from "../icon.tsx";
import { useMessages } from "./messages.ts";

/** Shows the errors of a field, by their message keys; nothing when there are none. */
export function FieldError({ id, errors }: { id: string; errors: readonly string[] | undefined }) {
	const errorMessage = useMessages();
	if (!errors?.length) return null;
	return (
		<div id={id} role="alert" className="mt-1 flex items-start gap-1.5 text-sm text-bad">
			<Icon name="warning" className="mt-0.5 size-4" />
			{errors.length === 1 ? (
				<span>{errorMessage(errors[0]!)}</span>
			) : (
				<ul className="grid gap-1">
					{errors.map((error) => (
						<li key={error}>{errorMessage(error)}</li>
					))}
				</ul>
			)}
		</div>
	);
}
