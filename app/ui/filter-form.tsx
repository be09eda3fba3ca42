/** A filter form whose state is the URL; works without script. */
import type { ReactNode } from "react";
import { Form } from "react-router";

type Props = {
	action: string;
	/** The current filters. */
	filters: object;
	/** Whether a link that clears them is shown; by default when there are any. */
	isFiltered?: boolean;
	/** Where that link leads; by default to the list without filters. */
	clearPath?: string;
	/** Grid column classes. */
	columns: string;
	/** Classes of the buttons' cell. */
	buttons?: string;
	submit: string;
	clear: string;
	children: ReactNode;
};

export function FilterForm({
	action,
	filters,
	isFiltered = Object.keys(filters).length > 0,
	clearPath = action,
	columns,
	buttons = "",
	submit,
	clear,
	children,
}: Props) {
	return (
		<search>
			{/* A new key with each search: the fields follow the address. */}
			<Form
				key={JSON.stringify(filters)}
				action={action}
				className={`panel grid items-end gap-x-4 gap-y-3 p-4 sm:grid-cols-2 ${columns}`}
			>
				{children}
				<div className={`flex flex-wrap gap-3 ${buttons}`}>
					<button type="submit" className="button button-primary">
						{submit}
					</button>
					{isFiltered ? (
						<a href={clearPath} className="button button-quiet">
							{clear}
						</a>
					) : null}
				</div>
			</Form>
		</search>
	);
}

type FieldProps = { id: string; name: string; label: string; value: string | undefined; hint?: string };

const hintId = (id: string, hint: string | undefined) => (hint ? `${id}-hint` : undefined);

function Hint({ id, hint }: Pick<FieldProps, "id" | "hint">) {
	if (!hint) return null;
	return (
		<p id={hintId(id, hint)} className="mt-1 text-sm text-muted">
			{hint}
		</p>
	);
}

type TextProps = FieldProps & { max: number; isWide?: boolean };

/** A field for words. isWide: over two columns while there are two. */
export function FilterText({ id, name, label, value, max, isWide, hint }: TextProps) {
	return (
		<div className={isWide ? "sm:col-span-2 lg:col-span-1" : undefined}>
			<label htmlFor={id} className="mb-1 block font-medium">
				{label}
			</label>
			<input
				id={id}
				type="search"
				name={name}
				maxLength={max}
				autoComplete="off"
				defaultValue={value}
				aria-describedby={hintId(id, hint)}
				className="control"
			/>
			<Hint id={id} hint={hint} />
		</div>
	);
}

type SelectProps = FieldProps & {
	/** Label of the empty option; missing where a choice is required. */
	any?: string;
	options?: readonly (readonly [value: string, label: string])[];
	/** Further options, in groups. */
	children?: ReactNode;
};

/** One choice of several. */
export function FilterSelect({ id, name, label, value, any, options = [], hint, children }: SelectProps) {
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-medium">
				{label}
			</label>
			<select id={id} name={name} defaultValue={value ?? ""} aria-describedby={hintId(id, hint)} className="control">
				{any === undefined ? null : <option value="">{any}</option>}
				{options.map(([key, text]) => (
					<option key={key} value={key}>
						{text}
					</option>
				))}
				{children}
			</select>
			<Hint id={id} hint={hint} />
		</div>
	);
}
