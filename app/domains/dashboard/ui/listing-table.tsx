/** Own listings as a table with checkboxes; cards on narrow screens. */
import { Form, href } from "react-router";
import { imagePath } from "#app/domains/listings/listing.ts";
import { formatDate, formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { LightForm } from "#app/ui/form/light-form.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import {
	COUNTS,
	type ListedListing,
	type OwnListing,
	ownPath,
	pricePath,
	publicPath,
	reportPath,
} from "../dashboard.ts";
import { canChangePrice, LISTING_ACTIONS, MAX_BULK_LISTINGS } from "../own-listings.ts";
import "#app/ui/disclosure.css";
import { ListingActions } from "./listing-actions.tsx";
import { getOwnListingTitle, OwnPrice, PlanEndedNote, StateBadge } from "./listing-name.tsx";
import { SelectAll } from "./select-all.tsx";
import { placeholderClass } from "./thumbnail.ts";

/** total: of all pages. back: return address with filters. */
export function ListingTable({
	listings,
	total,
	back,
	isDeleted,
}: {
	listings: ListedListing[];
	total: number;
	back: string;
	isDeleted: boolean;
}) {
	const { t } = useTranslation("dashboard");
	const language = useLanguage();
	const actions = LISTING_ACTIONS.filter((action) => (action === "restore") === isDeleted);
	return (
		<Form method="post" action={back} className="group/bulk grid grid-cols-1 gap-3">
			<input type="hidden" name="back" value={back} />
			<details data-bulk className="unfolds-wide">
				<summary className="button button-secondary list-none [&::-webkit-details-marker]:hidden">
					<Icon name="check" />
					{t("selectSeveral")}
				</summary>
				<div className="flex flex-wrap items-end gap-3 pt-2">
					<SelectAll label={t("tickAll")} />
					{total > listings.length ? (
						<label className="flex min-h-11 items-center gap-2">
							<input type="checkbox" name="all" value="yes" className="tick" />
							{t("tickFound", { number: formatNumber(Math.min(total, MAX_BULK_LISTINGS), language) })}
						</label>
					) : null}
					<div className="grow sm:max-w-xs">
						<LightForm id="bulk" state={undefined} labels={{ intent: t("bulk") }}>
							<SelectField
								name="intent"
								placeholder={t("choose")}
								options={actions.map((action) => ({ value: action, label: t(`action.${action}`) }))}
							/>
						</LightForm>
					</div>
					<button type="submit" className="button button-secondary">
						{t("apply")}
					</button>
					{isDeleted ? null : (
						<button
							type="submit"
							formMethod="get"
							formAction={href("/dashboard/listings/changes")}
							className="button button-quiet"
						>
							{t("bulkChanges.open")}
						</button>
					)}
				</div>
			</details>
			<ResponsiveTable
				headings={[
					t("listing"),
					{ text: t("status"), cardLayout: "bare" },
					{ text: t("price"), cardLayout: "bare" },
					{ text: t("lastMonth"), cardLayout: "bare" },
					{ text: t("actions"), cardLayout: "menu" },
				]}
				rows={listings.map((listing) => ({
					key: listing.id,
					cells: [
						<ListingCell key="name" listing={listing} />,
						<StateCell key="state" listing={listing} />,
						<PriceCell key="price" listing={listing} back={back} />,
						<CountsCell key="counts" listing={listing} />,
						<ActionsCell key="actions" listing={listing} back={back} />,
					],
				}))}
			/>
		</Form>
	);
}

function ListingCell({ listing }: { listing: ListedListing }) {
	const { t } = useTranslation(["dashboard", "vocabulary"]);
	const language = useLanguage();
	const name = getOwnListingTitle(listing, language);
	const { photo } = listing;
	const place = language === "tr" ? listing.area_tr : listing.area_en;
	return (
		<div className="flex items-start gap-3">
			<label className="-m-3 grid size-11 flex-none cursor-pointer place-items-center not-sm:group-[:not(:has([data-bulk][open]))]/bulk:hidden">
				<input
					type="checkbox"
					name="listing"
					value={listing.id}
					className="tick"
					aria-label={t("tick", { listing: name })}
				/>
			</label>
			<span className={`block h-12 w-18 flex-none overflow-hidden rounded-control ${placeholderClass(photo)}`}>
				{photo?.widths.length ? (
					<img
						src={imagePath(photo.path, Math.min(...photo.widths), "webp")}
						alt=""
						width={72}
						height={48}
						loading="lazy"
						className="size-full object-cover"
					/>
				) : null}
			</span>
			<span className="min-w-0 grow">
				<a href={reportPath(listing)} className="link line-clamp-2 wrap-anywhere">
					{name}
				</a>
				<span className="block text-sm font-normal text-muted not-sm:truncate">
					{[
						listing.reference,
						listing.agent_reference,
						t(`vocabulary:type.${listing.type}` as "vocabulary:type.villa"),
						place,
					]
						.filter(Boolean)
						.join("\u00a0· ")}
				</span>
			</span>
		</div>
	);
}

