/** Field for a code of the authenticator app: a numeric keyboard, and filled in by password managers. */
import { TextField } from "#app/ui/form/text-field.tsx";

export function CodeField() {
	return <TextField name="one_time_code" inputMode="numeric" autoComplete="one-time-code" spellCheck={false} />;
}
