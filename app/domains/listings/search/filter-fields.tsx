/** Controls of the filter form. All work without JavaScript. */
import { type ReactNode, useState } from "react";
import { type Filters, hasValue } from "#app/domains/listings/search/search-filters.ts";
import { useTranslation } from "#app/locales/use-translation.ts";

/** A collapsible group; `isOpen` is its initial state. */
export function FilterGroup({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) {
	const [startsOpen] = useState(isOpen);
	return (
		<details open={startsOpen} className="filter-group">
			<summary>{label}</summary>
			<fieldset aria-label={label}>{children}</fieldset>
		</details>
	);
}

type Option = { value: string; label: string };

type CheckboxProps = Option & { name: string; filters: Filters; count?: number | undefined };

/** A checkbox with its result count, if known. */
export function FilterCheckbox({ name, value, label, filters, count }: CheckboxProps) {
	return (
		<label key={value}>
			<input type="checkbox" name={name} value={value} defaultChecked={hasValue(filters, name, value)} />
			{label}
			{count === undefined ? null : <small>{count}</small>}
		</label>
	);
}

/** Checkboxes of a parameter's values. With `hidesEmpty` those without results are omitted, unless selected. */
export function FilterCheckboxes({
	name,
	options,
	filters,
	counts,
	hidesEmpty = false,
	columns = 1,
}: {
	name: string;
	options: Option[];
	filters: Filters;
	counts: Record<string, number> | undefined;
	hidesEmpty?: boolean;
	columns?: 1 | 2;
}) {
	const shown =
		hidesEmpty && counts ? options.filter(({ value }) => counts[value] || hasValue(filters, name, value)) : options;
	// Called, not rendered as components: a form has over a hundred of them.
	const boxes = shown.map(({ value, label }) =>
		FilterCheckbox({ name, value, label, filters, count: counts ? (counts[value] ?? 0) : undefined }),
	);
	return columns === 2 ? <div className="grid grid-cols-2 gap-x-4">{boxes}</div> : boxes;
}

/** Lower and upper bound side by side. */
export function RangeFields({ group, label, filters }: { group: string; label: string; filters: Filters }) {
	const { t } = useTranslation("search");
	return (
		<div className="grid grid-cols-2 gap-3">
			{(["from", "to"] as const).map((end) => (
				<NumberField
					key={end}
					name={`${group}_${end === "from" ? "min" : "max"}`}
					label={t(end)}
					fullLabel={`${label}: ${t(end)}`}
					filters={filters}
				/>
			))}
		</div>
	);
}

/** Number input; thousands separators are accepted. */
export function NumberField({
	name,
	label,
	fullLabel,
	filters,
	hint,
}: {
	name: string;
	label: string;
	fullLabel?: string;
	filters: Filters;
	hint?: string;
}) {
	return (
		<label className="block">
			<span>{label}</span>
			<input
				name={name}
				inputMode="numeric"
				maxLength={14}
				defaultValue={filters[name] === undefined ? "" : String(filters[name])}
				aria-label={fullLabel}
				className="control figures"
			/>
			{hint ? <span>{hint}</span> : null}
		</label>
	);
}

/** One of several values, or any. */
export function FilterSelect({
	name,
	label,
	options,
	filters,
	any,
}: {
	name: string;
	label: string;
	options: Option[];
	filters: Filters;
	any?: string;
}) {
	return (
		<label className="block">
			<span>{label}</span>
			<select name={name} defaultValue={filters[name] === undefined ? "" : String(filters[name])} className="control">
				{any ? <option value="">{any}</option> : null}
				{options.map(({ value, label: text }) => (
					<option key={value} value={value}>
						{text}
					</option>
				))}
			</select>
		</label>
	);
}
