/** Implementation of each job, shared by the scheduler endpoint and the admin page. */
import { retryAuthMails } from "#app/domains/accounts/retry-auth-mails.server.ts";
import { applyPlanChanges } from "#app/domains/admin/settings/apply-plan-changes.server.ts";
import { cleanUpListings, expireAvailability } from "#app/domains/availability/availability.server.ts";
import { runBillingTasks } from "#app/domains/billing/billing-tasks.server.ts";
import { applyPaymentEvents } from "#app/domains/billing/payment-events.server.ts";
import { sweepPayments } from "#app/domains/billing/payment-sweep.server.ts";
import { endPlans } from "#app/domains/billing/plan-ends.server.ts";
import { renderMarkdown } from "#app/domains/content/render-markdown.server.ts";
import { deleteExpiredRows } from "#app/domains/jobs/clean-up.server.ts";
import type { JobTable } from "#app/domains/jobs/run-due-jobs.server.ts";
import { readSources } from "#app/domains/listings/import/source/read-sources.server.ts";
import { compareOffers } from "#app/domains/listings/search/compare-offers.server.ts";
import { reindexAreas } from "#app/domains/listings/search/reindex-areas.server.ts";
import { scoreListings } from "#app/domains/listings/search/score-listings.server.ts";
import { writeMarketFigures } from "#app/domains/market/write-figures.server.ts";
import { sendMessageMails } from "#app/domains/messages/send-message-mails.server.ts";
import { sendDigest } from "#app/domains/moderation/moderation-digest.server.ts";
import { queueIssues } from "#app/domains/newsletter/queue-issues.server.ts";
import { notifyFavourites, sendAnnouncements } from "#app/domains/notifications/notification-jobs.server.ts";
import { sendPushes } from "#app/domains/notifications/push/send-pushes.server.ts";
import { sendOutbox } from "#app/domains/outbox/send-outbox.server.ts";
import { generateVariants } from "#app/domains/photos/generate-variants.server.ts";
import { findMatches } from "#app/domains/saved-searches/find-matches.server.ts";
import { markUnusedFiles, removeUnusedFiles } from "#app/domains/uploads/remove-files.server.ts";
import { env } from "#app/platform/env.server.ts";
import { importListingPhotos } from "./import-listing-photos.server.ts";

const renderText = (text: string) => renderMarkdown(text, env.contactEmail);

/** All jobs. */
export const JOBS: JobTable = {
	"send-mail": async () => ({ ...(await sendOutbox(renderText)), ...(await retryAuthMails()) }),
	newsletter: queueIssues,
	"saved-searches": findMatches,
	"message-mails": sendMessageMails,
	"clean-up": deleteExpiredRows,
	"clean-up-listings": cleanUpListings,
	freshness: expireAvailability,
	"remove-files": removeUnusedFiles,
	"picture-sizes": generateVariants,
	"import-pictures": importListingPhotos,
	"feed-sources": () => readSources(),
	"unused-files": markUnusedFiles,
	"moderation-digest": sendDigest,
	"plan-changes": applyPlanChanges,
	"reindex-areas": reindexAreas,
	"same-offers": compareOffers,
	"listing-embeddings": scoreListings,
	favourites: notifyFavourites,
	announcements: sendAnnouncements,
	"send-push": sendPushes,
	"payment-events": applyPaymentEvents,
	"payment-sweep": sweepPayments,
	"billing-tasks": runBillingTasks,
	"plan-ends": endPlans,
	"market-figures": writeMarketFigures,
};
