/** The notifications page, the popover of the bell, preferences and announcements: as plain forms, in both languages, and when the backend is away. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import en from "../../app/locales/notifications/en.ts";
import tr from "../../app/locales/notifications/tr.ts";
import type { Visit } from "../support/http-client.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { insertListing, makeAgent } from "../support/users.ts";

let site: OwnSite;
beforeAll(async () => {
	site = await startOwnSite();
}, 180_000);
afterAll(() => site?.stop());

const notify = (id: string, type: string, facts: object) =>
	site.sql.query("select private.add_notification($1, $2, $3::jsonb)", [id, type, JSON.stringify(facts)]);
const LISTING = { listing_id: 7, listing_type: "vehicle", title_en: "Red car", title_tr: "Kırmızı araba" };
const CUT = { code: "favourite.cheaper", ...LISTING, from_pence: 700_000, price_pence: 650_000 };

/** A user without notifications, and their browser. */
async function enter(role: "visitor" | "admin" = "visitor"): Promise<{ id: string; visit: Visit }> {
	const { id, cookie } = await site.signedIn(role);
	await site.sql.query("delete from public.notifications where user_id = $1", [id]);
	return { id, visit: site.visit(cookie) };
}
const idsOf = (html: string, name: "read" | "delete") =>
	[...html.matchAll(/<button[^>]*>/g)]
		.filter(([tag]) => tag.includes(` name="${name}"`))
		.flatMap(([tag]) => / value="(\d+)"/.exec(tag)?.[1] ?? []);
const bellOf = (html: string) => /<a id="bell"[^>]*aria-label="([^"]*)"/.exec(html)?.[1];

describe("/notifications", () => {
	it("welcomes a new account, and says what to do when there is nothing", async () => {
		const { cookie } = await site.signedIn();
		const visit = site.visit(cookie);
		const { html } = await visit.read("/notifications");
		expect(html).toContain("Welcome to Adahan");
		expect((await visit.post("/notifications", { delete: idsOf(html, "delete")[0]! })).html).toContain(
			"No notifications yet",
		);
	});

	it("shows the newest first in the language of the reader, and where each leads", async () => {
		const { id, visit } = await enter();
		await notify(id, "other", CUT);
		await notify(id, "message", { code: "message", thread_id: "a-1", name: "Ayşe", ...LISTING });
		const { html } = await visit.read("/notifications");
		expect(html).toContain("Lower price: Red car");
		expect(html).toContain("£6,500 instead of £7,000");
		expect(html).toMatch(/href="\/messages\?thread=a-1"[\s\S]*href="\/vehicles\/7"/);
		expect(html).toContain("New message from Ayşe");
		visit.cookies.set("language=tr");
		const turkish = (await visit.read("/notifications")).html;
		expect(turkish).toContain("Fiyatı düştü: Kırmızı araba");
		expect(turkish).toContain("Yeni mesaj: Ayşe");
	});

	it("marks one, marks all and deletes by plain forms, and the bell counts", async () => {
		const { id, visit } = await enter();
		for (const code of ["favourite.sold", "favourite.rented", "favourite.gone"])
			await notify(id, "other", { code, ...LISTING });
		let { html } = await visit.read("/notifications");
		expect(bellOf(html)).toBe("Notifications, 3 unread");
		const [newest] = idsOf(html, "read");
		({ html } = await visit.post("/notifications", { read: newest! }));
		expect(bellOf(html)).toBe("Notifications, 2 unread");
		expect(idsOf(html, "read")).not.toContain(newest);
		({ html } = await visit.post("/notifications", { read: "all" }));
		expect(bellOf(html)).toBe("Notifications");
		expect(html).not.toContain("Mark all as read");
		({ html } = await visit.post("/notifications", { delete: newest! }));
		expect(idsOf(html, "delete")).toHaveLength(2);
	});

	it("changes nothing of other people", async () => {
		const { id, visit } = await enter();
		await notify(id, "other", CUT);
		const [own] = idsOf((await visit.read("/notifications")).html, "delete");
		const other = await enter();
		await other.visit.post("/notifications", { delete: own! });
		await other.visit.post("/notifications", { read: own! });
		expect(bellOf((await visit.read("/notifications")).html)).toBe("Notifications, 1 unread");
	});

	it("refuses what names no notification", async () => {
		const { visit } = await enter();
		for (const form of [{}, { read: "x" }, { delete: "-1" }, { read: "1.5" }] as Record<string, string>[])
			expect((await visit.ask("/notifications", { form })).status, JSON.stringify(form)).toBe(400);
	});

	it("shows at most 100, and 99+ on the bell", async () => {
		const { id, visit } = await enter();
		await site.sql.query(
			"insert into public.notifications (user_id, type, data) select $1, 'other', '{\"code\": \"unknown\"}' from generate_series(1, 120)",
			[id],
		);
		const { html } = await visit.read("/notifications");
		expect(idsOf(html, "delete")).toHaveLength(100);
		expect(bellOf(html)).toBe("Notifications, 99+ unread");
	});

	it("says that they cannot be loaded when the backend is away", async () => {
		const { visit } = await enter();
		site.proxy.fault = ({ path }) => (path.includes("/notifications?") ? { status: 503 } : undefined);
		const { status, html } = await visit.read("/notifications");
		const turkish = await visit.read("/notifications?lng=tr");
		site.proxy.fault = () => undefined;
		expect([status, turkish.status]).toEqual([503, 503]);
		expect(html).toContain("Failed to load notifications");
		expect(turkish.html).toContain("Bildirimler yüklenemedi");
	});
});

