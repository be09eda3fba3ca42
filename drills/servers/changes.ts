/** Changes made at one server, and how long the others still show the former state to visitors. */
import { setTimeout as wait } from "node:timers/promises";
import { insertListing, makeAgent } from "../../tests/support/users.ts";
import { check, type DrillResult } from "../drill.ts";
import type { AppServer, Fleet } from "./fleet.ts";

const MAX_OLD_MS = 1000;
const MAX_WAIT_MS = 10_000;
/** Between two readings, so that a busy machine is not made busier. */
const READ_INTERVAL_MS = 50;

type Person = { id: string; cookie: string };

type Change = {
	name: string;
	/** Pages of visitors, and whether one shows the new state. */
	pages: string[];
	isNew: (html: string, status: number) => boolean;
	/** Makes the change at a server. */
	make(server: AppServer): Promise<unknown>;
};

/** Makes each change at another server, and reads its pages at all. */
export async function seeChanges(fleet: Fleet, { figures, violations }: DrillResult): Promise<void> {
	const changes = await planChanges(fleet);
	let slowest = 0;
	let readings = 0;
	for (const [number, change] of changes.entries()) {
		const author = fleet.servers[number % fleet.servers.length]!;
		// Twice: the second reading comes from the cache of pages.
		for (const _ of [1, 2])
			for (const server of fleet.servers)
				for (const page of change.pages)
					check(violations, !(await isShown(server, page, change)), `${change.name}: ${page} is new beforehand`);
		await change.make(author);
		const madeAt = performance.now();
		const reads = fleet.servers.flatMap((server) => change.pages.map((page) => ({ server, page })));
		for (const [old, { page }] of await Promise.all(
			reads.map(async (read) => [await measureOld(read, change, madeAt), read] as const),
		)) {
			readings++;
			slowest = Math.max(slowest, old);
			check(violations, old < MAX_OLD_MS, `${change.name}: ${page} was old ${old.toFixed(0)} ms after the change`);
		}
	}
	figures.push(
		`${changes.length} changes (${changes.map(({ name }) => name).join(", ")}) on ${readings} pages of ${fleet.servers.length} servers: a visitor's request begun ${slowest.toFixed(0)} ms after the change was the last to show the former state`,
	);
}

async function isShown(server: AppServer, page: string, { isNew }: Change): Promise<boolean> {
	const answer = await server.ask(page);
	return isNew(await answer.text(), answer.status);
}

/** Milliseconds from a change to the start of the last request that still showed the former state. */
async function measureOld(
	{ server, page }: { server: AppServer; page: string },
	change: Change,
	madeAt: number,
): Promise<number> {
	let old = 0;
	for (;;) {
		const askedAt = performance.now() - madeAt;
		if (await isShown(server, page, change)) return old;
		old = askedAt;
		if (old > MAX_WAIT_MS) return Number.POSITIVE_INFINITY;
		await wait(READ_INTERVAL_MS);
	}
}

async function planChanges(fleet: Fleet): Promise<Change[]> {
	const { backend } = fleet;
	const admin = await fleet.signedIn("admin");
	const [sold, hidden] = [await publish(fleet, "price"), await publish(fleet, "disabled")];
	const waiting = await publish(fleet, "published", { status: "pending" });
	const reads = (html: string, status: number, text: string) => status === 200 && html.includes(text);
	return [
		{
			name: "price of a listing",
			pages: sold.pages,
			isNew: (html, status) => reads(html, status, "£543"),
			async make(server) {
				const path = `/dashboard/properties/${sold.id}/edit?step=terms`;
				await submit(server, path, sold.agent, ["version", "base_hashes"], { price: "543", step_intent: "next" });
			},
		},
		{
			name: "price by a statement of SQL",
			pages: sold.pages,
			isNew: (html, status) => reads(html, status, "£432"),
			make: () => backend.sql.query("update public.listings set price_pence = 43200 where id = $1", [sold.id]),
		},
		{
			name: "listing approved",
			pages: waiting.pages.slice(0, 2),
			isNew: (html, status) => reads(html, status, waiting.title),
			make: (server) =>
				submit(server, `/admin/queue/${waiting.id}`, admin, ["revision"], { intent: "decide", decision: "approve" }),
		},
		{
			name: "text of the site",
			pages: ["/about"],
			isNew: (html, status) => reads(html, status, TEXT.body),
			make: (server) => submit(server, "/admin/content/about/en", admin, ["revision"], { intent: "publish", ...TEXT }),
		},
		{
			name: "cost rate",
			pages: ["/mortgage-calculator?mode=loan"],
			isNew: (html, status) => reads(html, status, "7–9.5%"),
			make: (server) => submit(server, "/admin/rates/new", admin, [], { intent: "save", ...rate() }),
		},
		{
			name: "person disabled",
			pages: hidden.pages,
			isNew: (html) => !html.includes(hidden.title),
			make: (server) =>
				submit(server, `/admin/users/${hidden.agent.id}`, admin, ["revision"], {
					intent: "disable",
					reason_code: "terms",
				}),
		},
	];
}

const TEXT = {
	title: "About the drill",
	description: "Who runs the site, how it is run, and what the drill of several servers has changed on this page.",
	body: "Several servers show this text.",
};

const rate = () => ({
	side: "loan",
	kind: "loan_interest",
	buyer_class: "any",
	property_ordinal: "",
	applies_to: "any",
	percent: "7",
	percent_max: "9.5",
	valid_from: new Date().toISOString().slice(0, 10),
	source_en: "Survey of lenders",
	source_tr: "Bankalar arası anket",
});

/** A listing of a new agent: its list, the page of its agent, and its own. */
async function publish({ backend, signedIn }: Fleet, name: string, values: Record<string, unknown> = {}) {
	const agent = await signedIn("agent");
	const slug = `drill-changes-${name}`;
	await makeAgent(backend, agent.id, slug);
	const title = `Quiet drillhouse ${name}`;
	const id = await insertListing(backend, agent.id, { title_en: title, title_tr: title, ...values });
	return { id, agent, title, pages: [`/properties?q=drillhouse+${name}`, `/agents/${slug}`, `/properties/${id}`] };
}

/** Posts a form with hidden fields of its page. */
async function submit(
	server: AppServer,
	path: string,
	{ cookie }: Person,
	fields: string[],
	form: Record<string, string>,
): Promise<void> {
	const html = await (await server.ask(path, { cookie })).text();
	const read = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
	const hidden = Object.fromEntries(fields.map((name) => [name, read(name)]));
	const { status } = await server.ask(path, { cookie, form: { ...hidden, ...form } });
	if (status !== 303) throw new Error(`${path} was answered ${status}`);
}
