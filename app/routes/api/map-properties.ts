/** What a view of the map shows of a search for homes. */
import { languageContext } from "#app/middleware/context.ts";
import type { Route } from "./+types/map-properties";
import { answerMapView } from "./map-view.server.ts";

export const loader = ({ url, context }: Route.LoaderArgs) =>
	answerMapView("property", url, context.get(languageContext));
