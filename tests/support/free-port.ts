import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * A free port of this machine, outside the range from which the system assigns ports: a concurrent process could be
 * given such a port before it is used.
 */
export async function freePort(): Promise<number> {
	for (;;) {
		const port = randomInt(10_000, 30_000);
		const probe = createServer();
		const isFree = await new Promise<boolean>((resolve) => {
			probe.once("error", () => resolve(false));
			probe.listen(port, "127.0.0.1", () => resolve(true));
		});
		if (!isFree) continue;
		await new Promise((resolve) => probe.close(resolve));
		return port;
	}
}
