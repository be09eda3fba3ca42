/**
 * Filters as one GET form: a column on wide screens, a sheet on narrow ones (a popover, so that it opens without
 * JavaScript). With JavaScript every change is applied immediately.
 */

import { type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import type { ListPage } from "#app/domains/listings/search/list-page.server.ts";
import { getTypeGroup, listPath, searchPath } from "#app/domains/listings/search/search-filters.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { withQuery } from "#app/platform/http/with-query.ts";
import { PopoverClose } from "#app/ui/popover-button.tsx";
import { closePopover } from "#app/ui/shell/popover.ts";
import { wasChangedBeforeHydration } from "#app/ui/shell/start/pre-hydration.ts";
import { PropertyFilters } from "./filter-property.tsx";
import { VehicleFilters } from "./filter-vehicle.tsx";

/** Connects the sheet's button and the sort select, which are outside the form. */
export const FILTER_FORM_ID = "filters";

export function SearchFilterForm({ page }: { page: ListPage }) {
	const { t } = useTranslation("search");
	const form = useRef<HTMLFormElement>(null);
	const { kind, filters } = page.search;
	const typeGroup = kind === "property" ? getTypeGroup(filters) : undefined;
	useSubmitOnChange(form);
	useSyncedControls(form, searchPath(page.search));
	const { total, isCapped } = page.result;
	return (
		<form
			ref={form}
			id={FILTER_FORM_ID}
			popover="auto"
			autoComplete="off"
			method="get"
			action={listPath(kind)}
			aria-label={t("filters")}
			className="filter-sheet"
		>
			<div className="sticky top-0 z-10 flex min-h-14 items-center justify-between border-b border-line bg-surface ps-4 lg:hidden">
				<h2 className="text-xl">{t("filters")}</h2>
				<PopoverClose target={FILTER_FORM_ID} label={t("closeFilters")} />
			</div>
			<div className="grid gap-1 px-4 py-3">
				{/* Chosen above the list, or on the map. */}
				{Object.entries({
					category: filters.category,
					type_group: typeGroup,
					box: filters.box,
					ask: page.search.ask,
					view: page.search.map === undefined ? undefined : "map",
					map: page.search.map,
				}).map(([name, value]) =>
					value ? <input key={name} type="hidden" name={name} value={String(value)} /> : null,
				)}
				<label className="mb-2 block">
					<span className="mb-1 block font-semibold">{t("group.q")}</span>
					<input
						type="search"
						name="q"
						maxLength={200}
						defaultValue={String(filters.q ?? "")}
						placeholder={t(kind === "vehicle" ? "vehicleWordsHint" : "wordsHint")}
						className="control"
					/>
				</label>
				{kind === "property" ? <PropertyFilters page={page} /> : <VehicleFilters page={page} />}
			</div>
			<div className="sticky bottom-0 z-10 border-t border-line bg-surface p-3">
				<button type="submit" className="button button-primary w-full">
					{/* Without JavaScript the number would not follow the choices. */}
					<span className="[@media(scripting:none)]:hidden">
						{isCapped || total > 999 ? t("showResultsMany") : t("showResults", { count: total })}
					</span>
					<span className="hidden [@media(scripting:none)]:inline">{t("showResultsAny")}</span>
				</button>
			</div>
		</form>
	);
}

/** Address of the form's controls, without empty values and defaults. */
function readForm(form: HTMLFormElement): string {
	const query = new URLSearchParams();
	for (const [name, value] of new FormData(form)) {
		const isDefault = name === "odometer_unit" && value === "km";
		if (typeof value === "string" && value.trim() && !isDefault) query.append(name, value.trim());
	}
	if (!query.has("odometer_max")) query.delete("odometer_unit");
	if (query.has("type")) query.delete("type_group");
	return withQuery(new URL(form.action).pathname, query);
}

/**
 * Navigates on every change, keeping focus and scroll position. The submit button closes the sheet and moves to the
 * first result.
 */
function useSubmitOnChange(ref: RefObject<HTMLFormElement | null>) {
	const navigate = useNavigate();
	useEffect(() => {
		const form = ref.current!;
		const onChange = ({ target }: Event) => {
			if ((target as HTMLInputElement).form === form) void navigate(readForm(form), { preventScrollReset: true });
		};
		const onSubmit = (event: SubmitEvent) => {
			event.preventDefault();
			closePopover(form);
			void navigate(readForm(form));
		};
		// The sort select is outside the form, so the listener is on the document.
		document.addEventListener("change", onChange);
		form.addEventListener("submit", onSubmit);
		return () => {
			document.removeEventListener("change", onChange);
			form.removeEventListener("submit", onSubmit);
		};
	}, [ref, navigate]);
}

/**
 * Synchronises the controls with a new address (a removed chip, Back), except the focused text input. Choices made
 * before hydration are applied instead, unless only the browser restored them after Back, which would navigate forward
 * again.
 */
function useSyncedControls(ref: RefObject<HTMLFormElement | null>, address: string) {
	const navigate = useNavigate();
	const isStarted = useRef(false);
	useEffect(() => {
		const form = ref.current!;
		const controls = [...form.elements].filter(
			(control) => control !== document.activeElement || !isTextControl(control) || isNameField(control),
		);
		const isFirst = !isStarted.current;
		isStarted.current = true;
		const isChosen = !isBackForwardNavigation() || controls.some(wasChangedBeforeHydration);
		if (isFirst && isChosen && controls.some(isChanged))
			return void navigate(readForm(form), { preventScrollReset: true });
		const query = new URL(address, location.origin).searchParams;
		for (const control of controls) {
			if (control instanceof HTMLSelectElement) syncSelect(control, query);
			else if (control instanceof HTMLInputElement) {
				control.checked = control.defaultChecked;
				control.value = control.defaultValue;
			}
		}
	}, [ref, address, navigate]);
}

/** Whether the document was reached by Back or Forward, where browsers restore form values. */
function isBackForwardNavigation(): boolean {
	const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	return entry?.type === "back_forward";
}

/** A field whose name becomes a checkbox in the new address. */
const isNameField = (control: Element) => control.hasAttribute("list");

const isTextControl = (control: Element) =>
	control instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(control.type);

/** Whether a control differs from its initial value on a newly opened page. */
function isChanged(control: Element): boolean {
	if (control instanceof HTMLSelectElement) {
		const start = [...control.options].findIndex((option) => option.defaultSelected);
		return control.selectedIndex !== Math.max(start, 0);
	}
	if (!(control instanceof HTMLInputElement)) return false;
	return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
}

/** React updates defaults of inputs but not of selects. */
function syncSelect(control: HTMLSelectElement, query: URLSearchParams): void {
	// A unit without a number is not in the address and keeps its value.
	if (control.name === "odometer_unit" && !query.has("odometer_max")) return;
	const values = [...control.options].map(({ value }) => value);
	control.selectedIndex = Math.max(values.indexOf(query.get(control.name) ?? ""), 0);
}
