/**
 * The advertiser, and the buttons that reveal a number: in a card, and on phones in a bar that stays in view. Numbers
 * are only in the page after the click.
 */
import { useEffect, useRef, useState } from "react";
import { useFetcher, useRouteLoaderData } from "react-router";
import type { DetailTexts } from "#app/domains/listings/detail/facts/detail-facts.ts";
import { formatListingPrice, getListingTitle } from "#app/domains/listings/detail/facts/listing-labels.ts";
import {
	type AgentPreview,
	getAgentRole,
	imagePath,
	type ListingDetail,
	listingPath,
} from "#app/domains/listings/listing.ts";
import { formatDate, formatMonth } from "#app/locales/format.ts";
import { formatPhone } from "#app/locales/format-phone.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useMessages } from "#app/ui/form/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { RevealActionResult } from "../action-results.ts";

const AVATAR_WIDTHS = [96, 192, 384];

type PanelProps = {
	listing: ListingDetail;
	/** Whether there is a form to ask with. */
	canAsk: boolean;
	answer: RevealActionResult | undefined;
};

export function ContactPanel({ listing, canAsk, answer }: PanelProps) {
	const { t } = useTranslation("detail");
	return (
		<section id="contact" aria-labelledby="contact-title" className="panel grid gap-4 p-4">
			<h2 id="contact-title" className="visually-hidden">
				{t("contact.title")}
			</h2>
			<AgentCard agent={listing.agent} />
			<div className="grid gap-2">
				<RevealButton listing={listing} channel="phone" place="card" answer={answer} />
				<RevealButton listing={listing} channel="whatsapp" place="card" answer={answer} />
				{canAsk ? (
					<a href="#enquiry" className="button button-secondary wide-only">
						<Icon name="mail" />
						{t("contact.ask")}
					</a>
				) : null}
			</div>
			<DepositWarning />
		</section>
	);
}

function AgentCard({ agent }: { agent: AgentPreview }) {
	return (
		<div className="flex items-start gap-3">
			<AgentAvatar agent={agent} />
			<AgentFacts agent={agent} />
		</div>
	);
}

/** Name of the advertiser, kind, verification and time on the site. */
export function AgentFacts({ agent }: { agent: AgentPreview }) {
	const { t } = useTranslation(["detail", "vocabulary"]);
	const language = useLanguage();
	return (
		<div className="min-w-0">
			<a href={`/agents/${agent.slug}`} className="link text-lg font-semibold wrap-anywhere">
				{agent.name}
			</a>
			{agent.company_name && agent.company_name !== agent.name ? <p>{agent.company_name}</p> : null}
			<p className="text-sm text-muted">
				{t(`vocabulary:agentKind.${getAgentRole(agent)}`)} · {t("contact.listings", { count: agent.listing_count })}
			</p>
			<p className="text-sm">
				{agent.verified_at ? (
					<Badge voice="trust">
						<a href="/verification" className="link">
							{t("contact.verifiedOn", { date: formatDate(agent.verified_at, language) })}
						</a>
					</Badge>
				) : (
					<span className="text-muted">{t("contact.notVerified")}</span>
				)}
			</p>
			<p className="text-sm text-muted">
				{t("contact.memberSince", { date: formatMonth(agent.member_since, language) })}
			</p>
		</div>
	);
}

