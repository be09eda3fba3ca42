/**
 * Further posts to addresses that have one in actions.ts already, or that log nothing: tests/nightly/lost-answers.test.ts
 * cuts their answers too. `watches`: tables that belong to the action although others fill them by themselves.
 *
 * Not here: the page of the card provider (dashboard/billing/portal) only reads, so that a lost answer leaves nothing half done;
 * tests/routes/billing.test.ts has its answer. Webhooks are sent again by the provider, as is shown with a lost answer in
 * tests/routes/payment-webhooks.test.ts. Replacing a picture is in actions.ts: each run of `routes/account/picture` and
 * `routes/account/agent-picture` after the first replaces the one before, for the same person.
 */
import { codeAt } from "../../supabase/local/totp.ts";
import {
	addPhoto,
	admin,
	agent,
	as,
	ask,
	boss,
	conversation,
	decide,
	draft,
	emailAlert,
	enter,
	fieldsOf,
	form_stamp,
	image,
	inDays,
	insert,
	live,
	NEW_PASSWORD,
	newKey,
	type Person,
	paid,
	payer,
	protect,
	site,
	sql,
	subscriber,
	visitor,
} from "./actions.ts";
import { insertListing, makeAgent, PASSWORD } from "./users.ts";

export type FurtherAction = { run: () => Promise<Response>; watches?: string[] };

/** An agent whose plan has room for the drafts that a test publishes. */
async function publisher(): Promise<Person> {
	const person = await enter("agent");
	await makeAgent(site, person.id, `publisher-${person.id.slice(0, 8)}`);
	await sql(
		"insert into public.subscriptions (agent_id, plan_id, period, status) values ($1, 'agency', 'granted', 'active')",
		[person.id],
	);
	return person;
}
/** A draft that lacks nothing. */
async function complete(person: Person): Promise<number> {
	const id = await insertListing(site.backend, person.id, { status: "draft" });
	await addPhoto(id, person);
	return id;
}

const bulk = async (intent: string) => {
	const person = await publisher();
	const ids = [await complete(person), await complete(person)];
	const form = new URLSearchParams([["intent", intent], ...ids.map((id) => ["listing", String(id)])]);
	return ask("/dashboard/listings", { ...as(person), form });
};

const FACTOR_PAGE = "/profile/security/second-factor";
async function removeFactor(): Promise<Response> {
	const person = await enter("visitor");
	const one_time_code = await protect(person);
	await sql("update auth.sessions set aal = 'aal2' where user_id = $1", [person.id]);
	return ask(FACTOR_PAGE, { ...as(person), form: { intent: "remove", one_time_code } });
}
async function confirmFactor(): Promise<Response> {
	const visit = site.visit((await enter("visitor")).cookie);
	const html = await (await visit.ask(FACTOR_PAGE, { form: { intent: "start", password: PASSWORD } })).text();
	const sealed = /name="sealed" value="([^"]+)"/.exec(html)?.[1] ?? "";
	const secret = /((?:[A-Z2-7]{4} ){7}[A-Z2-7]{4})</.exec(html)?.[1]?.replaceAll(" ", "") ?? "";
	return ask(FACTOR_PAGE, {
		cookie: `${visit.cookies}`,
		form: { intent: "confirm", sealed, one_time_code: codeAt(secret) },
	});
}

const PLAN = { name_en: "Starter", name_tr: "Başlangıç", monthly_pence: "25", yearly_pence: "250" };
async function postPlan(form: Record<string, string>): Promise<Response> {
	const { html } = await site.read("/admin/plans", as(boss));
	const [, revision = "", planned = ""] =
		/name="plan" value="starter"[\s\S]*?name="revision" value="(\d+)"[\s\S]*?name="planned" value="(\d+)"/.exec(html) ??
		[];
	return ask("/admin/plans", { ...as(boss), form: { plan: "starter", revision, planned, ...form } });
}
async function planChange(): Promise<Response> {
	await sql("delete from public.planned_plan_changes where plan_id = 'starter'");
	const rest = { listing_quota: "20", position: "2", holds_from: inDays(45) };
	return postPlan({ intent: "change", ...PLAN, ...rest });
}
async function withdrawPlanChange(): Promise<Response> {
	await (await planChange()).body?.cancel();
	const [row] = await sql<{ id: string }>("select id from public.planned_plan_changes where plan_id = 'starter'");
	return ask("/admin/plans", { ...as(boss), form: { intent: "withdraw", plan: "starter", planned: String(row?.id) } });
}

