/** Sharing a listing: plain links; copy, native sharing and print with JavaScript. */
import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { DetailTexts } from "#app/domains/listings/detail/detail-facts.ts";
import { formatListingPrice, getListingTitle } from "#app/domains/listings/detail/listing-labels.ts";
import { type ListingDetail, listingPath } from "#app/domains/listings/listing.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";

export function Share({ listing }: { listing: ListingDetail }) {
	const { t } = useTranslation(["detail", "vocabulary", "common", "listings"]);
	const language = useLanguage();
	const origin = (useRouteLoaderData("root") as { origin?: string } | undefined)?.origin ?? "";
	const title = getListingTitle(listing, language, t as DetailTexts).text;
	const address = origin + listingPath(listing);
	const text = t("share.text", { title, price: formatListingPrice(listing, language, t as DetailTexts), address });
	return (
		<section aria-label={t("share.title")} className="no-print -mx-2 flex flex-wrap items-center">
			<span className="px-2 text-muted" aria-hidden="true">
				{t("share.title")}
			</span>
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
			<a href={`${listingPath(listing)}/report`} rel="nofollow" className="button button-quiet">
				{t("share.report")}
			</a>
			<ScriptedShare title={title} address={address} />
		</section>
	);
}

/** Features that need JavaScript. Their space is reserved to avoid layout shift. */
function ScriptedShare({ title, address }: { title: string; address: string }) {
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
			<button type="button" onClick={() => print()} className={buttonClass(isReady)}>
				<Icon name="print" />
				{t("share.print")}
			</button>
			<button
				type="button"
				// Dismissing the native sheet rejects the promise and is not an error.
				onClick={() => void navigator.share({ title, url: address }).catch(() => {})}
				className={buttonClass(isReady && "share" in navigator)}
			>
				<Icon name="share" />
				{t("share.device")}
			</button>
		</>
	);
}
