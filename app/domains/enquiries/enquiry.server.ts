/** Schema of an enquiry. */
import { z } from "zod";
import { emailField, freeText, multilineText, phoneField } from "#app/platform/forms/free-text.server.ts";
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from "./enquiry.ts";

export const enquirySchema = z
	.object({
		name: freeText(MAX_NAME_LENGTH, "nameRequired"),
		email: emailField.optional(),
		phone: phoneField.optional(),
		message: multilineText(MAX_MESSAGE_LENGTH, "messageRequired"),
	})
	.refine((enquiry) => enquiry.email !== undefined || enquiry.phone !== undefined, {
		error: "emailOrPhone",
		path: ["email"],
		// Reported together with errors of other fields, but not in addition to an invalid address.
		when: ({ issues }) => !issues.some((issue) => issue.path?.[0] === "email" || issue.path?.[0] === "phone"),
	});

export type Enquiry = z.infer<typeof enquirySchema>;
