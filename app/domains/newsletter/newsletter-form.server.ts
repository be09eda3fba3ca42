/** Schema of the newsletter form in the footer. */
import { z } from "zod";
import { emailField } from "#app/platform/forms/free-text.server.ts";

export const newsletterSchema = z.object({
	email: emailField,
	consent: z.literal("on", { error: "consentRequired" }),
});
