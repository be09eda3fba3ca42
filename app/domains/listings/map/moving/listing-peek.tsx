/** The small card of a listing whose mark was pressed. It takes the focus, and gives it back when it is closed. */
import { useEffect, useRef } from "react";
import { formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { imagePath, listingPath } from "../../listing.ts";
import type { ListPage } from "../../search/list-page.server.ts";
import type { MapPin } from "../map-queries.server.ts";

type Props = { listing: MapPin["listings"][number]; page: ListPage; onClose: () => void };

export function ListingPeek({ listing, page, onClose }: Props) {
	const { t } = useTranslation(["map", "vocabulary", "common"]);
	const language = useLanguage();
	const link = useRef<HTMLAnchorElement>(null);
	useEffect(() => link.current?.focus({ preventScroll: true }), []);
	const { kind } = page.search;
	// The card of the list, where the list has it on this page.
	const found = page.result.rows.find(({ id }) => id === listing.id);
	const row = found && "title" in found ? found : undefined;
	const photo = row?.photos[0];
	return (
		<section aria-label={t("map:moving.listing")} className="map-peek">
			{photo ? (
				<img
					src={imagePath(photo.path, Math.min(...photo.widths), "webp")}
					width={photo.width}
					height={photo.height}
					alt=""
				/>
			) : null}
			<div className="min-w-0 grow">
				<a ref={link} href={listingPath({ kind, id: listing.id })} className="link font-semibold">
					{row?.title ?? t(`vocabulary:type.${listing.type}` as "vocabulary:type.villa")}
				</a>
				<p>
					<strong className="price">{formatMoney(listing.price_pence, language)}</strong>
					{(row?.category ?? page.search.filters.category) === "rent" ? (
						<span className="text-sm text-muted"> {t("common:perMonthShort")}</span>
					) : null}
					{listing.reduced ? <span className="text-sm text-good"> {t("map:moving.reduced")}</span> : null}
				</p>
			</div>
			<button
				type="button"
				aria-label={t("map:moving.close")}
				className="inline-flex min-h-11 min-w-11 items-center justify-center self-start"
				onClick={onClose}
			>
				<Icon name="close" />
			</button>
		</section>
	);
}
