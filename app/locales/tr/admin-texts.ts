/** Yönetim bölümünün metinleri: tarayıcı bunları oraya giderken alır. */

import admin from "./admin.ts";
import adminAgents from "./admin-agents.ts";
import adminAnalytics from "./admin-analytics.ts";
import adminOverview from "./admin-overview.ts";
import agentReasons from "./agent-reasons.ts";
import moderation from "./moderation.ts";
import reportReasons from "./report-reasons.ts";

export default { admin, adminAgents, adminAnalytics, adminOverview, agentReasons, moderation, reportReasons };
