/** Repeated events cannot flood the activity log or the security events; with a mocked clock. */
import { expect, it, vi } from "vitest";
import { SOCKET_ADDRESS_HEADER, signSocketAddress } from "../http/socket-address.server.ts";
import { type ActivityEvent, flushActivityLog, logActivity } from "./activity-log.server.ts";
import { runWithRequestContext } from "./request-context.server.ts";

const ADDRESS = "https://adahan.example/dashboard";

import { flushSecurityEvents, logSecurityEvent } from "./security-events.server.ts";

const written = vi.hoisted(() => ({ acts: [] as ActivityEvent[], events: [] as { details: object }[] }));
vi.mock("../supabase/clients.server.ts", () => ({
	registerAppKey: async () => {},
	serviceRoleClient: {
		rpc: async (
			_: string,
			{ entries: entered = [], events = [] }: { entries?: ActivityEvent[]; events?: { details: object }[] },
		) => {
			written.acts.push(...entered);
			written.events.push(...events);
			return { error: null, status: 200 };
		},
	},
}));
const clock = vi.hoisted(() => ({ now: 0 }));
vi.mock("../clock.ts", () => ({ now: () => clock.now }));

let number = 0;
const inRequest = (address: string, work: () => void) => {
	const headers = { [SOCKET_ADDRESS_HEADER]: signSocketAddress(address) };
	runWithRequestContext(new Request(ADDRESS, { headers }), new URL(ADDRESS), `r${++number}`, "/dashboard", work);
};
const refuse = (
	address: string,
	action: ActivityEvent["action"] = "access.refused",
	status: ActivityEvent["status"] = "denied",
) =>
	inRequest(address, () => logActivity({ action, type: "access", status: status!, details: { path: `/x/${number}` } }));

it("limits denied events to 120 rows a minute per client and reports the skipped ones", async () => {
	for (let count = 0; count < 1000; count++) refuse("198.51.100.7");
	refuse("198.51.100.8");
	refuse("198.51.100.7", "limit.reached");
	for (let count = 0; count < 200; count++) refuse("198.51.100.7", "session.started", "success");
	await flushActivityLog();
	expect(written.acts).toHaveLength(120 + 1 + 1 + 200);
	clock.now += 60_000;
	refuse("198.51.100.7");
	await flushActivityLog();
	expect(written.acts.at(-1)!.details).toMatchObject({ skipped: 880 });
});

it("counts an IPv6 client by its network prefix", async () => {
	written.acts.length = 0;
	clock.now += 120_000;
	for (let count = 0; count < 1000; count++) refuse(`2001:db8::${count.toString(16)}`);
	await flushActivityLog();
	expect(written.acts).toHaveLength(120);
});

it("limits security events to 60 rows a minute per client, whatever their details", async () => {
	for (let count = 0; count < 1000; count++)
		inRequest("198.51.100.7", () =>
			logSecurityEvent({ type: "POTENTIAL_XSS_ATTEMPT", severity: "high", details: { path: `/${count}` } }),
		);
	inRequest("198.51.100.8", () => logSecurityEvent({ type: "POTENTIAL_XSS_ATTEMPT", severity: "high" }));
	await flushSecurityEvents();
	expect(written.events).toHaveLength(61);
});
