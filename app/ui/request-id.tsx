/** Hands the id of a failed request to the error page, on the server and again when the page hydrates. */
import { createContext, type ReactNode, useContext } from "react";
import type { Refusal } from "#app/platform/supabase/error-class.ts";

type Failure = { id: string | null; isAway: boolean; refusal: Refusal | null };

const FailureContext = createContext<Failure>({ id: null, isAway: false, refusal: null });

export function RequestIdProvider({ id, isAway, refusal, children }: Failure & { children: ReactNode }) {
	return <FailureContext value={{ id, isAway, refusal }}>{children}</FailureContext>;
}

/** The id under which this page's failure was logged, whether the backend was away, and how it refused. */
export function useFailure(): Failure {
	return useContext(FailureContext);
}
