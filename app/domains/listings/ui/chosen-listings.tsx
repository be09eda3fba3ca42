/**
 * What this visitor saved and compares, for every card of a page, and the one form that all their buttons belong to.
 * Without script the form goes to the server and comes back to the card. With script the button changes at once, and
 * changes back, with the reason, when the server refuses.
 */
import { createContext, type FormEvent, type ReactNode, use, useEffect, useRef, useState } from "react";
import { useLocation, useSubmit } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { NoticeFlash } from "#app/ui/shell/notice.tsx";
import { useReturnPath } from "#app/ui/shell/use-return-path.ts";

/** Ids of listings. */
export type Chosen = { saved: readonly number[]; compared: readonly number[] };

/** The name of a card's button says what it does with the id that is its value. */
export type ChoiceName = "save" | "remove" | "add" | "drop" | "clear";

/** Why a choice was refused, in words, perhaps with a button for what can be done instead. */
export type ChoiceNotice = Omit<NoticeFlash, "type"> & { type: "error" };

/** What the server answers to a choice: done, refused, or to be continued elsewhere. */
export type ChoiceAnswer =
	| { ok: true; compared?: number[] }
	| { ok: false; goTo: string }
	| { ok: false; notice: ChoiceNotice };

export const CHOICES_FORM = "choices";
export const SAVE_ACTION = "/favorites/save";
export const COMPARE_ACTION = "/compare/choose";

const NONE: Chosen = { saved: [], compared: [] };
const ChosenContext = createContext<Chosen & { notice: ChoiceNotice | null }>({ ...NONE, notice: null });

/** What is saved and compared now, as far as this page knows. */
export function useChosen() {
	return use(ChosenContext);
}

/** Applies a choice to what was chosen before. */
export function applyChoice({ saved, compared }: Chosen, name: ChoiceName, id: number): Chosen {
	if (name === "save") return { saved: [id, ...saved.filter((one) => one !== id)], compared };
	if (name === "remove") return { saved: saved.filter((one) => one !== id), compared };
	if (name === "add") return { saved, compared: [...compared.filter((one) => one !== id), id] };
	return { saved, compared: name === "drop" ? compared.filter((one) => one !== id) : [] };
}

const OPPOSITE: Partial<Record<ChoiceName, ChoiceName>> = { save: "remove", remove: "save", add: "drop", drop: "add" };

/** Pages that show what was chosen itself: there the whole page is made anew. */
const WHOLE_PAGES = /^\/(favorites|compare)$/;

async function sendChoice(action: string, fields: Record<string, string>): Promise<ChoiceAnswer | null> {
	try {
		const headers = { Accept: "application/json" };
		const body = new URLSearchParams(fields);
		// The button has changed already: leaving the page must not take that back, so the request outlives it.
		const response = await fetch(action, { method: "POST", headers, body, keepalive: true });
		return (await response.json()) as ChoiceAnswer;
	} catch {
		return null;
	}
}

export function ChosenListings({ chosen, children }: { chosen: Chosen | undefined; children: ReactNode }) {
	const { pathname } = useLocation();
	const returnTo = useReturnPath();
	const submit = useSubmit();
	const { t } = useTranslation("listings");
	const [known, setKnown] = useState(chosen);
	const [now, setNow] = useState(chosen ?? NONE);
	const [notice, setNotice] = useState<ChoiceNotice | null>(null);
	const queue = useRef(Promise.resolve());
	if (known !== chosen) {
		// The page was read anew: what it says now is what counts.
		setKnown(chosen);
		setNow(chosen ?? NONE);
	}
	// biome-ignore lint/correctness/useExhaustiveDependencies: a message is about the page it came on
	useEffect(() => setNotice(null), [pathname]);

	const choose = (event: FormEvent<HTMLFormElement>) => {
		const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
		if (!button) return;
		event.preventDefault();
		const { value } = button;
		const name = button.name as ChoiceName;
		const action = button.getAttribute("formaction") ?? SAVE_ACTION;
		const fields = { [name]: value, return_to: returnTo };
		if (WHOLE_PAGES.test(pathname)) return void submit(fields, { method: "post", action, preventScrollReset: true });
		const chosenBefore = now;
		setNotice(null);
		setNow((before) => applyChoice(before, name, Number(value)));
		// One after the other: two quick changes of one card must not arrive in the wrong order.
		queue.current = queue.current.then(async () => {
			const answer = await sendChoice(action, fields);
			if (answer?.ok) return;
			const back = OPPOSITE[name];
			setNow((before) =>
				back ? applyChoice(before, back, Number(value)) : { ...before, compared: chosenBefore.compared },
			);
			if (answer && "goTo" in answer) location.assign(answer.goTo);
			else setNotice(answer?.notice ?? { type: "error", text: t("notDone") });
		});
	};
	return (
		<ChosenContext value={{ ...now, notice }}>
			<form id={CHOICES_FORM} method="post" action={SAVE_ACTION} onSubmit={choose}>
				<input type="hidden" name="return_to" value={returnTo} />
			</form>
			{children}
		</ChosenContext>
	);
}
