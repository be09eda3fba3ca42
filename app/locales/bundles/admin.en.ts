/** English texts of the admin area, loaded on navigation. */

import accountReasons from "../account-reasons/en.ts";
import activity from "../activity/en.ts";
import admin from "../admin/en.ts";
import adminAgents from "../admin-agents/en.ts";
import adminAnalytics from "../admin-analytics/en.ts";
import adminAnnouncements from "../admin-announcements/en.ts";
import adminAreas from "../admin-areas/en.ts";
import adminContact from "../admin-contact/en.ts";
import adminContent from "../admin-content/en.ts";
import adminErrors from "../admin-errors/en.ts";
import adminIssues from "../admin-issues/en.ts";
import adminJobs from "../admin-jobs/en.ts";
import adminLandmarks from "../admin-landmarks/en.ts";
import adminListings from "../admin-listings/en.ts";
import adminMails from "../admin-mails/en.ts";
import adminNewsletter from "../admin-newsletter/en.ts";
import adminOverview from "../admin-overview/en.ts";
import adminPayments from "../admin-payments/en.ts";
import adminPlans from "../admin-plans/en.ts";
import adminRates from "../admin-rates/en.ts";
import adminSecurity from "../admin-security/en.ts";
import adminUsers from "../admin-users/en.ts";
import agentReasons from "../agent-reasons/en.ts";
import detail from "../detail/en.ts";
import lists from "../lists/en.ts";
import messageReports from "../message-reports/en.ts";
import moderation from "../moderation/en.ts";
import reportReasons from "../report-reasons/en.ts";

export default {
	detail,
	accountReasons,
	activity,
	adminAgents,
	adminAnalytics,
	adminAnnouncements,
	adminAreas,
	adminContact,
	adminContent,
	adminErrors,
	adminIssues,
	adminJobs,
	adminLandmarks,
	adminListings,
	adminMails,
	adminNewsletter,
	adminOverview,
	adminPayments,
	adminPlans,
	adminRates,
	adminSecurity,
	adminUsers,
	admin,
	agentReasons,
	lists,
	messageReports,
	moderation,
	reportReasons,
};
