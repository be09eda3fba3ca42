/** Places and models: a grouped select, made searchable with JavaScript. */
import { type RefObject, useEffect, useRef, useState } from "react";
import type { OptionGroup } from "#app/domains/listings/editor/edit-state.ts";
import { foldText } from "#app/domains/listings/search/place-search.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";

type Props = { name: string; hint?: string; groups: readonly OptionGroup[]; isSearched?: boolean };

/** A field of the form around it whose options stand in groups. */
export function OptionField({ name, hint, groups, isSearched = false }: Props) {
	const { t } = useTranslation("writing");
	const select = useRef<HTMLSelectElement>(null);
	return (
		<SelectField ref={select} name={name} hint={hint} placeholder={t("choose")} options={groups}>
			{isSearched ? <Search groups={groups} select={select} /> : null}
		</SelectField>
	);
}

/** Search input that selects an option; JavaScript only, not submitted. */
function Search({ groups, select }: { groups: readonly OptionGroup[]; select: RefObject<HTMLSelectElement | null> }) {
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
				aria-label={t("findByName")}
				placeholder={t("findByName")}
				onChange={(event) => search(event.target.value)}
			/>
			<p role="status" className="text-sm text-muted">
				{found === undefined ? "" : found === null ? t("nameNotFound") : t("nameFound", { name: found })}
			</p>
		</div>
	);
}
