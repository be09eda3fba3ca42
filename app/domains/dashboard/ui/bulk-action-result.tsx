/** Result of a bulk action: number of successes, and the reason for each failure. */

import { useEffect, useRef } from "react";
import { href } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type ActionOutcome, REJECTION_CODES } from "../own-listings.ts";

/** More listings with the same reason are one sentence, their numbers folded. */
const MAX_NAMED = 3;

export function BulkActionResult({ outcomes }: { outcomes: ActionOutcome[] }) {
	const { t } = useTranslation("dashboard");
	const box = useRef<HTMLElement>(null);
	useEffect(() => box.current?.focus(), []);
	const left = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome]));
	const nameOf = ({ id, reference }: ActionOutcome) => reference ?? t("unknownListing", { id });
	const groups = REJECTION_CODES.map((code) => ({ code, those: left.filter((outcome) => outcome.code === code) }));
	return (
		<section
			ref={box}
			role="alert"
			aria-label={t("outcome")}
			tabIndex={-1}
			className="panel grid gap-2 border-s-4 border-s-citrus p-4"
		>
			{outcomes.length > left.length ? <p>{t("outcomeDone", { count: outcomes.length - left.length })}</p> : null}
			<p className="flex items-center gap-2 font-semibold">
				<Icon name="warning" />
				{t("outcomeNot")}
			</p>
			<ul className="grid list-disc gap-1 ps-6">
				{groups.map(({ code, those }) =>
					those.length > MAX_NAMED ? (
						<li key={code}>
							<details>
								<summary className="min-h-11">
									{t("refusedMany", { count: those.length, reason: t(`refusal.${code}`) })}
								</summary>
								<p className="wrap-anywhere">{those.map(nameOf).join(", ")}</p>
							</details>
						</li>
					) : (
						those.map((outcome) => <li key={outcome.id}>{`${nameOf(outcome)}: ${t(`refusal.${code}`)}`}</li>)
					),
				)}
			</ul>
			{left.some(({ code }) => code === "quota_exceeded") ? (
				<a href={href("/pricing")} className="link inline-flex min-h-11 items-center justify-self-start">
					{t("seePlans")}
				</a>
			) : null}
		</section>
	);
}
