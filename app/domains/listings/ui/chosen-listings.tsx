/**
 * Saved and compared listings of the visitor for all cards of a page, and the single form their buttons belong to.
 * Without JavaScript the form redirects back to the card. With it the button changes optimistically and reverts with a
 * reason when the server rejects the change.
 */
import { createContext, type FormEvent, type ReactNode, use, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation, useSubmit } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { NoticeFlash } from "#app/ui/shell/notice.tsx";
import { useReturnPath } from "#app/ui/shell/use-return-path.ts";

/** Listing ids. */
export type Chosen = { saved: readonly number[]; compared: readonly number[] };

/** The button's name is the action, its value the listing id. */
export type ChoiceName = "save" | "remove" | "add" | "drop" | "clear";

/** An action on a listing of this page. */
export type Choice = { name: ChoiceName; id: number };

/** Reason for a rejection, optionally with an alternative action. */
export type ChoiceNotice = Omit<NoticeFlash, "type"> & { type: "error" };

/** Server response: done, rejected, or to be continued on a different page. */
export type ChoiceAnswer =
	| { ok: true; compared?: number[] }
	| { ok: false; goTo: string }
	| { ok: false; notice: ChoiceNotice };

export const CHOICES_FORM = "choices";
export const SAVE_ACTION = "/favorites/save";
export const COMPARE_ACTION = "/compare/choose";

const NONE: Chosen = { saved: [], compared: [] };
const ChosenContext = createContext<Chosen & { notice: ChoiceNotice | null }>({ ...NONE, notice: null });

/** Saved and compared listings as known to this page. */
export function useChosen() {
	return use(ChosenContext);
}

/** Applies an action to the current state. */
export function applyChoice({ saved, compared }: Chosen, name: ChoiceName, id: number): Chosen {
	if (name === "save") return { saved: [id, ...saved.filter((one) => one !== id)], compared };
	if (name === "remove") return { saved: saved.filter((one) => one !== id), compared };
	if (name === "add") return { saved, compared: [...compared.filter((one) => one !== id), id] };
	return { saved, compared: name === "drop" ? compared.filter((one) => one !== id) : [] };
}

/** Actions that loader data may not include yet, in sending order. */
export type Made = {
	choices: readonly Choice[];
	/** How many of them the server has answered. */
	answered: number;
	/** How many were answered when the pending navigation started. */
	known: number;
};

/** Actions still to apply to newly arrived loader data: those not answered when it was requested. */
export function keepUnknown({ choices, answered, known }: Made): Made {
	return { choices: choices.slice(known), answered: answered - known, known: 0 };
}

/** The oldest pending action was confirmed or rejected. */
export function settleChoice(made: Made, isDone: boolean): Made {
	if (isDone) return { ...made, answered: made.answered + 1 };
	return { ...made, choices: made.choices.toSpliced(made.answered, 1) };
}

/** Pages that list the selection itself and need revalidation. */
const WHOLE_PAGES = /^\/(favorites|compare)$/;

async function sendChoice(action: string, fields: Record<string, string>): Promise<ChoiceAnswer | null> {
	try {
		const headers = { Accept: "application/json" };
		const body = new URLSearchParams(fields);
		// keepalive: the button has changed already, so the request must survive leaving the page.
		const response = await fetch(action, { method: "POST", headers, body, keepalive: true });
		return (await response.json()) as ChoiceAnswer;
	} catch {
		return null;
	}
}

/** Current selection: loader data plus the actions made since it was requested. */
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

/** Key of the current or pending location. */
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
	// biome-ignore lint/correctness/useExhaustiveDependencies: a message is cleared when the page changes
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
		// Sequential, so that two quick changes of one card arrive in order.
		queue.current = queue.current.then(async () => {
			const answer = await sendChoice(action, fields);
			setMade((before) => settleChoice(before, !!answer?.ok));
			if (answer?.ok) return;
			if (answer && "goTo" in answer) {
				// After leaving the page, the message waits for the next server-rendered page.
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