/** Warns of paying before seeing. */
export function DepositWarning() {
	const { t } = useTranslation("detail");
	return (
		<p className="flex items-start gap-2 text-sm">
			<Icon name="warning" className="mt-0.5 size-4 text-warning" />
			<span>{t("contact.deposit")}</span>
		</p>
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

/** On phones, call, WhatsApp and enquiry stay in view. A revealed number takes a row of its own. */
export function ContactBar({ listing, answer }: { listing: ListingDetail; answer: RevealActionResult | undefined }) {
	const { t } = useTranslation(["detail", "vocabulary", "common", "listings"]);
	const language = useLanguage();
	return (
		<div className="page-bar no-print">
			<strong className="price">{formatListingPrice(listing, language, t as DetailTexts)}</strong>
			<RevealButton listing={listing} channel="phone" place="bar" answer={answer} />
			<RevealButton listing={listing} channel="whatsapp" place="bar" answer={answer} />
			<a href="#enquiry" className="button button-primary grow">
				{t("contact.barAsk")}
			</a>
		</div>
	);
}

type Channel = "phone" | "whatsapp";

type RevealProps = {
	listing: ListingDetail;
	channel: Channel;
	place: "card" | "bar";
	answer: RevealActionResult | undefined;
};

/** Card: name with the number after the click. Bar: an icon for calling, and one word for WhatsApp. */
const BUTTON_CLASSES = {
	card: { phone: "button w-full button-primary", whatsapp: "button w-full button-secondary" },
	bar: { phone: "button button-secondary", whatsapp: "button button-secondary" },
};

/** A one-button form, answered in place with or without JavaScript. */
function RevealButton({ listing, channel, place, answer: posted }: RevealProps) {
	const translate = useMessages();
	const fetcher = useFetcher<RevealActionResult>({ key: `reveal-${channel}-${listing.id}` });
	/** The card and the bar share their answer: only the pressed button moves the focus and shows a failure. */
	const [isPressed, setPressed] = useState(false);
	const answer = fetcher.data ?? (posted?.channel === channel ? posted : undefined);
	if (answer?.ok)
		return (
			<NumberLink
				listing={listing}
				channel={channel}
				place={place}
				number={answer.number}
				isFresh={isPressed && !!fetcher.data}
			/>
		);
	const isFailureShown = answer && (isPressed || (place === "card" && !fetcher.data));
	return (
		<>
			<fetcher.Form method="post" action={`${listingPath(listing)}#contact`} onSubmit={() => setPressed(true)}>
				<input type="hidden" name="intent" value="reveal" />
				<input type="hidden" name="channel" value={channel} />
				<button type="submit" className={BUTTON_CLASSES[place][channel]}>
					<Icon name={channel} />
					<ButtonLabel channel={channel} place={place} isBusy={fetcher.state !== "idle"} />
				</button>
			</fetcher.Form>
			{isFailureShown ? (
				<p role="alert" className="basis-full text-sm text-bad">
					{translate(answer.message)}
				</p>
			) : null}
		</>
	);
}

function ButtonLabel({ channel, place, isBusy }: { channel: Channel; place: "card" | "bar"; isBusy: boolean }) {
	const { t } = useTranslation("detail");
	if (place === "card" && isBusy) return t("contact.opening");
	if (channel === "whatsapp") return t("contact.whatsapp");
	if (place === "card") return t("contact.showPhone");
	return <span className="visually-hidden">{t("contact.barCall")}</span>;
}

type NumberProps = {
	listing: ListingDetail;
	channel: Channel;
	place: "card" | "bar";
	number: string;
	isFresh: boolean;
};

/**
 * Calls, or opens WhatsApp with a first message in the visitor's language. Receives the focus of the button it
 * replaces. WhatsApp of the bar looks like that button, and opens with the tap that revealed it.
 */
function NumberLink({ listing, channel, place, number, isFresh }: NumberProps) {
	const { t } = useTranslation(["detail", "vocabulary", "common", "listings"]);
	const language = useLanguage();
	const origin = (useRouteLoaderData("root") as { origin?: string } | undefined)?.origin ?? "";
	const link = useRef<HTMLAnchorElement>(null);
	const isPhone = channel === "phone";
	const isShort = place === "bar" && !isPhone;
	useEffect(() => {
		if (!isFresh) return;
		link.current?.focus();
		if (isShort) location.assign(link.current!.href);
	}, [isFresh, isShort]);
	const text = t("contact.whatsappText", {
		title: getListingTitle(listing, language),
		price: formatListingPrice(listing, language, t as DetailTexts),
		reference: listing.reference,
		address: origin + listingPath(listing),
	});
	return (
		<a
			ref={link}
			href={isPhone ? `tel:${number}` : `https://wa.me/${number.replace("+", "")}?text=${encodeURIComponent(text)}`}
			rel={isPhone ? undefined : "noopener noreferrer"}
			className={`${isShort ? "" : isPhone ? "figures px-2" : "figures px-2 text-sm"} ${BUTTON_CLASSES[place][channel]}`}
		>
			<Icon name={channel} />
			{isShort ? t("contact.whatsapp") : t(isPhone ? "contact.call" : "contact.write", { number: formatPhone(number) })}
		</a>
	);
}
