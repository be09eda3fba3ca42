/** Service-role functions of links in mails, authorised by their signature instead of a session. */
import { allowFunctions } from "../service-role.server.ts";

export const newsletterCalls = allowFunctions("subscribe_newsletter", "confirm_newsletter", "unsubscribe_newsletter");
export const mailChoiceCalls = allowFunctions("change_mail_choice");
export const alertLinkCalls = allowFunctions("change_search_alert");
export const emailAlertCalls = allowFunctions(
	"request_email_alert",
	"get_email_alert",
	"confirm_email_alert",
	"change_email_alert",
);
export const availabilityLinkCalls = allowFunctions("list_to_confirm", "confirm_by_link");
