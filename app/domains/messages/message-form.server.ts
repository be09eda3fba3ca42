/** Schemas of the forms of conversations. */
import { z } from "zod";
import { multilineText } from "#app/platform/forms/free-text.server.ts";
import { reasonFields } from "#app/platform/forms/reason-form.server.ts";
import { UUID } from "#app/platform/http/uuid.ts";
import { MAX_MESSAGE_LENGTH, REPORT_REASONS } from "./message.ts";

/** A message; the key is made when the form is rendered, so that one press sends one message however often it arrives. */
export const messageSchema = z.object({
	body: multilineText(MAX_MESSAGE_LENGTH, "messageRequired"),
	sendKey: z
		.string()
		.regex(UUID)
		.catch(() => crypto.randomUUID()),
});
export type MessageForm = z.output<typeof messageSchema>;

export const reportSchema = z.object(reasonFields(REPORT_REASONS, "messages:errors.reasonMissing"));
export type ReportForm = { reason_code: (typeof REPORT_REASONS)[number]; reason?: string | undefined };
