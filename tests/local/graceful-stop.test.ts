/** Graceful shutdown: a hundred running requests are all answered before the server exits. */
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SiteProcess, startSite } from "../support/site-process.ts";

const REQUESTS = 100;
/** Far above what a busy machine needs; a connection that is kept open would last a minute. */
const MAX_STOP_SECONDS = 30;

let site: SiteProcess;
const agent = new Agent({ keepAlive: true, maxSockets: REQUESTS });

beforeAll(async () => {
	site = await startSite();
});
afterAll(async () => {
	agent.destroy();
	await site?.stop();
});

type Answer = { status: number | undefined; isWhole: boolean };

/** Sends one request; `sent` resolves when it was written, `answer` when the response is complete. */
function ask(path: string, through = agent): { sent: Promise<unknown>; answer: Promise<Answer> } {
	const asked = request(site.origin + path, { agent: through });
	const sent = once(asked, "finish");
	const answer = once(asked, "response").then(async ([response]) => {
		const body = await text(response as IncomingMessage);
		return { status: (response as IncomingMessage).statusCode, isWhole: body.trimEnd().endsWith("</html>") };
	});
	asked.end();
	return { sent, answer };
}

describe("SIGTERM under load", () => {
	it("answers every request on kept-alive connections, then exits with code 0", async () => {
		const askAll = () => Array.from({ length: REQUESTS }, () => ask("/properties"));
		// The first request fills the cache; one more round opens the connections that the last one uses.
		await ask("/properties").answer;
		await Promise.all(askAll().map(({ answer }) => answer));
		const pending = askAll();
		await Promise.all(pending.map(({ sent }) => sent));
		const ended = once(site.server, "exit");
		const stoppedAt = performance.now();
		site.server.kill("SIGTERM");
		const answers = await Promise.allSettled(pending.map(({ answer }) => answer));
		const good = answers.filter(
			(answer) => answer.status === "fulfilled" && answer.value.status === 200 && answer.value.isWhole,
		);
		expect(good).toHaveLength(REQUESTS);
		expect(await ended).toEqual([0, null]);
		expect((performance.now() - stoppedAt) / 1000).toBeLessThan(MAX_STOP_SECONDS);
	});

	it("accepts no new connection afterwards", async () => {
		await expect(fetch(site.origin)).rejects.toThrow();
	});

	it("answers connections that waited to be accepted when it came", async () => {
		await site.restartServer();
		// The system completes connections also for a process that does not run.
		site.server.kill("SIGSTOP");
		const pending = Array.from({ length: 20 }, () => ask("/about", new Agent()));
		await Promise.all(pending.map(({ sent }) => sent));
		site.server.kill("SIGTERM");
		site.server.kill("SIGCONT");
		const answers = await Promise.allSettled(pending.map(({ answer }) => answer));
		const statuses = answers.map((answer) =>
			answer.status === "fulfilled" ? answer.value.status : answer.reason.code,
		);
		expect(statuses).toEqual(Array(20).fill(200));
	});
});
