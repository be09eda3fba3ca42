/**
 * Keeps what was typed when a form is answered while the backend is away: without a script the page's loaders run right
 * after the action and would fail for the same reason, with an error page in the place of the form.
 */
import { createContext, type RouterContextProvider } from "react-router";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";

type Context = Readonly<RouterContextProvider>;

const formRefused = createContext(false);

/** Notes in an action that its form is shown again with what was typed. Gives the state back. */
export function keepTyped<T>(context: Context, state: T): T {
	context.set(formRefused, true);
	return state;
}

/** What a form page shows besides the form; null when it cannot be read and the form was typed into already. */
export async function readForForm<T>(context: Context, read: Promise<T>): Promise<T | null> {
	try {
		return await read;
	} catch (error) {
		if (error instanceof BackendUnavailable && context.get(formRefused)) return null;
		throw error;
	}
}