describe("/notifications/latest", () => {
	it("answers with ten, as texts, and is stored nowhere", async () => {
		const { id, visit } = await enter();
		await site.sql.query(
			"select private.add_notification($1, 'other', $2::jsonb || jsonb_build_object('number', n)) from generate_series(1, 12) n",
			[id, JSON.stringify(CUT)],
		);
		visit.cookies.set("language=tr");
		const response = await visit.ask("/notifications/latest");
		expect(response.headers.get("cache-control")).toBe("private, no-store");
		const { notifications, labels } = (await response.json()) as { notifications: object[]; labels: object };
		expect(notifications).toHaveLength(10);
		expect(notifications[0]).toMatchObject({
			title: "Fiyatı düştü: Kırmızı araba",
			path: "/vehicles/7",
			isRead: false,
		});
		expect(labels).toMatchObject({ title: "Bildirimler" });
	});

	it("answers 401 without a session", async () => {
		expect((await site.visit().ask("/notifications/latest")).status).toBe(401);
	});
});

it("every code has its text in both languages", async () => {
	const { id, visit } = await enter();
	const codes = (
		await site.sql.query<{ code: string }>(`
		select distinct m[1] as code from pg_proc p, regexp_matches(p.prosrc, '''((?:listing|agent|plan|payment|favourite|search|availability|fraud)\\.[a-z_]+)''', 'g') m
		where p.pronamespace = 'private'::regnamespace and p.prosrc like '%add_notification%' or p.proname in ('name_favourite_change', 'notify_matches', 'warn_of_fraud', 'withdraw_fraud_warning', 'notify_plan_change')`)
	).map(({ code }) => code);
	expect(codes.length).toBeGreaterThan(12);
	for (const code of codes)
		await notify(id, "system", { code, ...LISTING, name: "Girne", plan_en: "Agency", plan_tr: "Ofis" });
	for (const language of ["en", "tr"]) {
		visit.cookies.set(`language=${language}`);
		const { html } = await visit.read("/notifications");
		expect(html).not.toContain(language === "en" ? "Something has changed" : "Bir şey değişti");
		expect(html).not.toContain("notifications:");
	}
});

it("a changed plan is told with its old and its new price and quota", async () => {
	const { id, visit } = await enter();
	const plan = { code: "plan.changed", plan_en: "Agency", plan_tr: "Ofis" };
	const price = { from_pence: 2000, price_pence: 2500 };
	await notify(id, "system", { ...plan, period: "monthly", ...price, from_quota: 20, quota: 20 });
	await notify(id, "system", { ...plan, period: "yearly", ...price, from_quota: 20, quota: 1 });
	const { html } = await visit.read("/notifications");
	expect(html).toContain("Your plan Agency has changed");
	expect(html).toContain(">It costs £25 a month instead of £20.<");
	expect(html).toContain(">It costs £25 a year instead of £20. It includes 1 public listing instead of 20.<");
	visit.cookies.set("language=tr");
	expect((await visit.read("/notifications")).html).toContain(
		"Yıllık ücreti £20 yerine £25. Yayında tutabileceğiniz ilan sayısı artık 1 (önceden 20).",
	);
});

