/** Yönetim bölümünün metinleri: tarayıcı bunları oraya giderken alır. */

import accountReasons from "../account-reasons/tr.ts";
import activity from "../activity/tr.ts";
import admin from "../admin/tr.ts";
import adminAgents from "../admin-agents/tr.ts";
import adminAnalytics from "../admin-analytics/tr.ts";
import adminAnnouncements from "../admin-announcements/tr.ts";
import adminAreas from "../admin-areas/tr.ts";
import adminContact from "../admin-contact/tr.ts";
import adminContent from "../admin-content/tr.ts";
import adminErrors from "../admin-errors/tr.ts";
import adminIssues from "../admin-issues/tr.ts";
import adminJobs from "../admin-jobs/tr.ts";
import adminLandmarks from "../admin-landmarks/tr.ts";
import adminListings from "../admin-listings/tr.ts";
import adminMails from "../admin-mails/tr.ts";
import adminNewsletter from "../admin-newsletter/tr.ts";
import adminOverview from "../admin-overview/tr.ts";
import adminPayments from "../admin-payments/tr.ts";
import adminPlans from "../admin-plans/tr.ts";
import adminRates from "../admin-rates/tr.ts";
import adminSecurity from "../admin-security/tr.ts";
import adminUsers from "../admin-users/tr.ts";
import agentReasons from "../agent-reasons/tr.ts";
import detail from "../detail/tr.ts";
import lists from "../lists/tr.ts";
import messageReports from "../message-reports/tr.ts";
import moderation from "../moderation/tr.ts";
import reportReasons from "../report-reasons/tr.ts";

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
