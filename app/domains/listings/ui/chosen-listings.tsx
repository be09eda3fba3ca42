/**
 * What this visitor saved and compares, for every card of a page, and the one form that all their buttons belong to.
 * Without script the form goes to the server and comes back to the card. With script the button changes at once, and
 * changes back, with the reason, when the server refuses.
 */
import { createContext, type FormEvent, type ReactNode, use, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation, useSubmit } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { NoticeFlash } from "#app/ui/shell/notice.tsx";
import { useReturnPath } from "#app/ui/shell/use-return-path.ts";

/** Ids of listings. */
export type Chosen = { saved: readonly number[]; compared: readonly number[] };

/** The name of a card's button says what it does with the id that is its value. */
export type ChoiceName = "save" | "remove" | "add" | "drop" | "clear";

/** A choice of this page, for a listing. */
export type Choice = { name: ChoiceName; id: number };

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

/** The choices that the page's data may not know of yet, in the order in which they are sent. */
export type Made = {
	choices: readonly Choice[];
	/** How many of them the server has answered. */
	answered: number;
	/** How many of them it had answered when the page that is on its way was asked for. */
	known: number;
};

/** What is left to add to a page that has arrived: the choices that were not answered when it was asked for. */
export function keepUnknown({ choices, answered, known }: Made): Made {
	return { choices: choices.slice(known), answered: answered - known, known: 0 };
}

/** The oldest choice without an answer has got one: it is done, or taken back. */
export function settleChoice(made: Made, isDone: boolean): Made {
	if (isDone) return { ...made, answered: made.answered + 1 };
	return { ...made, choices: made.choices.toSpliced(made.answered, 1) };
}

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

/** What is chosen as far as this page knows: what its data say, and what was chosen on it since they were asked for. */
function useMade(chosen: Chosen | undefined) {
	const { state } = useNavigation();
	const [reading, setReading] = useState(state);
	const [said, setSaid] = useState(chosen);
	const [made, setMade] = useState<Made>({ choices: [], answered: 0, known: 0 });
	if (said !== chosen || state !== reading) {
		setSaid(chosen);
		setReading(state);
		const before = reading === "idle" ? { ...made, known: made.answered } : made;
		setMade(said === chosen ? before : keepUnknown(before));
	}
	const now = made.choices.reduce((sum, { name, id }) => applyChoice(sum, name, id), chosen ?? NONE);
	return [now, setMade] as const;
}

/** The key of the page where the person is, or is on the way to. */
function useWhereabouts() {
	const { key } = useLocation();
	const { location: next } = useNavigation();
	const whereabouts = useRef(key);
	useEffect(() => {
		whereabouts.current = next?.key ?? key;
	}, [next, key]);
	return whereabouts;
}

export function ChosenListings({ chosen, children }: { chosen: Chosen | undefined; children: ReactNode }) {
	const { pathname, key } = useLocation();
	const returnTo = useReturnPath();
	const submit = useSubmit();
	const { t } = useTranslation("listings");
	const [now, setMade] = useMade(chosen);
	const [notice, setNotice] = useState<ChoiceNotice | null>(null);
	const queue = useRef(Promise.resolve());
	const whereabouts = useWhereabouts();
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
		setNotice(null);
		setMade((before) => ({ ...before, choices: [...before.choices, { name, id: Number(value) }] }));
		// One after the other: two quick changes of one card must not arrive in the wrong order.
		queue.current = queue.current.then(async () => {
			const answer = await sendChoice(action, fields);
			setMade((before) => settleChoice(before, !!answer?.ok));
			if (answer?.ok) return;
			if (answer && "goTo" in answer) {
				// Whoever has gone on is not fetched back: the message waits for the next page that the server makes.
				if (whereabouts.current === key) location.assign(answer.goTo);
			} else setNotice(answer?.notice ?? { type: "error", text: t("notDone") });
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
