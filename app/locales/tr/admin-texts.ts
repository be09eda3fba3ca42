/** Yönetim bölümünün metinleri: tarayıcı bunları oraya giderken alır. */

import accountReasons from "./account-reasons.ts";
import admin from "./admin.ts";
import adminAgents from "./admin-agents.ts";
import adminListings from "./admin-listings.ts";
import adminUsers from "./admin-users.ts";
import agentReasons from "./agent-reasons.ts";
import moderation from "./moderation.ts";
import reportReasons from "./report-reasons.ts";

export default {
	admin,
	adminAgents,
	agentReasons,
	moderation,
	reportReasons,
	accountReasons,
	adminListings,
	adminUsers,
};