describe("notifications about payments and plans", () => {
	const PLAN = { plan_en: "Agency", plan_tr: "Ofis" };
	const cases: [code: string, facts: object, en: string, tr: string][] = [
		[
			"payment.received",
			{ ...PLAN, amount_pence: 29_000, ends_at: "2027-11-20T08:00:00Z" },
			"Agency is paid until 20 November 2027.",
			"Ofis paketi 20 Kasım 2027 tarihine kadar ödendi.",
		],
		["payment.refunded", { amount_pence: 2_900 }, "Your refund of £29", "£29 tutarındaki iadeniz"],
		[
			"payment.refunded",
			{ amount_pence: 2_900, provider: "crypto", invoice: null },
			"What had arrived of your payment is paid back.",
			"Ödemenizin ulaşan kısmı geri ödeniyor.",
		],
		[
			"payment.failed",
			{ ...PLAN, holds_until: "2026-11-27T08:00:00Z" },
			"Your plan stays until 27 November 2026.",
			"Paketiniz 27 Kasım 2026 tarihine kadar kalır.",
		],
		["payment.problem", { problem: "overpaid", amount_pence: 150 }, "We pay back £1.50", "Fazla ödenen £1,50"],
		["payment.problem", { problem: "new" }, "“Plan and billing” says more.", "Ayrıntılar “Paket ve ödemeler”"],
		[
			"plan.renews",
			{ ...PLAN, renews_at: "2026-12-20T08:00:00Z", price_pence: 2_900, is_prepaid: false },
			"£29 is charged to your card.",
			"Kartınızdan £29 alınır.",
		],
		[
			"plan.renews",
			{ ...PLAN, renews_at: "2026-12-20T08:00:00Z", price_pence: 2_900, is_prepaid: true },
			"Your paid time ends on 20 December 2026",
			"Ödediğiniz süre 20 Aralık 2026 tarihinde sona erecek",
		],
		[
			"plan.listings_hidden",
			{ ...PLAN, count: 1 },
			"1 listing is inactive because your plan has ended",
			"Paketiniz sona erdiği için 1 ilan pasif",
		],
		[
			"plan.listings_hidden",
			{ ...PLAN, count: 12 },
			"12 listings are inactive because your plan has ended",
			"Paketiniz sona erdiği için 12 ilan pasif",
		],
		[
			"plan.expired",
			PLAN,
			"stay public for seven days, then they become inactive.",
			"yedi gün daha yayında kalır, sonra pasif olur.",
		],
	];

	it("say what happened, in both languages, and lead to the billing page", async () => {
		const { id, visit } = await enter();
		for (const [code, facts] of cases) await notify(id, "system", { code, ...facts });
		const { html } = await visit.read("/notifications");
		for (const [code, , en] of cases) expect(html, code).toContain(en);
		expect(html.match(/href="\/dashboard\/billing"/g)?.length).toBeGreaterThanOrEqual(cases.length);
		visit.cookies.set("language=tr");
		const turkish = (await visit.read("/notifications")).html;
		for (const [code, , , tr] of cases) expect(turkish, code).toContain(tr);
	});

	it("tell an administrator of each problem, with a link to the payment", async () => {
		const { id, visit } = await enter("admin");
		const problems = [
			"amount",
			"currency",
			"second_payment",
			"overpaid",
			"no_account",
			"no_plan",
			"refund_failed",
			"dispute",
			"new",
		].map((problem) => ({ code: "payment.admin", problem, payment_id: crypto.randomUUID() }));
		for (const facts of problems) await notify(id, "system", facts);
		for (const [language, title] of [
			["en", "A payment needs attention"],
			["tr", "Bir ödeme ilgilenilmeyi bekliyor"],
		] as const) {
			const texts = (language === "en" ? en : tr).text.payment.admin as Record<string, string>;
			visit.cookies.set(`language=${language}`);
			const { html } = await visit.read("/notifications");
			expect(html.split(title).length - 1).toBeGreaterThanOrEqual(problems.length);
			for (const { problem, payment_id } of problems) {
				expect(html).toContain(`href="/admin/payments/${payment_id}"`);
				expect(html, problem).toContain(`>${texts[problem] ?? texts.body}<`);
			}
			expect(html).not.toMatch(/payment\.admin|notifications:/);
		}
	});
});

