/** The page behind a link in a mail about a saved search: one button, since mail scanners open links but press nothing; then the outcome. */
import { useEffect, useRef } from "react";
import { Form, href, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { AlertAct } from "../alert-links.ts";

type Outcome = { code: "done"; name: string } | { code: "gone" | "badLink" };

/** outcome: what the link has done already, or that it is not valid; undefined shows the button. */
export function AlertLinkPage({ act, outcome }: { act: AlertAct; outcome: Outcome | undefined }) {
	const { t } = useTranslation("searches");
	const isBusy = useNavigation().formMethod === "POST";
	return (
		<div className="container-page grid max-w-2xl justify-items-start gap-5 py-12 sm:py-16">
			<h1>{t(`links.${act}.title`)}</h1>
			{outcome ? (
				<OutcomeBox act={act} outcome={outcome} />
			) : (
				<>
					<p className="text-lg">{t(`links.${act}.text`)}</p>
					<Form method="post">
						<button type="submit" className="button button-primary">
							{isBusy ? t("saving") : t(`links.${act}.button`)}
						</button>
					</Form>
				</>
			)}
			<p className="flex flex-wrap items-center gap-x-2 text-muted">
				<a href={href("/saved-searches")} className="link inline-flex min-h-11 items-center">
					{t("links.manage")}
				</a>
				{t("links.manageHint")}
			</p>
		</div>
	);
}

function OutcomeBox({ act, outcome }: { act: AlertAct; outcome: Outcome }) {
	const { t } = useTranslation("searches");
	const isBad = outcome.code === "badLink";
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => box.current?.focus(), []);
	return (
		<div
			ref={box}
			role={isBad ? "alert" : "status"}
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: the outcome is where its reader goes on, also without script
			autoFocus
			className={`panel flex w-full items-start gap-3 border-s-4 p-4 wrap-anywhere ${isBad ? "border-s-bad" : "border-s-good"}`}
		>
			<Icon name={isBad ? "warning" : "check"} className="mt-0.5 size-5" />
			<p>{outcome.code === "done" ? t(`links.${act}.done`, { name: outcome.name }) : t(`links.${outcome.code}`)}</p>
		</div>
	);
}