/** An own listing with two pictures whose files are there, and the path of its pictures. */
async function twoPictures(): Promise<{ path: string; ids: string[] }> {
	const listing = await draft();
	const path = `/dashboard/properties/${listing}/photos`;
	const body = new FormData();
	for (const name of ["a.jpg", "b.jpg"]) body.append("pictures", await image(name));
	await (await ask(path, { ...as(agent), body })).body?.cancel();
	const rows = await sql<{ id: string }>(
		"select id from public.listing_photos where listing_id = $1 order by position",
		[listing],
	);
	return { path, ids: rows.map(({ id }) => id) };
}
const changePicture = async (choose: (ids: string[]) => Record<string, string>) => {
	const { path, ids } = await twoPictures();
	return ask(path, { ...as(agent), form: choose(ids) });
};

async function changeThread(intent: string): Promise<Response> {
	await sql("delete from public.blocks where true");
	return ask(await conversation(), { ...as(visitor), form: { intent } });
}
async function reportMessage(): Promise<Response> {
	const path = await conversation();
	const id = new URL(path, "http://adahan.test").searchParams.get("thread");
	const [row] = await sql<{ id: string }>("select max(id) as id from public.messages where conversation_id = $1", [id]);
	return ask(`${path}&report=${row?.id}`, { ...as(agent), form: { intent: "report", reason_code: "scam" } });
}

const issue = (values = "'draft', null") =>
	insert(
		`newsletter_issues (subject_en, body_en, subject_tr, body_tr, status, send_at) values ('News', 'Words', 'Haber', 'Söz', ${values})`,
	);
const planIssue = async (intent: string) => {
	await subscriber();
	return decide(`/admin/newsletter/issues/${await issue()}`, { intent, day: inDays(3), time: "09:00" });
};
const cancelIssue = async () =>
	ask(`/admin/newsletter/issues/${await issue("'planned', now() + interval '2 days'")}`, {
		...as(admin),
		form: { intent: "cancel" },
	});

async function decideAboutPerson(intent: string, prepare?: (person: Person) => Promise<unknown>): Promise<Response> {
	const person = await enter("visitor");
	await prepare?.(person);
	const reasons = { reason_code: "scam", reason: "Asked about and clear" };
	return decide(`/admin/users/${person.id}`, { intent, ...reasons }, boss);
}

/** Asks for the money of a payment of today back, as the person who paid. */
async function askForRefund(): Promise<Response> {
	const payment = await paid();
	const [row] = await sql<{ email: string }>(
		"select u.email from public.payments p join auth.users u on u.id = p.agent_id where p.id = $1",
		[payment],
	);
	const visit = site.visit();
	await visit.signIn(row!.email);
	return ask("/dashboard/billing", { cookie: `${visit.cookies}`, form: { intent: "refund", payment } });
}

const notification = () =>
	insert(`notifications (user_id, type, data) values ('${visitor.id}', 'other', '{"code": "welcome"}')`);
const NOTIFICATIONS = ["public.notifications"];

