/** English texts of the admin area: the browser fetches them on the way there. */

import admin from "./admin.ts";
import adminAgents from "./admin-agents.ts";
import adminAreas from "./admin-areas.ts";
import adminContent from "./admin-content.ts";
import adminPlans from "./admin-plans.ts";
import adminRates from "./admin-rates.ts";
import agentReasons from "./agent-reasons.ts";
import moderation from "./moderation.ts";
import reportReasons from "./report-reasons.ts";

export default {
	admin,
	adminAgents,
	adminAreas,
	adminContent,
	adminPlans,
	adminRates,
	agentReasons,
	moderation,
	reportReasons,
};
