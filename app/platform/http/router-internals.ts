/** The browser's part of what relies on undocumented parts of React Router: see router-internals.server.ts. */

type HandedOff = { __reactRouterContext?: { state?: { actionData?: Record<string, unknown> | null } } };

/** In the browser: the answer to the post that this document was, by route id. */
export function handedOffAnswers(): Record<string, unknown> {
	return (window as HandedOff).__reactRouterContext?.state?.actionData ?? {};
}
