/** Places and models: a grouped select, made searchable with JavaScript. */
import { useEffect, useRef, useState } from "react";
import type { OptionGroup } from "#app/domains/listings/editor/edit-state.ts";
import { foldText } from "#app/domains/listings/search/place-search.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { FieldError } from "#app/ui/field.tsx";

type Props = {
	name: string;
	label: string;
	hint?: string;
	groups: readonly OptionGroup[];
	value: string;
	errors: string[] | undefined;
	isSearched?: boolean;
};

export function OptionField({ name, label, hint, groups, value, errors, isSearched = false }: Props) {
	const { t } = useTranslation("writing");
	const id = `field-${name}`;
	const select = useRef<HTMLSelectElement>(null);
	const described = [hint ? `${id}-hint` : "", errors?.length ? `${id}-error` : ""].filter(Boolean).join(" ");
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-medium">
				{label}
			</label>
			{isSearched ? <Search groups={groups} select={select} /> : null}
			<select
				ref={select}
				id={id}
				name={name}
				defaultValue={value}
				className="control"
				aria-invalid={errors?.length ? true : undefined}
				aria-describedby={described || undefined}
			>
				<option value="">{t("choose")}</option>
				{groups.map((group) => (
					<optgroup key={group.label} label={group.label}>
						{group.options.map((option) => (
							<option key={option.value} value={option.value}>
								{option.label}
							</option>
						))}
					</optgroup>
				))}
			</select>
			{hint ? (
				<p id={`${id}-hint`} className="mt-1 text-sm text-muted">
					{hint}
				</p>
			) : null}
			<FieldError id={`${id}-error`} errors={errors} />
		</div>
	);
}

/** Search input that selects an option; JavaScript only, not submitted. */
function Search({
	groups,
	select,
}: {
	groups: readonly OptionGroup[];
	select: React.RefObject<HTMLSelectElement | null>;
}) {
	const { t } = useTranslation("writing");
	const [isReady, setIsReady] = useState(false);
	const [found, setFound] = useState<string | null | undefined>();
	useEffect(() => setIsReady(true), []);
	if (!isReady) return null;
	const search = (query: string) => {
		const folded = foldText(query);
		if (folded.length < 2) return setFound(undefined);
		const all = groups.flatMap((group) => group.options.map((option) => ({ ...option, group: group.label })));
		const matches = (option: (typeof all)[number]) => foldText(`${option.names ?? option.label} ${option.group}`);
		const first =
			all.find((option) => matches(option).startsWith(folded)) ??
			all.find((option) => matches(option).includes(folded));
		setFound(first ? `${first.label}, ${first.group}` : null);
		if (!first || !select.current) return;
		select.current.value = first.value;
		select.current.dispatchEvent(new Event("input", { bubbles: true }));
	};
	return (
		<div className="mb-2">
			<input
				type="search"
				className="control"
				aria-label={t("findPlace")}
				placeholder={t("findPlace")}
				onChange={(event) => search(event.target.value)}
			/>
			<p role="status" className="text-sm text-muted">
				{found === undefined ? "" : found === null ? t("placeNotFound") : t("placeFound", { place: found })}
			</p>
		</div>
	);
}
