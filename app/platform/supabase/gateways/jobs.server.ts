/** Service-role functions of jobs and of other work of the server that has no user. */
import { allowFunctions, allowJobFunctions } from "../service-role.server.ts";

export const jobRunCalls = allowFunctions("start_job_run", "renew_job_run", "finish_job_run");
export const jobTimeCalls = allowFunctions("get_job_times", "tell_late_jobs");
export const cleanUpCalls = allowJobFunctions(
	"clean_up",
	"clean_up_agents",
	"clean_up_activity",
	"clean_up_analytics",
	"clean_up_security",
	"clean_up_conversations",
	"clean_up_live_events",
	"clean_up_pushes",
	"clean_up_moderation",
);
export const availabilityJobCalls = allowJobFunctions("expire_availability", "clean_up_listings");
export const fileRemovalCalls = allowFunctions("claim_file_removals", "finish_file_removals");
export const unusedFileCalls = allowJobFunctions("mark_orphan_files");
export const importPhotoCalls = allowFunctions(
	"claim_import_pictures",
	"release_import_pictures",
	"finish_import_picture",
);
export const feedSourceCalls = allowFunctions(
	"claim_feed_source",
	"list_feed_targets",
	"write_feed_rows",
	"finish_feed_run",
);
export const marketJobCalls = allowJobFunctions("write_market_figures");
export const messageJobCalls = allowJobFunctions("send_message_mails");
export const listingScoreCalls = allowJobFunctions("list_unscored_listings", "save_wish_scores", "forget_wish_scores");
export const liveEventCalls = allowFunctions("read_live_events");
export const moderationJobCalls = allowJobFunctions("write_moderation_digest");
export const notificationJobCalls = allowJobFunctions("notify_favourites", "mail_favourites", "send_announcements");
export const newsletterJobCalls = allowJobFunctions("queue_newsletter_mails");
export const outboxCalls = allowFunctions("claim_outbox_mails", "finish_outbox_mail");
/** Settles payments from the facts of their providers. */
export const paymentJobCalls = allowFunctions(
	"record_payment_event",
	"claim_payment_events",
	"finish_payment_event",
	"settle_payment",
	"settle_renewal",
	"record_failed_renewal",
	"record_subscription_state",
	"record_charge_state",
	"claim_open_payments",
	"list_late_renewals",
	"claim_billing_tasks",
	"finish_billing_task",
);
export const photoSizeCalls = allowFunctions("claim_photo_sizes", "finish_photo_sizes");
export const planChangeCalls = allowJobFunctions("apply_plan_changes");
export const planEndCalls = allowJobFunctions("end_plans");
export const pushCalls = allowFunctions("claim_pushes", "finish_push");
export const sameOfferCalls = allowJobFunctions("renew_same_offers");
export const searchMatchCalls = allowJobFunctions("start_match_run", "match_saved_searches", "mail_saved_searches");
export const searchVectorCalls = allowJobFunctions("reindex_areas");
