/** Who may register as an agent. */
import type { Role } from "#app/domains/accounts/viewer.ts";

/** Visitors become agents; these administrators get a page and keep their role. */
const MAY_REGISTER: readonly Role[] = ["visitor", "admin", "super_admin"];

/** Whether a signed-in person of this role may register. */
export function mayRegister(role: Role): boolean {
	return MAY_REGISTER.includes(role);
}