describe("/admin/announcements", () => {
	const form = {
		audience: "everyone",
		title_en: "New terms",
		body_en: "They hold from 1 January.",
		title_tr: "Yeni koşullar",
		body_tr: "1 Ocak'tan itibaren geçerli.",
		is_important: "on",
		is_checked: "on",
	};

	it("sends one once, in the language of each reader", async () => {
		const admin = await enter("admin");
		const reader = await enter();
		const { html } = await admin.visit.read("/admin/announcements");
		const send_key = /name="send_key" value="([^"]+)"/.exec(html)![1]!;
		for (let press = 0; press < 2; press++)
			expect((await admin.visit.post("/admin/announcements", { ...form, send_key })).location).toBe(
				"/admin/announcements",
			);
		await site.runJob("announcements");
		expect((await (await site.runJob("announcements")).json()).details).toEqual({ sent: 0 });
		const page = (await reader.visit.read("/notifications")).html;
		expect(page.match(/>They hold from 1 January\.</g)).toHaveLength(1);
		reader.visit.cookies.set("language=tr");
		expect((await reader.visit.read("/notifications")).html).toContain("Yeni koşullar");
		expect((await admin.visit.read("/admin/announcements")).html).toContain("New terms");
	});

	it("sends nothing until both texts are said to be read", async () => {
		const { visit } = await enter("admin");
		const { is_checked: _, ...unchecked } = { ...form, title_en: "Sent by mistake", send_key: crypto.randomUUID() };
		const response = await visit.ask("/admin/announcements", { form: unchecked });
		expect(response.status).toBe(400);
		expect(await response.text()).toContain("Please read both texts, then tick this");
		expect((await site.sql.query("select from public.announcements where title_en = 'Sent by mistake'")).length).toBe(
			0,
		);
	});

	it("keeps what was entered when a text is missing", async () => {
		const { visit } = await enter("admin");
		const response = await visit.ask("/admin/announcements", {
			form: { ...form, body_tr: "", send_key: crypto.randomUUID() },
		});
		expect(response.status).toBe(400);
		expect(await response.text()).toContain('value="Yeni koşullar"');
	});
});

