/** The listing of a conversation as it is now. */
import { href } from "react-router";
import { imagePath, listingPath } from "#app/domains/listings/listing.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ConversationListing } from "../message.ts";
import { useListingPrice, useListingTitle } from "./correspondent.ts";

/** Width of the image file behind a thumbnail. */
const THUMBNAIL_WIDTH = 320;

/** The cover of a listing, or an icon in its place. */
export function ListingThumbnail({ listing }: { listing: ConversationListing | null }) {
	const photo = listing?.photo;
	if (!listing || !photo)
		return (
			<span className="conversation-photo conversation-icon">
				<Icon name={!listing ? "agents" : listing.kind === "vehicle" ? "car" : "home"} />
			</span>
		);
	return (
		<img
			src={imagePath(photo.path, THUMBNAIL_WIDTH, "webp")}
			width={64}
			height={64}
			alt=""
			loading="lazy"
			decoding="async"
			className={`conversation-photo ph-${photo.colour}`}
		/>
	);
}

/** Picture, title, price and state, with a link while the listing has a page. */
export function ListingSummary({ listing, className }: { listing: ConversationListing; className: string }) {
	const { t } = useTranslation(["messages", "vocabulary"]);
	const title = useListingTitle()(listing);
	const price = useListingPrice()(listing);
	const { id, kind, category, status, reference, place } = listing;
	const hasPage = id !== null && listing.is_public;
	const state = status ? t(`vocabulary:status.${status}`) : listing.is_gone ? t("listingGone") : null;
	const similar = new URLSearchParams(kind === "property" && category ? { category, ...(place ? { place } : {}) } : {});
	return (
		<div className={`conversation ${className}`}>
			<ListingThumbnail listing={listing} />
			<div className="min-w-0">
				<p className="listing-title font-medium" lang={title.lang}>
					{hasPage ? (
						<a href={listingPath({ kind, id })} className="conversation-link link">
							{title.text}
						</a>
					) : (
						title.text
					)}
				</p>
				<p className="figures text-sm text-muted">
					{[price, reference, state].filter(Boolean).join(" · ")}
					{listing.is_gone ? (
						<>
							{" "}
							<a
								href={`${href(kind === "vehicle" ? "/vehicles" : "/properties")}?${similar}`}
								className="conversation-more link"
							>
								{t("similar")}
							</a>
						</>
					) : null}
				</p>
			</div>
		</div>
	);
}
