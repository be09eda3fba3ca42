/**
 * Consent banner at the bottom of the screen, on phones at the end of the page: two equal buttons, blocks nothing, never on
 * the landing page. A plain form; JavaScript saves the round trip.
 */
import { type FormEvent, useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { useReturnPath } from "#app/ui/shell/header/use-return-path.ts";
import { measureHeight } from "#app/ui/shell/measure-height.ts";
import { useBackgroundRevalidate } from "#app/ui/use-revalidate.ts";
import { CHOICE_ACTION, OPT_IN } from "../events.ts";

/** Texts come with the page that asks, so that other pages do not load them. */
export type ConsentQuestion = { text: string; more: string; refuse: string; allow: string };

const measureStrip = measureHeight("--analytics-strip");

export function ConsentBanner() {
	const question = (useRouteLoaderData("root") as { question?: ConsentQuestion } | undefined)?.question;
	const { key } = useLocation();
	// A revalidation, e.g. after saving a listing, does not count as a new page.
	const [arrival] = useState({ key, isAsked: question !== undefined });
	const [isAnswered, setAnswered] = useState(false);
	const returnTo = useReturnPath();
	const revalidate = useBackgroundRevalidate();
	if (!question || isAnswered || (!arrival.isAsked && arrival.key === key)) return null;

	const choose = (event: FormEvent<HTMLFormElement>) => {
		const form = event.currentTarget;
		const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
		if (!button) return;
		event.preventDefault();
		setAnswered(true);
		const body = new URLSearchParams({ analytics: button.value, return_to: "/" });
		fetch(form.action, { method: "POST", body, redirect: "manual", keepalive: true }).then(
			() => {
				try {
					localStorage.setItem(OPT_IN, button.value);
				} catch {
					// storage may be blocked; the cookie is authoritative
				}
				return revalidate();
			},
			() => setAnswered(false),
		);
	};
	return (
		<aside ref={measureStrip} aria-labelledby="counting" className="foot-strip analytics-strip no-print">
			<form
				method="post"
				action={CHOICE_ACTION}
				onSubmit={choose}
				className="container-page flex flex-wrap items-center gap-2 py-2"
			>
				<input type="hidden" name="return_to" value={returnTo} />
				<p id="counting" className="grow basis-64 text-sm">
					{question.text}{" "}
					<a href="/privacy#analytics" className="link">
						{question.more}
					</a>
				</p>
				<div className="grid grow grid-cols-2 gap-2 sm:grow-0">
					<button type="submit" name="analytics" value="false" className="button button-secondary">
						{question.refuse}
					</button>
					<button type="submit" name="analytics" value="true" className="button button-secondary">
						{question.allow}
					</button>
				</div>
			</form>
		</aside>
	);
}
