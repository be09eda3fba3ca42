/** Attributes of controls, from conform's metadata. Light: the hook and the state of `useForm` are not needed for them. */
import { getCollectionProps, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import type { useField } from "./form-context.ts";

type Field = ReturnType<typeof useField>;
type InputOptions = Parameters<typeof getInputProps>[1];

/**
 * Values stay out of conform's hands: it reads its defaults once, while an untouched field follows what the loader reads
 * again.
 */
const options = (field: Field, hasHint: boolean) => ({
	value: false as const,
	...(hasHint ? { ariaDescribedBy: field.hintId } : {}),
});

/** React takes a key only by itself, never among spread attributes. */
function splitKey<P extends { key?: string | undefined }>({ key, ...control }: P) {
	return { key, control };
}

/** The attributes of an input, without its value. */
export function inputProps(field: Field, type: InputOptions["type"], hasHint: boolean) {
	return splitKey(getInputProps(field.metadata, { type, ...options(field, hasHint) } as InputOptions));
}

/** The attributes of a text area, without its value. */
export function textAreaProps(field: Field, hasHint: boolean) {
	return splitKey(getTextareaProps(field.metadata, options(field, hasHint)));
}

/** The attributes of a select, without its value. */
export function selectProps(field: Field, hasHint: boolean) {
	return splitKey(getSelectProps(field.metadata, options(field, hasHint)));
}

/** The attributes of the radios or checkboxes of one name, by their values. What is wrong is said of the group. */
export function collectionProps(field: Field, type: "radio" | "checkbox", values: readonly string[]) {
	const controls = getCollectionProps(field.metadata, {
		type,
		options: [...values],
		value: false,
		ariaAttributes: false,
	});
	return new Map(controls.map((props) => [props.value, splitKey(props).control]));
}
