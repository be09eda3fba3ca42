/** The advertiser, and two buttons that reveal a number. Numbers are only in the page after the click. */
import { useEffect, useRef } from "react";
import { useFetcher, useRouteLoaderData } from "react-router";
import type { DetailTexts } from "#app/domains/listings/detail/detail-facts.ts";
import { formatListingPrice, getListingTitle } from "#app/domains/listings/detail/listing-labels.ts";
import {
	type AgentPreview,
	getAgentRole,
	imagePath,
	type ListingDetail,
	listingPath,
} from "#app/domains/listings/listing.ts";
import { formatDate, formatMonth } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { useMessages } from "#app/ui/form/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { RevealActionResult } from "./action-results.ts";
import { formatPhone } from "./format-phone.ts";

const AVATAR_WIDTHS = [96, 192, 384];

export function ContactPanel({ listing, answer }: { listing: ListingDetail; answer: RevealActionResult | undefined }) {
	const { t } = useTranslation("detail");
	return (
		<section id="contact" aria-labelledby="contact-title" className="panel grid gap-4 p-4">
			<h2 id="contact-title" className="visually-hidden">
				{t("contact.title")}
			</h2>
			<AgentCard agent={listing.agent} />
			<div className="no-print grid gap-2">
				<RevealButton listing={listing} channel="phone" answer={answer} />
				<RevealButton listing={listing} channel="whatsapp" answer={answer} />
				<a href="#enquiry" className="button button-secondary">
					<Icon name="mail" />
					{t("contact.ask")}
				</a>
			</div>
			<p className="flex items-start gap-2 text-sm">
				<Icon name="warning" className="mt-0.5 size-4 text-warning" />
				<span>{t("contact.deposit")}</span>
			</p>
		</section>
	);
}

function AgentCard({ agent }: { agent: AgentPreview }) {
	const { t } = useTranslation(["detail", "vocabulary"]);
	const language = useLanguage();
	return (
		<div className="flex items-start gap-3">
			<AgentAvatar agent={agent} />
			<div className="min-w-0">
				<a href={`/agents/${agent.slug}`} className="link text-lg font-semibold">
					{agent.name}
				</a>
				{agent.company_name && agent.company_name !== agent.name ? <p>{agent.company_name}</p> : null}
				<p className="text-sm text-muted">
					{t(`vocabulary:agentKind.${getAgentRole(agent)}`)} · {t("contact.listings", { count: agent.listing_count })}
				</p>
				<p className="text-sm">
					{agent.verified_at ? (
						<>
							<Icon name="verified" className="size-4 text-sea" />{" "}
							<a href="/verification" className="link">
								{t("contact.verifiedOn", { date: formatDate(agent.verified_at, language) })}
							</a>
						</>
					) : (
						<span className="text-muted">{t("contact.notVerified")}</span>
					)}
				</p>
				<p className="text-sm text-muted">
					{t("contact.memberSince", { date: formatMonth(agent.member_since, language) })}
				</p>
			</div>
		</div>
	);
}

/** The advertiser's photo, or the first two letters of the name. */
function AgentAvatar({ agent }: { agent: AgentPreview }) {
	if (!agent.photo_path)
		return (
			<span
				aria-hidden="true"
				className="grid size-16 flex-none place-content-center rounded-full bg-sea-soft font-display text-xl font-semibold text-sea"
			>
				{agent.name.slice(0, 2).toLocaleUpperCase("tr")}
			</span>
		);
	const path = agent.photo_path;
	const list = (format: "avif" | "webp") =>
		AVATAR_WIDTHS.map((width) => `${imagePath(path, width, format, "agent-photos")} ${width}w`).join(", ");
	return (
		<picture className={`size-16 flex-none overflow-hidden rounded-full ph-${agent.photo_colour ?? 0}`}>
			<source type="image/avif" srcSet={list("avif")} sizes="64px" />
			<img
				src={imagePath(path, 96, "webp", "agent-photos")}
				srcSet={list("webp")}
				sizes="64px"
				width={64}
				height={64}
				alt=""
				loading="lazy"
				decoding="async"
				className="size-full object-cover"
			/>
		</picture>
	);
}

type RevealProps = { listing: ListingDetail; channel: "phone" | "whatsapp"; answer: RevealActionResult | undefined };

/** A one-button form, answered in place with or without JavaScript. */
function RevealButton({ listing, channel, answer: posted }: RevealProps) {
	const { t } = useTranslation("detail");
	const translate = useMessages();
	const fetcher = useFetcher<RevealActionResult>({ key: `reveal-${channel}-${listing.id}` });
	const answer = fetcher.data ?? (posted?.channel === channel ? posted : undefined);
	if (answer?.ok)
		return <NumberLink listing={listing} channel={channel} number={answer.number} isFresh={!!fetcher.data} />;
	return (
		<fetcher.Form method="post" action={`${listingPath(listing)}#contact`} className="grid gap-1">
			<input type="hidden" name="intent" value="reveal" />
			<input type="hidden" name="channel" value={channel} />
			<button type="submit" className={`button w-full ${channel === "phone" ? "button-primary" : "button-secondary"}`}>
				<Icon name={channel} />
				{fetcher.state === "idle"
					? t(channel === "phone" ? "contact.showPhone" : "contact.whatsapp")
					: t("contact.opening")}
			</button>
			{answer ? (
				<p role="alert" className="text-sm text-bad">
					{translate(answer.message)}
				</p>
			) : null}
		</fetcher.Form>
	);
}

type NumberProps = { listing: ListingDetail; channel: "phone" | "whatsapp"; number: string; isFresh: boolean };

/**
 * Calls, or opens WhatsApp with a first message in the visitor's language. Receives the focus of the button it
 * replaces.
 */
function NumberLink({ listing, channel, number, isFresh }: NumberProps) {
	const { t } = useTranslation(["detail", "vocabulary", "common", "listings"]);
	const language = useLanguage();
	const origin = (useRouteLoaderData("root") as { origin?: string } | undefined)?.origin ?? "";
	const link = useRef<HTMLAnchorElement>(null);
	useEffect(() => {
		if (isFresh) link.current?.focus();
	}, [isFresh]);
	const text = t("contact.whatsappText", {
		title: getListingTitle(listing, language, t as DetailTexts).text,
		price: formatListingPrice(listing, language, t as DetailTexts),
		reference: listing.reference,
		address: origin + listingPath(listing),
	});
	const isPhone = channel === "phone";
	return (
		<a
			ref={link}
			href={isPhone ? `tel:${number}` : `https://wa.me/${number.replace("+", "")}?text=${encodeURIComponent(text)}`}
			rel={isPhone ? undefined : "noopener noreferrer"}
			className={`button figures ${isPhone ? "button-primary" : "button-secondary"}`}
		>
			<Icon name={channel} />
			{t(isPhone ? "contact.call" : "contact.write", { number: formatPhone(number) })}
		</a>
	);
}
