/**
 * The fields of a form without conform's state. For pages whose first load has no room for `useForm`, such as the newsletter in
 * the footer and the enquiry of a listing; and for a small form in each row of a list, since each `useForm` watches the
 * whole document. Their few fields show the answer of the server as it comes.
 */
import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { type Controls, type Field, FormContext, type FormState, type FormValues } from "./form-context.ts";

/** The part of conform's metadata that the fields read, with the constraints. */
type LightMetadata = Constraints[string] & { id: string; errorId: string; name: string; errors: string[] | undefined };

/** The same attributes as conform's helpers give, but for the form's id: a control belongs to the form around it. */
function attributesOf({ metadata, hintId }: Field, type: string | undefined, hasHint: boolean) {
	const { id, errorId, name, errors, required, ...limits } = metadata as LightMetadata;
	const describedBy = [errors ? errorId : "", hasHint ? hintId : ""].filter(Boolean).join(" ");
	return {
		required,
		id,
		name,
		"aria-invalid": errors ? true : undefined,
		"aria-describedby": describedBy || undefined,
		type,
		...limits,
	};
}

const lightControls: Controls = {
	input: (field, type, { hasHint }) => ({ key: undefined, control: attributesOf(field, type, hasHint) }),
	textArea: (field, { hasHint }) => ({ key: undefined, control: attributesOf(field, undefined, hasHint) }),
	select: (field, { hasHint }) => ({ key: undefined, control: attributesOf(field, undefined, hasHint) }),
	collection: ({ metadata: { id, name, required } }, type, values) =>
		new Map(
			values.map((value) => [
				value,
				{ required: type === "radio" && required, id: `${id}-${value}`, name, type, value },
			]),
		),
};

type Props = {
	/** Prefixes the ids of the fields: `id-name`. */
	id: string;
	/** The answer to a rejected form. */
	state: FormState | undefined;
	/** Initial values of the fields, kept for fields missing from the response. */
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
		const metadata: LightMetadata = {
			...constraints?.[name],
			id: fieldId,
			errorId: `${fieldId}-error`,
			name,
			errors: errors?.length ? errors : undefined,
		};
		return metadata as unknown as FieldMetadata<unknown>;
	};
	return (
		<FormContext
			value={{ getMetadata, controls: lightControls, values: { ...defaultValues, ...state?.values }, labels }}
		>
			{children}
		</FormContext>
	);
}
