/** What a view of the map shows of a search for vehicles. */
import type { Route } from "./+types/map-vehicles";
import { answerMapView } from "./map-view.server.ts";

export const loader = ({ url }: Route.LoaderArgs) => answerMapView("vehicle", url);
