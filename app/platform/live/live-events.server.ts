/** Live events of this process: open pages of signed-in people hear that something is new for them, whichever server wrote it. */
import { AsyncLocalStorage } from "node:async_hooks";
import { log } from "#app/platform/logging/log.server.ts";
import { expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { liveEventCalls } from "#app/platform/supabase/gateways/jobs.server.ts";
import { createEventPoller, type EventBatch } from "./event-poller.server.ts";
import { createEventStreams, type LiveEvent } from "./event-streams.server.ts";

const READ_TIMEOUT_MS = 5000;

/** Runs work outside of the request that causes it: the reading goes on for other people. */
const outsideRequests = AsyncLocalStorage.snapshot();

const streams = createEventStreams(() => outsideRequests(poller.start));
const poller = createEventPoller<LiveEvent>({
	read: async (after) => {
		const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
		const answer = await liveEventCalls.rpc("read_live_events", after === null ? {} : { after }).abortSignal(signal);
		return expectObject<EventBatch<LiveEvent>>(answer, "last", "events", "has_more");
	},
	deliver: streams.send,
	onRead: streams.greet,
	hasListeners: () => streams.count() > 0,
	onFailure: ({ message }) => log.warn("live_events_not_read", { message }),
});

/** The body of a stream of a person's events in a session; null when this server has no room for another one. */
export const openEventStream = streams.open;

/** Reads new events at once: called after requests that may have written some. */
export const wakeEventReader = () => outsideRequests(poller.wake);

/** Ends all streams at shutdown, which would otherwise wait for them. */
export const endEventStreams = streams.endAll;