/** The date of a public listing that needs nothing is left out on phones. */
function StateCell({ listing }: { listing: ListedListing }) {
	const isPlain = listing.status === "available" && !listing.needs_confirmation && !listing.deleted_at;
	return (
		<span className="inline-flex flex-wrap items-baseline gap-x-2 gap-y-1 sm:grid">
			<span>
				<StateBadge listing={listing} />
			</span>
			<span className={isPlain ? "not-sm:hidden" : undefined}>
				<StateDate listing={listing} />
			</span>
			<PlanEndedNote listing={listing} isShort />
		</span>
	);
}

/** The price, as a link to the page that changes it. */
function PriceCell({ listing, back }: { listing: ListedListing; back: string }) {
	const { t } = useTranslation("dashboard");
	const language = useLanguage();
	if (!canChangePrice(listing)) return <OwnPrice listing={listing} />;
	return (
		<a href={pricePath(listing, back)} className="inline-flex min-h-11 items-center gap-2 sm:min-h-6">
			<OwnPrice listing={listing} />
			<Icon name="edit" className="size-4 text-sea" />
			<span className="visually-hidden">
				{t("actionOf", { action: t("changePrice"), listing: getOwnListingTitle(listing, language) })}
			</span>
		</a>
	);
}

/** Relevant date of a state: confirmed until, waiting since, ended on. */
export function StateDate({ listing }: { listing: OwnListing }) {
	const { t } = useTranslation("dashboard");
	const language = useLanguage();
	const on = (iso: string | null) => ({ date: iso ? formatDate(iso, language) : "–" });
	const { status, deleted_at, confirm_by, needs_confirmation, last_confirmed_at, pending_since, ended_at } = listing;
	const className = `text-sm xl:whitespace-nowrap ${needs_confirmation ? "text-warning" : "text-muted"}`;
	const text = deleted_at
		? t("deletedOn", on(deleted_at))
		: status === "available"
			? needs_confirmation
				? t("confirmDue", on(confirm_by))
				: t("confirmedOn", on(last_confirmed_at))
			: status === "pending"
				? t("waitingSince", on(pending_since))
				: status === "sold" || status === "rented"
					? t("endedOn", on(ended_at))
					: t("changed", on(listing.updated_at));
	return <span className={className}>{text}</span>;
}

const COUNT_ICONS: Record<(typeof COUNTS)[number], "eye" | "heart" | "phone" | "whatsapp" | "mail"> = {
	views: "eye",
	favourites: "heart",
	phones: "phone",
	whatsapps: "whatsapp",
	enquiries: "mail",
};

function CountsCell({ listing }: { listing: ListedListing }) {
	const { t } = useTranslation("dashboard");
	const language = useLanguage();
	return (
		<span className="inline-flex flex-wrap gap-x-2 gap-y-1 lg:grid lg:grid-cols-[3.5rem_repeat(4,2.5rem)]">
			{COUNTS.map((count) => (
				<span
					key={count}
					className="figures inline-flex items-center gap-1 whitespace-nowrap"
					title={t(`count.${count}`)}
				>
					<Icon name={COUNT_ICONS[count]} className="size-4 text-muted" />
					<span className="visually-hidden">{t(`count.${count}`)}: </span>
					{formatNumber(listing[count], language)}
				</span>
			))}
		</span>
	);
}

function ActionsCell({ listing, back }: { listing: ListedListing; back: string }) {
	const { t } = useTranslation("dashboard");
	const language = useLanguage();
	const path = publicPath(listing);
	const name = getOwnListingTitle(listing, language);
	const labelProps = (action: string) => ({ "aria-label": t("actionOf", { action, listing: name }) });
	return (
		<details>
			<summary
				className="inline-flex min-h-11 min-w-11 cursor-pointer list-none items-center justify-center gap-1 text-sea underline [&::-webkit-details-marker]:hidden"
				{...labelProps(t("change"))}
			>
				<span className="not-sm:sr-only">{t("change")}</span>
				<Icon name="down" className="size-5 sm:size-4" />
			</summary>
			<div className="grid gap-3 py-2">
				{listing.deleted_at ? null : (
					<p className="flex flex-wrap gap-x-4">
						{(["edit", "photos", "preview"] as const).map((page) => (
							<a
								key={page}
								href={ownPath(listing, page)}
								className="link inline-flex min-h-11 min-w-11 items-center"
								{...labelProps(t(page))}
							>
								{t(page)}
							</a>
						))}
						{canChangePrice(listing) ? (
							<a
								href={pricePath(listing, back)}
								className="link inline-flex min-h-11 items-center"
								{...labelProps(t("changePrice"))}
							>
								{t("changePrice")}
							</a>
						) : null}
						{path ? (
							<a href={path} className="link inline-flex min-h-11 items-center" {...labelProps(t("seePublic"))}>
								{t("seePublic")}
							</a>
						) : null}
						<button
							type="submit"
							formAction={ownPath(listing, "duplicate")}
							className="link inline-flex min-h-11 cursor-pointer items-center"
							{...labelProps(t("duplicate"))}
						>
							{t("duplicate")}
						</button>
					</p>
				)}
				<ListingActions listing={listing} />
			</div>
		</details>
	);
}
