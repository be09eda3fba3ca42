/** The page behind a link in a newsletter mail: one button, since mail scanners open links but press nothing; then the outcome. */
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";

type Props = {
	act: "confirm" | "unsubscribe";
	/** What the link has done already, or that it is not valid; undefined shows the button. */
	outcome: "confirmed" | "already" | "unsubscribed" | "badLink" | undefined;
};

export function NewsletterLinkPage({ act, outcome }: Props) {
	const { t } = useTranslation(["newsletter", "shell"]);
	const isIdle = useNavigation().state === "idle";
	return (
		<div className="container-page grid max-w-2xl justify-items-start gap-5 py-12 sm:py-16">
			<h1>{t(`${act}Title`)}</h1>
			{outcome ? (
				<Outcome act={act} outcome={outcome} />
			) : (
				<>
					<p className="text-lg">{t(`${act}Text`)}</p>
					<Form method="post">
						<button type="submit" className="button button-primary">
							{isIdle ? t(`${act}Button`) : t("shell:newsletter.sending")}
						</button>
					</Form>
				</>
			)}
		</div>
	);
}

function Outcome({ act, outcome }: { act: Props["act"]; outcome: NonNullable<Props["outcome"]> }) {
	const { t } = useTranslation(["newsletter", "shell"]);
	const isBad = outcome === "badLink";
	const isUnsubscribe = act === "unsubscribe";
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => box.current?.focus(), []);
	return (
		<>
			<div
				ref={box}
				role={isBad ? "alert" : "status"}
				tabIndex={-1}
				// biome-ignore lint/a11y/noAutofocus: the outcome is where its reader goes on, also without script
				autoFocus
				className={`panel flex w-full items-start gap-3 border-s-4 p-4 ${isBad ? "border-s-bad" : "border-s-good"}`}
			>
				<Icon name={isBad ? "warning" : "check"} className="mt-0.5 size-5" />
				<p>{t(`${isBad && isUnsubscribe ? "badUnsubscribeLink" : outcome}`)}</p>
			</div>
			<a href={!isBad ? "/" : isUnsubscribe ? "/contact" : "#newsletter"} className="button button-secondary">
				{t(!isBad ? "goOn" : isUnsubscribe ? "shell:contact" : "shell:newsletter.title")}
			</a>
		</>
	);
}
