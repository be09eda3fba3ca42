/** Narrows the list of enquiries by state and words. */
import { Form, href } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ENQUIRY_STATES, type EnquiriesSearch, enquiriesPath, MAX_QUERY_LENGTH } from "../own-listings.ts";

/** open: the number of enquiries without an answer. */
export function EnquiryFilters({ search, open }: { search: EnquiriesSearch; open: number }) {
	const { t } = useTranslation("dashboard");
	const isNarrowed = search.searchText || search.state || search.listing;
	const states = [
		{ state: null, label: t("enquiriesAll") },
		...ENQUIRY_STATES.map((state) => ({ state, label: t(state === "open" ? "enquiriesOpen" : "enquiriesAnswered") })),
	];
	return (
		<>
			<nav aria-label={t("status")}>
				<ul className="flex flex-wrap gap-2">
					{states.map(({ state, label }) => (
						<li key={label}>
							<a
								href={enquiriesPath({ ...search, state, page: 1 })}
								aria-current={search.state === state ? "true" : undefined}
								className={`chip min-h-11 ${search.state === state ? "border-sea bg-sea-soft font-semibold text-sea" : ""}`}
							>
								{label}
								{state === "open" ? <span className="figures text-muted">{open}</span> : null}
							</a>
						</li>
					))}
				</ul>
			</nav>
			<search>
				<Form
					key={JSON.stringify(search)}
					action={href("/dashboard/enquiries")}
					className="panel flex flex-wrap items-end gap-3 p-4"
				>
					{search.state ? <input type="hidden" name="state" value={search.state} /> : null}
					{search.listing ? <input type="hidden" name="listing" value={search.listing} /> : null}
					<div className="grow basis-64">
						<label htmlFor="enquiries-q" className="mb-1 block font-medium">
							{t("enquiryWords")}
						</label>
						<input
							id="enquiries-q"
							type="search"
							name="q"
							maxLength={MAX_QUERY_LENGTH}
							defaultValue={search.searchText}
							className="control"
						/>
					</div>
					<button type="submit" className="button button-primary">
						{t("filter")}
					</button>
					{isNarrowed ? (
						<a href={href("/dashboard/enquiries")} className="button button-quiet">
							{t("clear")}
						</a>
					) : null}
				</Form>
			</search>
		</>
	);
}
