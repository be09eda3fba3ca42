/** What a view of the map shows of a search for homes. */
import type { Route } from "./+types/map-properties";
import { answerMapView } from "./map-view.server.ts";

export const loader = ({ url }: Route.LoaderArgs) => answerMapView("property", url);
