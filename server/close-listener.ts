/** Stops accepting connections without losing those that are waiting to be accepted. */
import type { Server } from "node:http";
import { Server as NetServer } from "node:net";

/** A turn of the event loop that took longer may have had new connections at its end. */
const QUIET_TURN_MS = 2;
/** A busy server has no short turn: from then on one without a new connection is enough. */
const SHORT_WAIT_MS = 200;
/** Under a storm of connections every turn has one. On a busy machine a turn takes a third of a second. */
const MAX_WAIT_MS = 5000;

/**
 * Closes the listening socket in a turn of the event loop in which nothing waited to be accepted: the system completes
 * connections by itself, clients send their requests on them, and those not accepted yet are reset by the close. Until
 * `closed` is called, responses should leave connections open: otherwise each client comes back with a new one. `ended`
 * is called when the last connection has ended.
 */
export function closeListener(server: Server, { closed, ended }: { closed: () => void; ended: () => void }): void {
	const start = performance.now();
	let accepted = 0;
	server.on("connection", () => accepted++);
	const lookAgain = () => {
		const before = accepted;
		const begun = performance.now();
		setImmediate(() => {
			const now = performance.now();
			const isQuiet = accepted === before && (now - begun < QUIET_TURN_MS || now - start > SHORT_WAIT_MS);
			if (!isQuiet && now - start < MAX_WAIT_MS) return lookAgain();
			// Not the close method of an HTTP server, which closes connections that look idle although a received request was
			// not read yet.
			NetServer.prototype.close.call(server, ended);
			closed();
		});
	};
	// The rest of this turn is not looked at: its events were collected before.
	setImmediate(lookAgain);
}
