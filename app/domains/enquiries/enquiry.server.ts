/** Schema of an enquiry. */
import { z } from "zod";
import { emailField, freeText, longText, phoneField } from "#app/platform/forms/free-text.server.ts";
import { LONGEST_MESSAGE, LONGEST_NAME } from "./enquiry.ts";

export const enquirySchema = z
	.object({
		name: freeText(LONGEST_NAME, "nameRequired"),
		email: emailField.optional(),
		phone: phoneField.optional(),
		message: longText(LONGEST_MESSAGE, "messageRequired"),
	})
	.refine((enquiry) => enquiry.email !== undefined || enquiry.phone !== undefined, {
		error: "emailOrPhone",
		path: ["email"],
		// Reported together with errors of other fields, but not in addition to an invalid address.
		when: ({ issues }) => !issues.some((issue) => issue.path?.[0] === "email" || issue.path?.[0] === "phone"),
	});

export type Enquiry = z.infer<typeof enquirySchema>;
