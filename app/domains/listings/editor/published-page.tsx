/** After publishing: what happens next, sharing, and the next listing. */
import { href } from "react-router";
import { listingPath } from "#app/domains/listings/listing.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Category, Kind } from "../listing.ts";
import { listingsHomePath, newListingPath, ownListingPath } from "./edit-state.ts";
import { OnBehalfOfNote } from "./on-behalf-of-note.tsx";
import type { OnBehalfOf } from "./own-listing.ts";

export type PublishedListing = {
	id: number;
	kind: Kind;
	category: Category;
	title: string;
	/** Otherwise it waits for review. */
	isPublic: boolean;
	photoCount: number;
	/** Public address with its origin. */
	address: string;
	/** The agent for whom an administrator writes. */
	onBehalfOf: OnBehalfOf | null;
};

/** Days after which the availability of a listing has to be confirmed again. */
const CONFIRMATION_DAYS = { rent: 14, sale: 30 } as const;

export function PublishedPage({ listing }: { listing: PublishedListing }) {
	const { t } = useTranslation("writing");
	const { id, kind, title, isPublic, photoCount, onBehalfOf } = listing;
	const ofAgent = onBehalfOf ? "OfAgent" : "";
	const days = CONFIRMATION_DAYS[kind === "vehicle" ? "sale" : listing.category];
	const steps = [
		{ icon: isPublic ? "eye" : "clock", text: t(isPublic ? "done.visible" : `done.reviewed${ofAgent}`) },
		{ icon: "mail", text: t(`done.enquiries${ofAgent}`) },
		{ icon: "check", text: t(`done.confirm${ofAgent}`, { days }) },
	] as const;
	return (
		<div className="container-page grid max-w-2xl gap-6 py-6 lg:py-8">
			<OnBehalfOfNote agent={onBehalfOf} />
			<div className="grid gap-2">
				<h1>{t(`done.${isPublic ? "publicTitle" : "waitsTitle"}${ofAgent}`)}</h1>
				<p className="text-lg [overflow-wrap:anywhere]">{title}</p>
			</div>
			<section aria-labelledby="next" className="panel grid gap-3 p-4 sm:p-6">
				<h2 id="next" className="text-xl">
					{t("done.next")}
				</h2>
				<ul className="grid gap-3">
					{steps.map(({ icon, text }) => (
						<li key={icon} className="flex items-start gap-3">
							<Icon name={icon} className="mt-0.5 size-5 flex-none text-sea" />
							<span>{text}</span>
						</li>
					))}
				</ul>
				{photoCount === 0 ? (
					<div className="grid justify-items-start gap-2 border-t border-line pt-3">
						<p>{t("done.noPhotos")}</p>
						<a href={ownListingPath(kind, id, "photos")} className="button button-secondary">
							<Icon name="camera" />
							{t("photosLink")}
						</a>
					</div>
				) : null}
			</section>
			<ShareSection listing={listing} />
			<div className="flex flex-wrap gap-3 border-t border-line pt-4">
				<a href={newListingPath(kind, onBehalfOf?.slug)} className="button button-primary grow sm:grow-0">
					<Icon name="add" />
					{t(kind === "vehicle" ? "done.addVehicle" : "done.addProperty")}
				</a>
				<form method="post" action={ownListingPath(kind, id, "duplicate")} className="contents">
					<button type="submit" className="button button-secondary">
						{t("done.copy")}
					</button>
				</form>
				<a
					href={onBehalfOf ? listingsHomePath(onBehalfOf) : href("/dashboard/listings")}
					className="button button-quiet"
				>
					{t(`done.toListings${ofAgent}`)}
				</a>
			</div>
		</div>
	);
}

function ShareSection({ listing: { id, kind, title, isPublic, address } }: { listing: PublishedListing }) {
	const { t } = useTranslation("writing");
	const text = t("done.shareText", { title, address });
	return (
		<section aria-labelledby="share" className="grid gap-3">
			<h2 id="share" className="text-xl">
				{t("done.share")}
			</h2>
			{isPublic ? (
				<div className="flex flex-wrap gap-3">
					<a
						href={`https://wa.me/?text=${encodeURIComponent(text)}`}
						rel="noopener noreferrer"
						className="button button-secondary"
					>
						<Icon name="whatsapp" />
						{t("done.shareWhatsApp")}
					</a>
					<a
						href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text)}`}
						className="button button-secondary"
					>
						<Icon name="mail" />
						{t("done.shareMail")}
					</a>
					<a href={listingPath({ kind, id })} className="button button-quiet">
						{t("seePublic")}
					</a>
				</div>
			) : (
				<>
					<p className="text-muted">{t("done.shareLater")}</p>
					<a href={ownListingPath(kind, id, "preview")} className="button button-quiet justify-self-start">
						<Icon name="eye" />
						{t("preview")}
					</a>
				</>
			)}
		</section>
	);
}
