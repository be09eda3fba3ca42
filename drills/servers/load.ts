/** Visitors of every kind at once: public pages, lists, listings, pages with a session and forms, over a few connections. */
import { Agent, request } from "node:http";
import { sortNumbers } from "../../bench/http-load.ts";
import { fetchFormStamp } from "../writers.ts";
import type { Fleet } from "./fleet.ts";

const MAX_ANSWER_MS = 30_000;
const PEOPLE = 20;
/** Different listings, and different lists. */
const LISTINGS = 10;
/** Requests of a round. */
const ROUND = 40;

type Step = { path: string; cookie?: string; form?: Record<string, string> };

export type VisitorLoad = {
	answered: number;
	/** Of which with a session, and posts. */
	withSession: number;
	posts: number;
	/** No answer, a broken one, or one of 500 and above. */
	lost: string[];
	/** Any other answer than a page or a redirect. */
	unexpected: string[];
	/** Sorted milliseconds, when the load has ended. */
	times: number[];
	/** Waits for so many answers. */
	reach(count: number): Promise<void>;
	/** Ends after so many answers, or at once if there were more. */
	finish(count: number): Promise<void>;
};

/** Starts visitors of a fleet's balancer; each asks for the next page when it has the last one. */
export async function startVisitors(fleet: Fleet, connections: number): Promise<VisitorLoad> {
	const steps = await planSteps(fleet);
	const load: VisitorLoad = {
		answered: 0,
		withSession: 0,
		posts: 0,
		lost: [],
		unexpected: [],
		times: [],
		reach: async (count) => {
			while (load.answered + load.lost.length < count) await new Promise((resolve) => setTimeout(resolve, 20));
		},
		finish: async (count) => {
			await load.reach(count);
			isOver = true;
			await Promise.all(all);
			load.times = sortNumbers(load.times);
		},
	};
	let isOver = false;
	let number = 0;
	const visit = async () => {
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		while (!isOver) {
			const step = steps(number++);
			const startedAt = performance.now();
			const outcome = await send(fleet.origin, step, number, agent).catch((error: Error) => error.message);
			const what = `${step.form ? "POST" : "GET"} ${step.path}: ${outcome} after ${(performance.now() - startedAt).toFixed(0)} ms`;
			if (typeof outcome !== "number" || outcome >= 500) load.lost.push(what);
			else {
				load.answered++;
				load.times.push(performance.now() - startedAt);
				if (step.cookie) load.withSession++;
				if (step.form) load.posts++;
				if (outcome !== (step.form ? 303 : 200)) load.unexpected.push(what);
			}
		}
		agent.destroy();
	};
	const all = Array.from({ length: connections }, visit);
	return load;
}

/** What the request with a number asks for: in forty, two with a session and one form. */
async function planSteps(fleet: Fleet): Promise<(number: number) => Step> {
	const list = await (await fetch(`${fleet.origin}/properties`)).text();
	const ids = [...new Set([...list.matchAll(/\/properties\/(\d+)(?=")/g)].map(([, id]) => id!))].slice(0, LISTINGS);
	const people = await Promise.all(Array.from({ length: PEOPLE }, () => fleet.signedIn()));
	const stamp = await fetchFormStamp(fleet.origin);
	const pages = ["/", "/properties", "/vehicles", "/agents", "/about", "/pricing", "/blog"];
	const own = ["/favorites", "/profile", "/messages", "/saved-searches", "/properties"];
	const write = (number: number): Step => {
		const round = Math.floor(number / ROUND);
		const id = ids[Math.floor(round / 2) % ids.length]!;
		if (round % 3 === 0)
			return {
				path: "/contact",
				form: { [stamp.name]: stamp.value, name: "Drill", email: `drill-${number}@adahan.test`, ...MESSAGE },
			};
		if (round % 3 === 1) return { path: "/preferences/theme", form: { theme: "dark", return_to: "/about" } };
		const cookie = people[round % PEOPLE]!.cookie;
		return { path: "/favorites/save", cookie, form: { [round % 2 ? "save" : "remove"]: id } };
	};
	return (number) => {
		const place = number % ROUND;
		const turn = Math.floor(number / ROUND);
		if (place === 0) return write(number);
		if (place % 20 === 5) return { path: own[turn % own.length]!, cookie: people[turn % PEOPLE]!.cookie };
		if (place % 4 === 2)
			return { path: `/properties?category=sale&price_max=${100_000 + ((number >> 2) % LISTINGS) * 10_000}` };
		if (place % 2 === 1) return { path: `/properties/${ids[(number >> 1) % ids.length]}` };
		return { path: pages[(number >> 2) % pages.length]! };
	};
}

const MESSAGE = { subject: "A question", message: "This message is part of a drill of several servers." };

/** The status of a complete answer. Each request comes from an address of its own. */
function send(origin: string, { path, cookie, form }: Step, number: number, agent: Agent): Promise<number> {
	return new Promise((resolve, reject) => {
		const body = form ? new URLSearchParams(form).toString() : "";
		const outgoing = request(`${origin}${path}`, {
			agent,
			method: form ? "POST" : "GET",
			headers: {
				"Accept-Encoding": "gzip",
				"X-Forwarded-For": `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
				...(cookie ? { Cookie: cookie } : {}),
				...(form
					? {
							Origin: origin,
							"Content-Type": "application/x-www-form-urlencoded",
							"Content-Length": Buffer.byteLength(body),
						}
					: {}),
			},
		});
		outgoing.on("response", (response) => {
			response.resume();
			response.on("end", () => resolve(response.statusCode ?? 0));
			response.on("error", reject);
		});
		outgoing.setTimeout(MAX_ANSWER_MS, () => outgoing.destroy(new Error(`no answer within ${MAX_ANSWER_MS} ms`)));
		outgoing.on("error", reject);
		outgoing.end(body);
	});
}
