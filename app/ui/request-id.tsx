/** Hands the id of a failed request to the error page, on the server and again when the page hydrates. */
import { createContext, type ReactNode, useContext } from "react";

type Failure = { id: string | null; isAway: boolean };

const FailureContext = createContext<Failure>({ id: null, isAway: false });

export function RequestIdProvider({ id, isAway, children }: Failure & { children: ReactNode }) {
	return <FailureContext value={{ id, isAway }}>{children}</FailureContext>;
}

/** The id under which this page's failure was logged, and whether the backend was away. */
export function useFailure(): Failure {
	return useContext(FailureContext);
}
