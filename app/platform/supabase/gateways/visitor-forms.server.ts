/** What forms of visitors may do with the service role. The database limits each of them by client. */
import { allowFunctions } from "../service-role.server.ts";

export const contactFormCalls = allowFunctions("submit_contact_message");
export const enquiryCalls = allowFunctions("submit_enquiry");
export const reportCalls = allowFunctions("submit_report");
/** Which of the names of a registration is reserved, before anybody creates an account for it. */
export const registrationCalls = allowFunctions("find_reserved_name");
/** Numbers are not public: each is shown on request, and counted. */
export const contactRevealCalls = allowFunctions("reveal_contact", "reveal_favourite_contacts");
