/** English texts of the admin area: the browser fetches them on the way there. */

import admin from "./admin.ts";
import adminAgents from "./admin-agents.ts";
import adminErrors from "./admin-errors.ts";
import adminSecurity from "./admin-security.ts";
import agentReasons from "./agent-reasons.ts";
import moderation from "./moderation.ts";
import reportReasons from "./report-reasons.ts";

export default { admin, adminAgents, adminErrors, adminSecurity, agentReasons, moderation, reportReasons };
