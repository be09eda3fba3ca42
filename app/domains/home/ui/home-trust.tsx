/** Explains the trust facts: three statements, each with an example from a listing. */
import type { ReactNode } from "react";
import { formatMoney } from "#app/locales/format.ts";
import { Trans } from "#app/locales/trans.tsx";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";

const MORE_PATH = "/about#what-we-do-differently";

export function HomeTrust() {
	const { t } = useTranslation(["home", "listings", "vocabulary"]);
	const language = useLanguage();
	return (
		<div className="grid border-t border-line">
			<Statement
				title={t("availabilityTitle")}
				text={<MoreLink i18nKey="availabilityText" />}
				example={
					<p className="flex items-center gap-2">
						<Icon name="clock" className="size-5 text-sea" />
						{t("listings:confirmed", { count: 3 })}
					</p>
				}
			/>
			<Statement
				title={t("pricesTitle")}
				text={<MoreLink i18nKey="pricesText" />}
				example={
					<p className="figures">
						<s className="text-muted">{formatMoney(14_200_000, language)}</s>{" "}
						<strong className="ms-2 font-display text-2xl font-semibold">{formatMoney(13_500_000, language)}</strong>
						<svg viewBox="0 0 320 40" className="mt-2 h-10 w-full text-sea" aria-hidden="true">
							<path d="M2 6H140V20H228V34H318" fill="none" stroke="currentColor" strokeWidth="2.5" />
							<circle cx="318" cy="34" r="4" className="fill-citrus" stroke="none" transform="translate(-4 0)" />
						</svg>
					</p>
				}
			/>
			<Statement
				title={t("titlesTitle")}
				text={<MoreLink i18nKey="titlesText" />}
				example={
					<ul className="grid gap-1">
						<li>{t("vocabulary:titleOrigin.exchange")}</li>
						<li>{t("vocabulary:titleState.own_deed")}</li>
						<li className="flex items-center gap-2 text-good">
							<Icon name="document" className="size-5" />
							{t("vocabulary:titleEvidence.document_seen")}
						</li>
					</ul>
				}
			/>
		</div>
	);
}

function MoreLink({ i18nKey }: { i18nKey: "availabilityText" | "pricesText" | "titlesText" }) {
	const { t } = useTranslation("home");
	return <Trans t={t} i18nKey={i18nKey} components={{ more: <a href={MORE_PATH} className="link" /> }} />;
}

function Statement({ title, text, example }: { title: string; text: ReactNode; example: ReactNode }) {
	const { t } = useTranslation("home");
	return (
		<div className="grid gap-x-10 gap-y-2 border-b border-line py-3 sm:gap-y-3 sm:py-7 md:grid-cols-[minmax(0,1fr)_20rem]">
			<details className="folds-on-phones">
				<summary>
					<h3 className="text-xl">{title}</h3>
					<Icon name="down" />
				</summary>
				<p className="max-w-2xl leading-7">{text}</p>
			</details>
			<figure className="self-center border-s-2 border-citrus ps-4">
				<figcaption className="text-sm text-muted">{t("example")}</figcaption>
				{example}
			</figure>
		</div>
	);
}
