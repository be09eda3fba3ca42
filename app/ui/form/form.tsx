/**
 * A form with fields, on conform's `useForm`. It posts to an action of the router and works without a script: the server
 * answers a rejected form with its errors and the entered values, as the `state` given here.
 */
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { type ComponentProps, type ElementType, type FormEvent, useMemo } from "react";
import { Form as RouterForm } from "react-router";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { conformControls } from "./conform-controls.ts";
import { ErrorSummary } from "./error-summary.tsx";
import { FormContext, type FormState, type FormValues } from "./form-context.ts";

export type FormProps = Omit<ComponentProps<typeof RouterForm>, "id" | "defaultValue" | "onSubmit"> & {
	/** Unique on the page; the ids of the fields are `id-name`. */
	id: string;
	/** The answer to a rejected form; its values replace the default ones. */
	state: FormState | undefined;
	/** Initial values of the fields. */
	defaultValues?: FormValues;
	/** Groups of checkboxes after a rejected form, whose `values` hold the first of each name only. */
	lists?: Record<string, readonly string[]>;
	/** From `constraintsOf` in the loader. */
	constraints?: Constraints;
	/** The labels of the fields in the order of the form; the error summary uses them, too. */
	labels?: Record<string, string>;
	/** The `Form` of a fetcher instead of the router's. */
	as?: ElementType;
	/** Whether the errors are listed above the fields. */
	hasSummary?: boolean;
	/** Classes of what surrounds the summary, for a form whose fields stand in columns. */
	summaryClassName?: string;
	/** Runs before the form is posted; may prevent it. */
	onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
};

const NO_LABELS: Record<string, string> = {};
/** A result without errors: conform keeps those of the last one until it gets another. */
const NO_ERRORS: SubmissionResult = {};

/**
 * The errors as the result that conform reads. It has no status: for an error conform would focus the first invalid field,
 * while the summary takes the focus here.
 */
function toSubmissionResult(errors: FormState["errors"] | undefined): SubmissionResult {
	if (!errors) return NO_ERRORS;
	const { form, ...fields } = errors;
	return {
		error: Object.fromEntries(Object.entries({ "": form ?? [], ...fields }).filter(([, all]) => all.length > 0)),
	};
}

/** A form with its error summary; fields inside read their metadata, values and labels from it. */
export function Form({
	id,
	state,
	defaultValues = {},
	lists,
	constraints,
	labels = NO_LABELS,
	as: Element = RouterForm,
	hasSummary = true,
	summaryClassName,
	noValidate = true,
	onSubmit,
	children,
	...attributes
}: FormProps) {
	const values = state ? { ...state.values, ...lists } : defaultValues;
	const answer = state?.errors;
	const lastResult = useMemo(() => toSubmissionResult(answer), [answer]);
	// conform reads its defaults once, for a reset; the fields take theirs from the context.
	const [form, fields] = useForm<Record<string, unknown>>({
		id,
		lastResult,
		defaultValue: values,
		constraint: constraints,
		onSubmit,
	});
	const errors = form.allErrors;
	const summary = hasSummary ? (
		<ErrorSummary formId={id} general={errors[""]} errors={errors} labels={labels} answer={answer} />
	) : null;
	return (
		<FormContext value={{ getMetadata: (name) => fields[name]!, controls: conformControls, values, labels }}>
			{/* Form errors are in the summary, which takes the focus: the form needs no description. */}
			<Element method="post" {...attributes} {...getFormProps(form, { ariaAttributes: false })} noValidate={noValidate}>
				{summaryClassName ? <div className={summaryClassName}>{summary}</div> : summary}
				{children}
			</Element>
		</FormContext>
	);
}
