/** What a view of the map shows of a search for vehicles. */
import { languageContext } from "#app/middleware/context.ts";
import type { Route } from "./+types/map-vehicles";
import { answerMapView } from "./map-view.server.ts";

export const loader = ({ url, context }: Route.LoaderArgs) =>
	answerMapView("vehicle", url, context.get(languageContext));
