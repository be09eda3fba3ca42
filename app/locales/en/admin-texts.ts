/** English texts of the admin area: the browser fetches them on the way there. */

import activity from "./activity.ts";
import admin from "./admin.ts";
import adminAgents from "./admin-agents.ts";
import agentReasons from "./agent-reasons.ts";
import moderation from "./moderation.ts";
import reportReasons from "./report-reasons.ts";

export default { activity, admin, adminAgents, agentReasons, moderation, reportReasons };
