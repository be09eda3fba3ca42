/** Yönetim bölümünün metinleri: tarayıcı bunları oraya giderken alır. */

import activity from "./activity.ts";
import admin from "./admin.ts";
import adminAgents from "./admin-agents.ts";
import agentReasons from "./agent-reasons.ts";
import moderation from "./moderation.ts";
import reportReasons from "./report-reasons.ts";

export default { activity, admin, adminAgents, agentReasons, moderation, reportReasons };
