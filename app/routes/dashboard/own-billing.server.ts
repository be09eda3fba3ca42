/** The plan and the payments of the viewer, who may be an administrator without an agent page. */
import type { RouterContextProvider } from "react-router";
import { hasAgentPage } from "#app/domains/agents/own-agent.server.ts";
import type { Billing } from "#app/domains/billing/billing.ts";
import { getBilling } from "#app/domains/billing/billing-queries.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";

type Context = Readonly<RouterContextProvider>;

/** A client for reading what only agents have; null for an administrator without an agent page. */
export async function getAgentClient(context: Context): Promise<Db | null> {
	const viewer = requireUser(context);
	const db = await getUserClient(context);
	// Asked first, because the database logs a refused call as an attempt.
	return viewer.role === "agent" || (await hasAgentPage(db, viewer.id)) ? db : null;
}

/** Null for an administrator without an agent page. Throws BackendUnavailable. */
export async function loadOwnBilling(context: Context): Promise<Billing | null> {
	const db = await getAgentClient(context);
	return db && getBilling(db);
}