describe("mails that a link ends", () => {
	const link = (id: string, choice: string, purpose = choice) =>
		`/alerts/${choice}?token=${site.signLink(`mail-choice-${purpose.replace("/", "-")}`, id)}`;
	const choiceOf = async (id: string) =>
		(
			await site.sql.query<{ favourite_mails: boolean; message_mails: boolean; is_paused: boolean }>(
				"select favorites, messages, favourite_mails, message_mails, favourite_mails_paused_until > now() as is_paused from public.notification_preferences where user_id = $1",
				[id],
			)
		)[0];

	it("change nothing until the button is pressed, and leave the notifications on", async () => {
		const { id } = await enter();
		for (const choice of ["favorites/pause", "favorites/stop", "messages/stop"]) {
			const { html, status } = await site.read(link(id, choice));
			expect(status).toBe(200);
			expect(html).toMatch(/<main.*<form [^>]*method="post"[^>]*><button type="submit"/);
		}
		expect(await choiceOf(id)).toBeUndefined();
		expect((await site.read(link(id, "favorites/pause"), { form: {} })).html).toContain("Then they start again");
		expect(await choiceOf(id)).toMatchObject({ favourite_mails: true, message_mails: true, is_paused: true });
		const turkish = { form: {}, cookie: "language=tr" };
		expect((await site.read(link(id, "messages/stop"), turkish)).html).toContain(
			"Mesajlar için artık e‑posta gelmeyecek",
		);
		expect((await site.read(link(id, "favorites/stop"), { form: {} })).html).toContain(
			"You will get no more e-mails about",
		);
		expect(await choiceOf(id)).toMatchObject({
			favorites: true,
			messages: true,
			favourite_mails: false,
			message_mails: false,
		});
	});

	it("stop by one click from any origin, repeatedly; pausing is for people", async () => {
		const { id } = await enter();
		const headers = { Origin: "https://mail.example" };
		for (const choice of ["favorites/stop", "messages/stop", "messages/stop"])
			expect((await site.read(link(id, choice), { form: { "List-Unsubscribe": "One-Click" }, headers })).status).toBe(
				200,
			);
		expect(await choiceOf(id)).toMatchObject({ favourite_mails: false, message_mails: false });
		expect((await site.read(link(id, "favorites/pause"), { form: {}, headers })).status).toBe(403);
	});

	it("refuse forged links, those of another choice, and unknown choices", async () => {
		const { id } = await enter();
		for (const path of [
			"/alerts/favorites/stop",
			"/alerts/messages/stop?token=x",
			link(id, "favorites/stop", "favorites/pause"),
			link(id, "messages/stop", "favorites/stop"),
		])
			expect((await site.read(path, { form: {} })).status, path).toBe(400);
		expect((await site.read(link(id, "messages/stop", "favorites/stop"))).status).toBe(400);
		for (const choice of ["messages/pause", "favorites/weekly", "account/stop"])
			expect((await site.read(link(id, choice), { form: {} })).status).toBe(404);
		expect(await choiceOf(id)).toBeUndefined();
		const gone = await site.read(link(crypto.randomUUID(), "favorites/stop"), { form: {} });
		expect([gone.status, gone.html.includes("This account was deleted")]).toEqual([200, true]);
	});

	it("are chosen and resumed on /profile/notifications", async () => {
		const { id, visit } = await enter();
		await site.read(link(id, "favorites/pause"), { form: {} });
		const { html } = await visit.read("/profile/notifications");
		expect(html).toMatch(/Paused until \d+ \w+ 20\d\d\./);
		const form = { favorites: "on", favouriteMails: "on" };
		await visit.post("/profile/notifications", form);
		expect(await choiceOf(id)).toMatchObject({ favourite_mails: true, message_mails: false, is_paused: true });
		expect((await visit.post("/profile/notifications", { ...form, resumeFavouriteMails: "on" })).html).not.toContain(
			"Paused until",
		);
		expect(await choiceOf(id)).toMatchObject({ favourite_mails: true, is_paused: null });
	});

	it("the daily mail about favourites arrives with working links", async () => {
		const { id, visit } = await enter();
		const agent = await site.signedIn("agent");
		await makeAgent(site.backend, agent.id, `seller-${crypto.randomUUID().slice(0, 8)}`);
		const listing = await insertListing(site.backend, agent.id, { price_pence: 70_000 });
		await visit.ask("/favorites/save", { form: { save: String(listing) } });
		await site.sql.query("update public.listings set price_pence = 60000 where id = $1", [listing]);
		await site.runJob("favourites");
		await site.sql.query("update public.favourite_digests set due_at = now() where user_id = $1", [id]);
		for (const job of ["favourites", "send-mail"]) await site.runJob(job);
		const [account] = await site.sql.query<{ email: string }>("select email from public.profiles where id = $1", [id]);
		const mail = await site.waitForMail(account!.email);
		expect(mail.subject).toMatch(/^Lower price: /);
		expect(mail.text).toContain("£600 per month, before £700 per month");
		const stop = /\/alerts\/favorites\/stop\?\S+/.exec(mail.text)![0];
		expect((await site.ask(stop, { form: {}, headers: { Origin: "https://mail.example" } })).status).toBe(200);
		expect(await choiceOf(id)).toMatchObject({ favourite_mails: false });
	});
});

it("/profile/notifications shows all five preferences with what they do", async () => {
	const { visit } = await enter();
	const { html } = await visit.read("/profile/notifications");
	for (const name of ["newListings", "priceChanges", "messages", "favorites", "systemUpdates"])
		expect(html).toContain(`name="${name}"`);
	expect(html).not.toContain('name="moderationDigest"');
});
