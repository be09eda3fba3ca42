/** The newsletter sign-up as it is posted from the foot of any page (spec section 5, "Newsletter"). */
import { z } from "zod";
import { emailField } from "#app/platform/forms/free-text.server.ts";

export const newsletterSchema = z.object({
	email: emailField,
	consent: z.literal("on", { error: "consentRequired" }),
});
