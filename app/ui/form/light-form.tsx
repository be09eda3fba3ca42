/**
 * The fields of a form without conform's state. For pages whose first load has no room for `useForm`, as the newsletter in
 * the footer and the enquiry of a listing; and for a small form in each row of a list, since each `useForm` watches the
 * whole document. Their few fields show the answer of the server as it comes.
 */
import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { FormContext, type FormState, type FormValues } from "./form-context.ts";

type Props = {
	/** Prefixes the ids of the fields: `id-name`. */
	id: string;
	/** The answer to a rejected form. */
	state: FormState | undefined;
	/** What the fields show before anything is entered; it stays for fields that the answer does not name. */
	defaultValues?: FormValues;
	constraints?: Constraints;
	labels?: Record<string, string>;
	children: ReactNode;
};

const NOTHING = {};

/** Gives the fields inside what `Form` would give them. The form element and its errors are the caller's. */
export function LightForm({ id, state, defaultValues, constraints, labels = NOTHING, children }: Props) {
	const getMetadata = (name: string) => {
		const errors = state?.errors[name];
		const fieldId = `${id}-${name}`;
		// Only what the helpers of conform read. Without a form id a control belongs to the form around it.
		return {
			...constraints?.[name],
			id: fieldId,
			errorId: `${fieldId}-error`,
			name,
			errors: errors?.length ? errors : undefined,
		} as unknown as FieldMetadata<unknown>;
	};
	return (
		<FormContext value={{ id, getMetadata, values: { ...defaultValues, ...state?.values }, labels }}>
			{children}
		</FormContext>
	);
}
