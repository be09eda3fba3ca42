/** Search over listings of all states; each row links to its moderation page. */

import { href } from "react-router";
import { ownListingPath } from "#app/domains/listings/editor/edit-state.ts";
import { CATEGORIES, KINDS } from "#app/domains/listings/listing.ts";
import { formatMoment } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { FoldedFilters } from "#app/ui/backoffice/folded-filters.tsx";
import { MoreFilters } from "#app/ui/backoffice/more-filters.tsx";
import { FilterForm, FilterSelect, FilterText } from "#app/ui/filter-form.tsx";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import { type AdminListing, type AllListingsFilters, LISTING_STATES, MAX_SEARCH_LENGTH } from "../all-listings.ts";
import { STATUS_REASONS } from "../moderation.ts";
import { AgentSummary, ListingSummary, PriceText } from "./listing-summary.tsx";

/** A district with its areas as form options. */
type District = { slug: string; name: string; areas: { slug: string; name: string }[] };

const SECONDARY_FILTERS = ["state", "reason", "kind", "category", "area"] as const;

export function AllListingsSearch({ filters, districts }: { filters: AllListingsFilters; districts: District[] }) {
	const { t } = useTranslation(["adminListings", "vocabulary"]);
	return (
		<FoldedFilters key={JSON.stringify(filters)} count={Object.keys(filters).length} isRow>
			<FilterForm action={href("/admin/listings")} filters={filters} columns="" submit={t("submit")} clear={t("clear")}>
				<FilterText id="all-q" name="q" label={t("search")} value={filters.q} max={MAX_SEARCH_LENGTH} />
				<FilterText id="all-agent" name="agent" label={t("agent")} value={filters.agent} max={MAX_SEARCH_LENGTH} />
				<MoreFilters isSet={SECONDARY_FILTERS.some((name) => filters[name])} columns="lg:grid-cols-5">
					<FilterSelect
						id="all-state"
						name="state"
						label={t("state")}
						value={filters.state}
						any={t("anyState")}
						options={LISTING_STATES.map((state) => [state, t(`states.${state}`)])}
					/>
					<FilterSelect
						id="all-reason"
						name="reason"
						label={t("reason")}
						value={filters.reason}
						any={t("anyReason")}
						options={STATUS_REASONS.map((reason) => [reason, t(`reasons.${reason}`)])}
					/>
					<FilterSelect
						id="all-kind"
						name="kind"
						label={t("kind")}
						value={filters.kind}
						any={t("anyKind")}
						options={KINDS.map((kind) => [kind, t(`kinds.${kind}`)])}
					/>
					<FilterSelect
						id="all-category"
						name="category"
						label={t("category")}
						value={filters.category}
						any={t("anyCategory")}
						options={CATEGORIES.map((category) => [category, t(`vocabulary:category.${category}`)])}
					/>
					<FilterSelect id="all-area" name="area" label={t("area")} value={filters.area} any={t("anyArea")}>
						{districts.map((district) => (
							<optgroup key={district.slug} label={district.name}>
								<option value={district.slug}>{t("wholeDistrict", { district: district.name })}</option>
								{district.areas.map((area) => (
									<option key={area.slug} value={area.slug}>
										{area.name}
									</option>
								))}
							</optgroup>
						))}
					</FilterSelect>
				</MoreFilters>
			</FilterForm>
		</FoldedFilters>
	);
}

export function AllListingsTable({ rows }: { rows: AdminListing[] }) {
	const { t } = useTranslation("adminListings");
	const language = useLanguage();
	return (
		<ResponsiveTable
			headings={[
				t("listing"),
				{ text: t("state"), cardLayout: "bare" },
				{ text: t("price"), cardLayout: "bare" },
				{ text: t("agent"), cardLayout: "bare" },
				{ text: t("changed"), cardLayout: "bare" },
			]}
			rows={rows.map((listing) => ({
				key: listing.id,
				cells: [
					<ListingSummary key="listing" listing={listing} hidesState />,
					<StateText key="state" listing={listing} />,
					<PriceText key="price" listing={listing} />,
					<AgentSummary key="agent" agent={listing.agent} />,
					<time
						key="changed"
						dateTime={listing.updated_at}
						className="whitespace-nowrap not-sm:text-sm not-sm:text-muted"
					>
						{formatMoment(listing.updated_at, language)}
					</time>,
				],
			}))}
		/>
	);
}

function StateText({ listing: { id, kind, status, status_reason, deleted_at, may_write } }: { listing: AdminListing }) {
	const { t } = useTranslation("adminListings");
	const isPublic = !deleted_at && (status === "available" || status === "sold" || status === "rented");
	return (
		<span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 sm:grid">
			{deleted_at ? <span className="text-bad">{t("states.deleted")}</span> : <span>{t(`states.${status}`)}</span>}
			{status_reason ? <span className="text-sm text-muted">{t(`reasons.${status_reason}`)}</span> : null}
			{isPublic ? (
				<a
					href={`/${kind === "vehicle" ? "vehicles" : "properties"}/${id}`}
					className="link inline-flex min-h-11 items-center text-sm whitespace-nowrap"
				>
					{t("publicPage")}
				</a>
			) : null}
			{may_write && !deleted_at ? (
				<a
					href={ownListingPath(kind, id, "edit")}
					className="link inline-flex min-h-11 items-center text-sm whitespace-nowrap"
				>
					{t("edit")}
				</a>
			) : null}
		</span>
	);
}
