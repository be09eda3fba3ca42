/** What links in mails do. The signed token is the only authorisation. */
import { verifyLink } from "#app/platform/crypto/signed-link.server.ts";
import { expectScalar } from "#app/platform/supabase/backend-error.server.ts";
import { mailChoiceCalls } from "#app/platform/supabase/gateways/mail-links.server.ts";
import { type MailChoice, mailChoicePurpose } from "./mail-links.ts";

/** gone: the account does not exist any more, so no mails come. */
export type MailChoiceOutcome = "done" | "gone" | "badLink";

/** Whether a link's token is valid, so that the page shows a button. */
export function isMailChoiceLink(choice: MailChoice, token: string | null): boolean {
	return verifyLink(mailChoicePurpose(choice), token).ok;
}

/** Ends or pauses the mails; idempotent. Throws BackendUnavailable. */
export async function changeMailChoice(choice: MailChoice, token: string | null): Promise<MailChoiceOutcome> {
	const link = verifyLink(mailChoicePurpose(choice), token);
	if (!link.ok) return "badLink";
	const { subject, action } = choice;
	const answer = await mailChoiceCalls.rpc("change_mail_choice", { person: link.subject, subject, action });
	return expectScalar(answer, "boolean") ? "done" : "gone";
}