export const FURTHER_ACTIONS: Record<string, FurtherAction> = {
	"publish from the editor": {
		run: async () => {
			const person = await publisher();
			const path = `/dashboard/properties/${await complete(person)}/edit?step=publish`;
			return ask(path, { ...as(person), form: { step_intent: "publish" } });
		},
	},
	"publish from the list": {
		run: async () => {
			const person = await publisher();
			return ask("/dashboard/listings", { ...as(person), form: { one: `publish.${await complete(person)}` } });
		},
	},
	"publish several": { run: () => bulk("publish") },
	"delete several": { run: () => bulk("delete") },
	"sign up": {
		run: () =>
			ask("/auth?mode=signup", {
				form: {
					first_name: "Ada",
					email: `new-${newKey()}@example.com`,
					password: NEW_PASSWORD,
					password_again: NEW_PASSWORD,
					consent: "on",
					form_stamp,
				},
			}),
	},
	"pause an alert without an account": {
		run: async () => {
			const id = await emailAlert();
			await sql("update public.saved_searches set confirmed_at = now() where id = $1", [id]);
			const token = site.signLink("email-alert-manage", id);
			return ask(`/alerts/mail/manage?token=${token}`, { form: { intent: "pause" } });
		},
	},
	"end an alert without an account": {
		run: async () =>
			ask(`/alerts/mail/end?token=${site.signLink("email-alert-end", await emailAlert())}`, { form: {} }),
	},
	"start a second factor": {
		run: async () => ask(FACTOR_PAGE, { ...as(await enter("visitor")), form: { intent: "start", password: PASSWORD } }),
	},
	"confirm a second factor": { run: confirmFactor },
	"remove a second factor": { run: removeFactor },
	"plan a change of a plan": { run: planChange },
	"withdraw a planned change": { run: withdrawPlanChange },
	"plan an issue": { run: () => planIssue("plan") },
	"send an issue": { run: () => planIssue("send") },
	"delete an issue": { run: () => planIssue("remove") },
	"cancel an issue": { run: cancelIssue },
	"order pictures": {
		run: () => changePicture((ids) => ({ intent: "order", order: ids.toReversed().join() })),
	},
	"place a picture": { run: () => changePicture((ids) => ({ intent: "place", id: ids[1]!, place: "1" })) },
	"turn a picture": { run: () => changePicture((ids) => ({ intent: "left", id: ids[0]! })) },
	"report a message": { run: reportMessage },
	"block a person": { run: () => changeThread("block") },
	"archive a conversation": { run: () => changeThread("archive") },
	"ask for a refund": { run: askForRefund },
	"take back the end of a plan": {
		run: async () => {
			const person = await payer();
			await sql("update public.subscriptions set auto_renews = false where agent_id = $1", [person.id]);
			return ask("/dashboard/billing", { ...as(person), form: { intent: "resume" } });
		},
	},
	"disable an account": { run: () => decideAboutPerson("disable") },
	"enable an account": {
		run: () =>
			decideAboutPerson("enable", async ({ id }) => {
				await (await decide(`/admin/users/${id}`, { intent: "disable", reason_code: "scam" }, boss)).body?.cancel();
			}),
	},
	"remove the factor of a person": {
		run: async () => {
			const [person, chief] = [await enter("visitor"), await enter("super_admin")];
			await protect(person);
			await protect(chief);
			await sql("update auth.sessions set aal = 'aal2' where user_id = $1", [chief.id]);
			return decide(`/admin/users/${person.id}`, { intent: "remove_factor" }, chief);
		},
	},
	"read all notifications": {
		watches: NOTIFICATIONS,
		run: async () => {
			await notification();
			return ask("/notifications", { ...as(visitor), form: { read: "all" } });
		},
	},
	"delete a notification": {
		watches: NOTIFICATIONS,
		run: async () => ask("/notifications", { ...as(visitor), form: { delete: await notification() } }),
	},
	"keep listings": {
		run: async () => {
			const person = await publisher();
			const id = await insertListing(site.backend, person.id);
			return ask("/dashboard/billing/listings", { ...as(person), form: { ids: String(id) } });
		},
	},
	"clear the viewed listings": {
		run: async () => {
			await sql("insert into public.recently_viewed (user_id, listing_id) values ($1, $2)", [visitor.id, await live()]);
			return ask("/recently-viewed", { ...as(visitor), form: {} });
		},
	},
	"hide a listing": {
		run: async () => ask("/hidden", { ...as(visitor), form: { hide: String(await live()), return_to: "/" } }),
	},
	"change a price": {
		run: async () => {
			const path = `/dashboard/listings/${await live()}/price`;
			const fields = await fieldsOf(path, agent, "version");
			return ask(path, { ...as(agent), form: { ...fields, price: "640" } });
		},
	},
};
