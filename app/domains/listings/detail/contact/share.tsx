/** Sharing a listing: plain links; the sheet of the device, copying and printing with JavaScript. */
import { type MouseEvent, useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { DetailTexts } from "#app/domains/listings/detail/facts/detail-facts.ts";
import { formatListingPrice, getListingTitle } from "#app/domains/listings/detail/facts/listing-labels.ts";
import { type ListingDetail, listingPath } from "#app/domains/listings/listing.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PopoverButton, PopoverCloseLink } from "#app/ui/popover-button.tsx";

export function Share({ listing }: { listing: ListingDetail }) {
	const { t } = useTranslation(["detail", "vocabulary", "common", "listings"]);
	const language = useLanguage();
	const origin = (useRouteLoaderData("root") as { origin?: string } | undefined)?.origin ?? "";
	const title = getListingTitle(listing, language);
	const address = origin + listingPath(listing);
	const text = t("share.text", { title, price: formatListingPrice(listing, language, t as DetailTexts), address });
	/** Phones with their own sheet use it; others open the menu. */
	const shareNatively = (event: MouseEvent) => {
		if (!("share" in navigator)) return;
		event.preventDefault();
		// Dismissing the sheet rejects the promise and is not an error.
		void navigator.share({ title, url: address }).catch(() => {});
	};
	return (
		<>
			<PopoverButton target="share" onClick={shareNatively} className="button button-quiet lg:hidden">
				<Icon name="share" />
				{t("share.title")}
			</PopoverButton>
			{/* A popover, which works without JavaScript; a row of links on wide screens. */}
			<section id="share" popover="auto" aria-label={t("share.title")}>
				<PopoverCloseLink className="button button-quiet lg:hidden">{t("common:close")}</PopoverCloseLink>
				<a
					aria-label={t("share.whatsapp")}
					href={`https://wa.me/?text=${encodeURIComponent(text)}`}
					rel="noopener noreferrer"
					className="button button-quiet"
				>
					<Icon name="whatsapp" />
					{t("share.whatsappShort")}
				</a>
				<a
					aria-label={t("share.email")}
					href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text)}`}
					className="button button-quiet"
				>
					<Icon name="mail" />
					{t("share.emailShort")}
				</a>
				<ScriptedShare address={address} />
			</section>
		</>
	);
}

/** Features that need JavaScript. Their space is reserved to avoid layout shift; printing is for wide screens. */
function ScriptedShare({ address }: { address: string }) {
	const { t } = useTranslation("detail");
	const [isReady, setReady] = useState(false);
	const [isCopied, setCopied] = useState(false);
	useEffect(() => setReady(true), []);
	const buttonClass = (isOffered: boolean) =>
		`button button-quiet ${isOffered ? "" : "invisible"} [@media(scripting:none)]:hidden`;
	const copy = () =>
		navigator.clipboard.writeText(address).then(
			() => setCopied(true),
			() => setCopied(false),
		);
	return (
		<>
			<button type="button" onClick={() => void copy()} className={buttonClass(isReady && "clipboard" in navigator)}>
				<Icon name={isCopied ? "check" : "document"} />
				<span aria-live="polite">{t(isCopied ? "share.copied" : "share.copy")}</span>
			</button>
			<button type="button" onClick={() => print()} className={`wide-only ${buttonClass(isReady)}`}>
				<Icon name="print" />
				{t("share.print")}
			</button>
		</>
	);
}
