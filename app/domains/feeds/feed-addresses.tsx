/** The addresses of a feed, and the forms that make, renew and end them. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import { formatDate } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CopyField } from "./copy-field.tsx";
import type { FeedAddresses as Addresses } from "./feed-links.ts";

const FILES = ["kyero", "properties", "vehicles", "json"] as const;

type Props = {
	/** Null without a feed. */
	addresses: Addresses | null;
	/** When they were made (ISO). */
	since: string | null;
	children: ReactNode;
};

export function FeedAddresses({ addresses, since, children }: Props) {
	const { t } = useTranslation("feeds");
	const language = useLanguage();
	return (
		<section aria-labelledby="addresses" className="grid grid-cols-1 gap-4">
			<h2 id="addresses">{t("addresses")}</h2>
			{addresses ? (
				<>
					<p className="max-w-prose">
						{t("secret")} {since ? t("since", { date: formatDate(since, language) }) : null}
					</p>
					{FILES.map((file) => (
						<CopyField key={file} label={t(`file.${file}`)} value={addresses[file]} />
					))}
					<p className="max-w-prose text-sm text-muted">{t("language")}</p>
				</>
			) : (
				<p className="max-w-prose">{t("none")}</p>
			)}
			{children}
		</section>
	);
}

export function RenewFeed({ action, hasFeed }: { action: string; hasFeed: boolean }) {
	const { t } = useTranslation("feeds");
	if (!hasFeed)
		return (
			<Form method="post" action={action} preventScrollReset>
				<button type="submit" name="intent" value="make" className="button button-primary">
					<Icon name="feed" />
					{t("make")}
				</button>
			</Form>
		);
	return (
		<>
			<Form method="post" action={action} preventScrollReset className="grid justify-items-start gap-2">
				<p className="max-w-prose text-muted">{t("renewHint")}</p>
				<button type="submit" name="intent" value="renew" className="button button-secondary">
					<Icon name="feed" />
					{t("renew")}
				</button>
			</Form>
			<details>
				<summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-bad">
					<Icon name="trash" />
					{t("end")}
				</summary>
				<Form method="post" action={action} preventScrollReset className="grid justify-items-start gap-3 py-3">
					<p className="max-w-prose">{t("endText")}</p>
					<button type="submit" name="intent" value="end" className="button button-secondary text-bad">
						{t("endConfirm")}
					</button>
				</Form>
			</details>
		</>
	);
}
