/**
 * Saved and compared listings of the visitor for all cards of a page, and the two forms their buttons belong to.
 * Without JavaScript a form redirects back to the card. With it the button changes optimistically and reverts with a
 * reason when the server rejects the change.
 */
import { createContext, type FormEvent, type ReactNode, use, useEffect, useRef, useState } from "react";
import { useLocation, useNavigation, useSubmit } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { useReturnPath } from "#app/ui/shell/header/use-return-path.ts";
import type { ToastMessage } from "#app/ui/shell/toast.tsx";

/** Listing ids. */
export type SavedAndCompared = { saved: readonly number[]; compared: readonly number[] };

/** The button's name is the action, its value the listing id. */
export type ChoiceName = "save" | "remove" | "add" | "drop" | "clear";

/** An action on a listing of this page. */
export type Choice = { name: ChoiceName; id: number };

/** Reason for a rejection, optionally with an alternative action, or what the button does not say. */
export type ChoiceNotice = ToastMessage;

/** Server response: done or rejected. */
export type ChoiceResponse =
	| { ok: true; compared?: number[]; notice?: ChoiceNotice }
	| { ok: false; notice: ChoiceNotice };

/** Ids of the two forms: short, since each of 48 buttons of a list has one. */
export const SAVE_FORM = "sf";
export const COMPARE_FORM = "cf";
/** Ids of the labels of buttons on cards. */
export const SAVE_LABEL = "sl";
export const COMPARE_LABEL = "cl";

const FORMS = [
	{ id: SAVE_FORM, action: "/favorites/save", label: SAVE_LABEL, name: "save" },
	{ id: COMPARE_FORM, action: "/compare/choose", label: COMPARE_LABEL, name: "compare" },
] as const;

const NO_LISTINGS: SavedAndCompared = { saved: [], compared: [] };
const SavedAndComparedContext = createContext<SavedAndCompared & { notice: ChoiceNotice | null }>({
	...NO_LISTINGS,
	notice: null,
});

/** Saved and compared listings as known to this page. */
export function useSavedAndCompared() {
	return use(SavedAndComparedContext);
}

/** Applies an action to the current state. */
export function applyChoice({ saved, compared }: SavedAndCompared, name: ChoiceName, id: number): SavedAndCompared {
	if (name === "save") return { saved: [id, ...saved.filter((one) => one !== id)], compared };
	if (name === "remove") return { saved: saved.filter((one) => one !== id), compared };
	if (name === "add") return { saved, compared: [...compared.filter((one) => one !== id), id] };
	return { saved, compared: name === "drop" ? compared.filter((one) => one !== id) : [] };
}

/** Actions that loader data may not include yet, in sending order. */
export type OptimisticState = {
	choices: readonly Choice[];
	/** How many of them the server has answered. */
	answered: number;
	/** How many were answered when the pending navigation started. */
	known: number;
};

/** Actions still to apply to newly arrived loader data: those not answered when it was requested. */
export function dropConfirmed({ choices, answered, known }: OptimisticState): OptimisticState {
	return { choices: choices.slice(known), answered: answered - known, known: 0 };
}

/** The oldest pending action was confirmed or rejected. */
export function settle(optimistic: OptimisticState, isDone: boolean): OptimisticState {
	if (isDone) return { ...optimistic, answered: optimistic.answered + 1 };
	return { ...optimistic, choices: optimistic.choices.filter((_, index) => index !== optimistic.answered) };
}

/** Pages that list the selection itself and need revalidation. */
const FULL_RELOAD_PAGES = /^\/(favorites|compare)$/;

async function sendChoice(action: string, fields: Record<string, string>): Promise<ChoiceResponse | null> {
	try {
		const headers = { Accept: "application/json" };
		const body = new URLSearchParams(fields);
		// keepalive: the button has changed already, so the request must survive leaving the page.
		const response = await fetch(action, { method: "POST", headers, body, keepalive: true });
		return (await response.json()) as ChoiceResponse;
	} catch {
		return null;
	}
}

/** Current selection: loader data plus the actions made since it was requested. */
function useOptimisticChoices(chosen: SavedAndCompared | undefined) {
	const { state } = useNavigation();
	const [reading, setReading] = useState(state);
	const [previous, setPrevious] = useState(chosen);
	const [optimistic, setOptimistic] = useState<OptimisticState>({ choices: [], answered: 0, known: 0 });
	if (previous !== chosen || state !== reading) {
		setPrevious(chosen);
		setReading(state);
		const before: OptimisticState = reading === "idle" ? { ...optimistic, known: optimistic.answered } : optimistic;
		setOptimistic(previous === chosen ? before : dropConfirmed(before));
	}
	const now = optimistic.choices.reduce((sum, { name, id }) => applyChoice(sum, name, id), chosen ?? NO_LISTINGS);
	return [now, setOptimistic] as const;
}

export function SavedAndComparedProvider({
	chosen,
	children,
}: {
	chosen: SavedAndCompared | undefined;
	children: ReactNode;
}) {
	const { pathname } = useLocation();
	const returnTo = useReturnPath();
	const submit = useSubmit();
	const { t } = useTranslation("listings");
	const [now, setOptimistic] = useOptimisticChoices(chosen);
	const [notice, setNotice] = useState<ChoiceNotice | null>(null);
	const queue = useRef(Promise.resolve());
	// biome-ignore lint/correctness/useExhaustiveDependencies: a message is cleared when the page changes
	useEffect(() => setNotice(null), [pathname]);

	const choose = (event: FormEvent<HTMLFormElement>) => {
		const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
		if (!button) return;
		event.preventDefault();
		const { value } = button;
		const name = button.name as ChoiceName;
		const { pathname: action } = new URL(event.currentTarget.action);
		const fields = { [name]: value, return_to: returnTo };
		if (FULL_RELOAD_PAGES.test(pathname)) {
			// One after the other: the answer may set a cookie that the next request needs.
			queue.current = queue.current.then(() => submit(fields, { method: "post", action, preventScrollReset: true }));
			return;
		}
		setNotice(null);
		setOptimistic((before) => ({ ...before, choices: [...before.choices, { name, id: Number(value) }] }));
		// Sequential, so that two quick changes of one card arrive in order.
		queue.current = queue.current.then(async () => {
			const answer = await sendChoice(action, fields);
			setOptimistic((before) => settle(before, !!answer?.ok));
			if (!answer?.ok || answer.notice) setNotice(answer?.notice ?? { type: "error", text: t("notDone") });
		});
	};
	return (
		<SavedAndComparedContext value={{ ...now, notice }}>
			{FORMS.map(({ id, action, label, name }) => (
				<form key={id} id={id} method="post" action={action} onSubmit={choose}>
					<input type="hidden" name="return_to" value={returnTo} />
					<span id={label} hidden>{`${t(name)}:`}</span>
				</form>
			))}
			{children}
		</SavedAndComparedContext>
	);
}
