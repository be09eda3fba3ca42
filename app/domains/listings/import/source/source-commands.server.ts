/** The source of the viewer, or of the agent for whom an administrator writes, with the viewer's own rights. */

import { completeWebAddress } from "#app/platform/forms/web-address.ts";
import { BackendRejection, expectDone, expectObject, readAnswer } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { Kind } from "../../listing.ts";
import { type FeedSource, MAX_SOURCE_LENGTH, type SourceAction } from "./feed-source.ts";

type Agent = { id: string } | null;
const forAgent = (agent: Agent) => (agent ? { for_agent: agent.id } : {});

/** Null without a source. Throws BackendRejection (not_an_agent, not_allowed) and BackendUnavailable. */
export async function getSource(db: Db, agent: Agent): Promise<FeedSource | null> {
	return readAnswer<FeedSource>(await db.rpc("get_feed_source", forAgent(agent)));
}

/** An https address with a host name; null for any other text. */
export function parseSourceAddress(text: string): string | null {
	const url = URL.parse(completeWebAddress(text.trim()));
	if (url?.protocol !== "https:" || url.username || url.password || !url.hostname.includes(".")) return null;
	url.hash = "";
	return url.href.length <= MAX_SOURCE_LENGTH ? url.href : null;
}

export type SourceResult = { ok: true } | { ok: false; code: string; retryAfter?: number };
type Answer = { ok: boolean; code?: string; retry_after?: number };

const toResult = ({ ok, code, retry_after }: Answer): SourceResult =>
	ok ? { ok } : { ok, code: code ?? "failed", ...(retry_after ? { retryAfter: retry_after } : {}) };

/** Sets the address; another one begins from the start. Throws BackendUnavailable. */
export async function setSource(db: Db, url: string, kind: Kind, agent: Agent): Promise<SourceResult> {
	return toResult(expectObject<Answer>(await db.rpc("set_feed_source", { url, kind, ...forAgent(agent) }), "ok"));
}

/** Turns it on or off, asks for a run, or removes it. Throws BackendUnavailable. */
export async function changeSource(db: Db, action: SourceAction, agent: Agent): Promise<SourceResult> {
	return toResult(expectObject<Answer>(await db.rpc("change_feed_source", { action, ...forAgent(agent) }), "ok"));
}

/** Lets the source change a listing again. False when it has nothing to release. Throws BackendUnavailable. */
export async function releaseListing(db: Db, listing: number): Promise<boolean> {
	try {
		expectDone(await db.rpc("release_feed_listing", { listing }));
		return true;
	} catch (error) {
		if (error instanceof BackendRejection && error.message === "listing_not_found") return false;
		throw error;
	}
}
