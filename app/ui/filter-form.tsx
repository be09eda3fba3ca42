/** A search as a form whose state is the address: it works without script, and is drawn anew with each search. */
import type { ReactNode } from "react";
import { Form } from "react-router";

type Props = {
	action: string;
	/** What is searched for at present; a link that clears it is shown when there is any. */
	filters: object;
	/** Classes of the columns. */
	columns: string;
	submit: string;
	clear: string;
	children: ReactNode;
};

export function FilterForm({ action, filters, columns, submit, clear, children }: Props) {
	return (
		<search>
			{/* A new search is a new form: what is typed follows the address. */}
			<Form
				key={JSON.stringify(filters)}
				action={action}
				className={`panel grid items-end gap-x-4 gap-y-3 p-4 sm:grid-cols-2 ${columns}`}
			>
				{children}
				<div className="flex flex-wrap gap-3">
					<button type="submit" className="button button-primary">
						{submit}
					</button>
					{Object.keys(filters).length > 0 ? (
						<a href={action} className="button button-quiet">
							{clear}
						</a>
					) : null}
				</div>
			</Form>
		</search>
	);
}

type FieldProps = { id: string; name: string; label: string; value: string | undefined };

export function FilterText({ id, name, label, value, max, isWide }: FieldProps & { max: number; isWide?: boolean }) {
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
				className="control"
			/>
		</div>
	);
}

/** any: what stands for no choice. children: further options, in groups. */
export function FilterSelect({
	id,
	name,
	label,
	value,
	any,
	options = [],
	children,
}: FieldProps & { any: string; options?: readonly (readonly [value: string, label: string])[]; children?: ReactNode }) {
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-medium">
				{label}
			</label>
			<select id={id} name={name} defaultValue={value ?? ""} className="control">
				<option value="">{any}</option>
				{options.map(([key, text]) => (
					<option key={key} value={key}>
						{text}
					</option>
				))}
				{children}
			</select>
		</div>
	);
}
