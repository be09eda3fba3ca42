/** Changes the password of a signed-in user, who has to enter the current one. */
import { z } from "zod";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { Session } from "#app/platform/supabase/session.server.ts";
import { type NewPasswordResult, setPassword } from "./new-password.server.ts";
import { currentPasswordField } from "./password.server.ts";
import { checkPassword } from "./sign-in.server.ts";
import { newPasswordFields } from "./sign-up.server.ts";
import type { Viewer } from "./viewer.ts";

export const changePasswordSchema = z.object({
	current_password: currentPasswordField,
	...newPasswordFields,
	end_others: z.literal("on").optional(),
});

export type ChangePasswordResult = NewPasswordResult | { ok: false; code: "locked"; retryAfter: number };

/** Sets the password after checking the current one; failures count like failed sign-ins. */
export async function changePassword(
	request: Request,
	session: Session,
	db: Db,
	viewer: Viewer,
	input: z.output<typeof changePasswordSchema>,
): Promise<ChangePasswordResult> {
	const checked = await checkPassword(request, viewer.email, input.current_password);
	if (!checked.ok) {
		if (checked.code === "locked") return { ok: false, code: "locked", retryAfter: checked.retryAfter };
		return { ok: false, code: checked.code === "wrong" ? "wrong_password" : "unavailable" };
	}
	// Not every auth service rejects this itself.
	if (input.current_password === input.password) return { ok: false, code: "same_password" };
	try {
		const proof = { password: input.current_password };
		return await setPassword(session, db, viewer, input.password, { proof, endsOthers: input.end_others === "on" });
	} catch (error) {
		if (error instanceof BackendUnavailable) return { ok: false, code: "unavailable" };
		throw error;
	}
}
