/** Hands what is known of a failed request to the error page, on the server and again when the page hydrates. */
import { createContext, type ReactNode, useContext } from "react";

type Failure = {
	/** Under which the failure was logged. */
	id: string | null;
	/** What the backend's failure is to the visitor: 503 away, 401, 403 or 404 refused; null for any other failure. */
	status: number | null;
	/** On the server, the form that sends once more what could not be taken, as HTML. */
	unsent?: string | undefined;
};

const FailureContext = createContext<Failure>({ id: null, status: null });

export function RequestIdProvider({ id, status, unsent, children }: Failure & { children: ReactNode }) {
	return <FailureContext value={{ id, status, unsent }}>{children}</FailureContext>;
}

/** What is known of this page's failure. */
export function useFailure(): Failure {
	return useContext(FailureContext);
}
