/** Header of an advertiser's page: name, verification, contact. */

import type { ReactNode } from "react";
import { href } from "react-router";
import { getAgentRole, getAgentTitle } from "#app/domains/listings/listing.ts";
import { formatDate, formatMonth } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { pickText, useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { AgentProfile as Agent } from "../agent.ts";
import type { RevealedContact } from "../agent-commands.server.ts";
import { listAreaNames } from "./agent-card.tsx";
import { AgentImage } from "./agent-image.tsx";
import { RevealContact } from "./reveal-contact.tsx";
import { useLanguageNames } from "./use-language-names.ts";

type Props = {
	agent: Agent;
	address: string;
	revealed: RevealedContact | undefined;
	/** How fast the agent answers, in words. */
	replies?: string[] | undefined;
	/** The link to write to the agent, for a signed-in person. */
	write?: { path: string; label: string } | undefined;
};

export function AgentProfile({ agent, address, revealed, replies = [], write }: Props) {
	const { t } = useTranslation(["agents", "vocabulary"]);
	const bio = pickText(useLanguage(), agent.bio_en, agent.bio_tr);
	return (
		<div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
			<div>
				<header className="flex flex-wrap items-center gap-x-6 gap-y-4">
					<AgentImage agent={agent} width={128} />
					<div className="min-w-0 flex-1 basis-60">
						<h1>{getAgentTitle(agent)}</h1>
						<p className="mt-1 text-lg text-muted">
							{agent.company_name ? `${agent.name} · ` : ""}
							{t(`vocabulary:agentKind.${getAgentRole(agent)}`)}
						</p>
					</div>
				</header>
				<Verification agent={agent} />
			</div>
			<aside className="panel grid content-start gap-3 self-start p-4 lg:row-span-2">
				<h2 className="font-sans text-base font-semibold">{t("contact")}</h2>
				{agent.has_phone ? (
					<RevealContact agent={agent.slug} channel="phone" answer={revealed} address={address} />
				) : null}
				{agent.has_whatsapp ? (
					<RevealContact agent={agent.slug} channel="whatsapp" answer={revealed} address={address} />
				) : null}
				{write ? (
					<a href={write.path} className="button button-secondary w-full">
						<Icon name="mail" />
						{write.label}
					</a>
				) : null}
				{replies.map((line) => (
					<p key={line} className="text-sm text-muted">
						{line}
					</p>
				))}
				{agent.has_phone || agent.has_whatsapp || write ? null : <p className="text-muted">{t("noContact")}</p>}
			</aside>
			<div>
				{bio ? <Bio text={bio.text} lang={bio.lang} /> : null}
				<Facts agent={agent} />
			</div>
		</div>
	);
}

function Verification({ agent }: { agent: Agent }) {
	const { t } = useTranslation("agents");
	const language = useLanguage();
	const names = { identity: t("checkIdentity"), licence: t("checkLicence"), company: t("checkCompany") };
	const checks = agent.verified_checks.flatMap((check) => (check in names ? names[check as keyof typeof names] : []));
	const meaning = (
		<a href={href("/verification")} className="link">
			{t("verifiedMeaning")}
		</a>
	);
	if (!agent.verified_at)
		return (
			<p className="mt-6 text-muted">
				{t("notVerified")} {meaning}
			</p>
		);
	return (
		<p className="mt-6">
			<Badge voice="trust">{t("verifiedOn", { date: formatDate(agent.verified_at, language) })}</Badge>{" "}
			{checks.length > 0 ? `${t("checked", { what: checks.join(", ") })} ` : ""}
			{meaning}
		</p>
	);
}

function Bio({ text, lang }: { text: string; lang: Language }) {
	const { t } = useTranslation("common");
	const isOther = lang !== useLanguage();
	return (
		<div className="max-w-2xl">
			{isOther ? <p className="mb-1 text-sm text-muted">{t(lang === "tr" ? "inTurkish" : "inEnglish")}</p> : null}
			<p lang={isOther ? lang : undefined} className="leading-7 whitespace-pre-line text-pretty">
				{text}
			</p>
		</div>
	);
}

function Facts({ agent }: { agent: Agent }) {
	const { t } = useTranslation("agents");
	const language = useLanguage();
	const areas = listAreaNames(agent.areas, language);
	const languages = useLanguageNames(agent.languages);
	return (
		<dl className="mt-6 grid max-w-2xl border-t border-line">
			{areas.length > 0 ? <Fact label={t("worksIn")}>{areas.join(", ")}</Fact> : null}
			{languages ? <Fact label={t("speaks")}>{languages}</Fact> : null}
			{agent.license_number ? (
				<Fact label={t("licence")}>
					<span className="figures">{agent.license_number}</span>
				</Fact>
			) : null}
			{agent.website ? (
				<Fact label={t("website")}>
					<a
						href={agent.website}
						rel="nofollow noopener ugc"
						target="_blank"
						className="link -my-2.5 inline-flex min-h-11 items-center gap-1.5"
					>
						{hostOf(agent.website)}
						<Icon name="external" className="size-4" />
					</a>
				</Fact>
			) : null}
			<Fact label={t("memberSinceLabel")}>{formatMonth(agent.member_since, language)}</Fact>
		</dl>
	);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[12rem_1fr]">
			<dt className="text-muted">{label}</dt>
			<dd>{children}</dd>
		</div>
	);
}

/** The host of an address, without what else it may contain. */
function hostOf(address: string): string {
	try {
		return new URL(address).hostname.replace(/^www\./, "");
	} catch {
		return address;
	}
}
