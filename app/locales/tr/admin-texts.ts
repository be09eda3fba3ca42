/** Yönetim bölümünün metinleri: tarayıcı bunları oraya giderken alır. */

import activity from "./activity.ts";
import admin from "./admin.ts";
import adminAgents from "./admin-agents.ts";
import adminAnalytics from "./admin-analytics.ts";
import adminOverview from "./admin-overview.ts";
import adminContact from "./admin-contact.ts";
import adminJobs from "./admin-jobs.ts";
import adminMails from "./admin-mails.ts";
import adminNewsletter from "./admin-newsletter.ts";
import adminErrors from "./admin-errors.ts";
import adminSecurity from "./admin-security.ts";
import accountReasons from "./account-reasons.ts";
import admin from "./admin.ts";
import adminAgents from "./admin-agents.ts";
import adminListings from "./admin-listings.ts";
import adminUsers from "./admin-users.ts";
import adminAreas from "./admin-areas.ts";
import adminContent from "./admin-content.ts";
import adminPlans from "./admin-plans.ts";
import adminRates from "./admin-rates.ts";
import agentReasons from "./agent-reasons.ts";
import moderation from "./moderation.ts";
import reportReasons from "./report-reasons.ts";

export default { admin, adminAgents, adminAnalytics, adminOverview, agentReasons, moderation, reportReasons };
export default {
	admin,
	adminAgents,
	adminContact,
	adminJobs,
	adminMails,
	adminNewsletter,
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
export default { admin, adminAgents, adminErrors, adminSecurity, agentReasons, moderation, reportReasons };
export default { activity, admin, adminAgents, agentReasons, moderation, reportReasons };
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
