/** What the registration of agents knows about who fills it in. */
import type { RouterContextProvider } from "react-router";
import { getOwnProfile } from "#app/domains/accounts/profile.server.ts";
import { formatViewerName, type Viewer } from "#app/domains/accounts/viewer.ts";
import { getOwnAgent } from "#app/domains/agents/own-agent.server.ts";
import { mayRegister } from "#app/domains/agents/registration.ts";
import { formatPhone } from "#app/locales/format-phone.ts";
import { getUserClient } from "#app/middleware/session.server.ts";

/** What is known about a user: an agent profile, or values to prefill. */
export async function loadRegistrationDefaults(viewer: Viewer, context: Readonly<RouterContextProvider>) {
	const db = await getUserClient(context);
	const agent = viewer.role === "visitor" ? null : await getOwnAgent(db, viewer.id);
	if (agent || !mayRegister(viewer.role)) return { agent };
	const { phone } = await getOwnProfile(db, viewer.id);
	const name = viewer.firstName || viewer.lastName ? formatViewerName(viewer) : "";
	return { known: { name, phone: formatPhone(phone ?? "", " ") } };
}
