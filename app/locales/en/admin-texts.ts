/** English texts of the admin area, loaded on navigation. */

import accountReasons from "./account-reasons.ts";
import activity from "./activity.ts";
import admin from "./admin.ts";
import adminAgents from "./admin-agents.ts";
import adminAnalytics from "./admin-analytics.ts";
import adminAreas from "./admin-areas.ts";
import adminContact from "./admin-contact.ts";
import adminContent from "./admin-content.ts";
import adminErrors from "./admin-errors.ts";
import adminJobs from "./admin-jobs.ts";
import adminListings from "./admin-listings.ts";
import adminMails from "./admin-mails.ts";
import adminNewsletter from "./admin-newsletter.ts";
import adminOverview from "./admin-overview.ts";
import adminPlans from "./admin-plans.ts";
import adminRates from "./admin-rates.ts";
import adminSecurity from "./admin-security.ts";
import adminUsers from "./admin-users.ts";
import agentReasons from "./agent-reasons.ts";
import moderation from "./moderation.ts";
import reportReasons from "./report-reasons.ts";

export default {
	accountReasons,
	activity,
	adminAgents,
	adminAnalytics,
	adminAreas,
	adminContact,
	adminContent,
	adminErrors,
	adminJobs,
	adminListings,
	adminMails,
	adminNewsletter,
	adminOverview,
	adminPlans,
	adminRates,
	adminSecurity,
	adminUsers,
	admin,
	agentReasons,
	moderation,
	reportReasons,
};
