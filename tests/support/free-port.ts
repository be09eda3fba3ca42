import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * A port of this machine that nobody listens on. Not one of those that the system itself gives away: until it is used,
 * what runs beside would be given it.
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
