/** Responds to the buttons of a card in the language of the request. */
import type { RouterContextProvider } from "react-router";
import { type ChoiceResult, respondToChoice } from "#app/domains/listings/card/choice-response.server.ts";
import { languageContext } from "#app/middleware/context.ts";

type RouteArguments = { request: Request; context: Readonly<RouterContextProvider> };

export function submitChoice({ request, context }: RouteArguments, choice: ChoiceResult): Response {
	return respondToChoice(request, context.get(languageContext), choice);
}
