/** Visitors who write continuously and record acknowledged writes. */
import { setTimeout as wait } from "node:timers/promises";
import { ownerToken } from "../tests/support/owner.ts";
import type { SiteProcess } from "../tests/support/site-process.ts";

export type Writers = {
	/** Acknowledged writes, by their unique address. */
	acknowledged: string[];
	/** Resolves when the total number is acknowledged. */
	reach(count: number): Promise<void>;
	stop(): Promise<void>;
};

/** The timestamp field of a form. */
export async function fetchFormStamp(origin: string): Promise<{ name: string; value: string }> {
	const page = await (await fetch(`${origin}/contact`)).text();
	const form = page.slice(page.indexOf('id="contact-form"'));
	const [, name = "", value = ""] = /<input type="hidden" name="([^"]+)" value="([^"]+)"/.exec(form) ?? [];
	if (!value) throw new Error("The contact form has no timestamp.");
	return { name, value };
}

/** A different client address each time, because of rate limits. */
export async function writeOnce(origin: string, stamp: { name: string; value: string }, number: number) {
	const email = `drill-${number}@adahan.test`;
	const response = await fetch(`${origin}/contact`, {
		method: "POST",
		redirect: "manual",
		headers: { Origin: origin, "X-Forwarded-For": `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` },
		body: new URLSearchParams({
			[stamp.name]: stamp.value,
			name: "Drill",
			email,
			subject: `Message ${number}`,
			message: `This is message number ${number} of a drill.`,
		}),
		signal: AbortSignal.timeout(15_000),
	});
	return { email, status: response.status };
}

/** Starts writers; failures during an outage are not counted, and they continue afterwards. */
export async function startWriters(site: SiteProcess, writers: number): Promise<Writers> {
	const stamp = await fetchFormStamp(site.origin);
	const acknowledged: string[] = [];
	const waiting = new Set<{ count: number; done: () => void }>();
	let number = 0;
	let isOver = false;
	const write = async () => {
		while (!isOver) {
			const answer = await writeOnce(site.origin, stamp, ++number).catch(() => undefined);
			if (answer?.status === 303) acknowledged.push(answer.email);
			else await wait(20);
			for (const one of waiting) if (acknowledged.length >= one.count) one.done();
		}
	};
	const all = Array.from({ length: writers }, write);
	return {
		acknowledged,
		reach: (count) =>
			new Promise((resolve) => {
				const one = {
					count,
					done: () => {
						waiting.delete(one);
						resolve();
					},
				};
				waiting.add(one);
			}),
		stop: async () => {
			isOver = true;
			await Promise.all(all);
		},
	};
}

/** Acknowledged writes that are missing in the database. */
export async function findLost({ ready }: SiteProcess, acknowledged: string[]): Promise<string[]> {
	const stored = new Set<string>();
	for (let offset = 0; ; offset += 1000) {
		const query = `select=email&email=like.drill-*&order=id&limit=1000&offset=${offset}`;
		const response = await fetch(`${ready.url}/rest/v1/contact_messages?${query}`, {
			headers: { apikey: ready.publishableKey, Authorization: `Bearer ${ownerToken()}` },
		});
		if (!response.ok) throw new Error(`contact_messages: ${response.status} ${await response.text()}`);
		const rows = (await response.json()) as { email: string }[];
		for (const { email } of rows) stored.add(email);
		if (rows.length < 1000) break;
	}
	return acknowledged.filter((email) => !stored.has(email));
}
