/** Passes details of a failed request to the error page, on the server and during hydration. */
import { createContext, type ReactNode, useContext } from "react";

type Failure = {
	/** Id of the log entry. */
	id: string | null;
	/**
	 * Status of the backend failure for the visitor: 503 unavailable, 401, 403 or 404 refused; null for any other
	 * failure.
	 */
	status: number | null;
	/** On the server: HTML of the form that resubmits the failed POST. */
	failedFormHtml?: string | undefined;
};

const FailureContext = createContext<Failure>({ id: null, status: null });

export function RequestIdProvider({ id, status, failedFormHtml, children }: Failure & { children: ReactNode }) {
	return <FailureContext value={{ id, status, failedFormHtml }}>{children}</FailureContext>;
}

/** Details of this page's failure. */
export function useFailure(): Failure {
	return useContext(FailureContext);
}
