/** The server build, with the origins that may post forms when a proxy ends TLS in front of us. */
import { flushViews } from "#app/domains/listings/listing-views.server.ts";
import { env } from "#app/platform/env.server.ts";

export * from "virtual:react-router/server-build";

/** Hosts whose forms are accepted although the request looks like plain http; our own same-origin check is stricter still. */
export const allowedActionOrigins = env.siteUrl ? [new URL(env.siteUrl).host] : [];

/** Writes what is still in memory. The server calls it when it stops, after its last answer. */
export async function stop(): Promise<void> {
	await flushViews();
}
