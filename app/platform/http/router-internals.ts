/** Browser part of the uses of undocumented parts of React Router, see router-internals.server.ts. */

type HandedOff = { __reactRouterContext?: { state?: { actionData?: Record<string, unknown> | null } } };

/** Action data of a document post by route id, in the browser. */
export function handedOffAnswers(): Record<string, unknown> {
	return (window as HandedOff).__reactRouterContext?.state?.actionData ?? {};
}
