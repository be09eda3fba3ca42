/** A search by a few choices and perhaps a text, all of it in the address: the filters of errors and of security events. */
import type { ReactNode } from "react";
import { Form } from "react-router";

type Choice = { name: string; label: string; value: string; options: { value: string; text: string }[] };

type Props = {
	action: string;
	choices: Choice[];
	submit: string;
	/** The way back to the list without filters, where there are some. */
	clear: string | null;
	children?: ReactNode;
};

export function FilterForm({ action, choices, submit, clear, children }: Props) {
	return (
		<search>
			{/* A new search is a new form: what is chosen follows the address. */}
			<Form
				key={choices.map(({ value }) => value).join(" ")}
				action={action}
				className="panel grid items-end gap-x-4 gap-y-3 p-4 sm:grid-cols-2 lg:grid-cols-4"
			>
				{choices.map(({ name, label, value, options }) => (
					<div key={name}>
						<label htmlFor={`filter-${name}`} className="mb-1 block font-medium">
							{label}
						</label>
						<select id={`filter-${name}`} name={name} defaultValue={value} className="control">
							{options.map((option) => (
								<option key={option.value} value={option.value}>
									{option.text}
								</option>
							))}
						</select>
					</div>
				))}
				{children}
				<div className="flex flex-wrap gap-2 sm:col-span-2 lg:col-span-4">
					<button type="submit" className="button button-primary">
						{submit}
					</button>
					{clear ? (
						<a href={action} className="button button-quiet">
							{clear}
						</a>
					) : null}
				</div>
			</Form>
		</search>
	);
}
