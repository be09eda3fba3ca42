/** One browser whose requests reach another server each time: sign-in, forms, what was typed, and sign-out. */
import { CookieJar, insertListing, makeAgent } from "../../tests/support/users.ts";
import { check, type DrillResult } from "../drill.ts";
import { fetchFormStamp } from "../writers.ts";
import { type Fleet, Traveller } from "./fleet.ts";

/** What one server has begun goes on at every other one. */
export async function travel(fleet: Fleet, result: DrillResult): Promise<void> {
	await signInAndOut(fleet, result);
	await sendStampedForm(fleet, result);
	await keepTypedText(fleet, result);
	await sendOneKeyTwice(fleet, result);
	result.figures.push(
		`signed in at one of ${fleet.servers.length} servers and known at all, signed out at one and at all; a stamped form, a message that it was sent, what was typed before a sign-in and the key of a form hold at every server`,
	);
}

async function signInAndOut(fleet: Fleet, { violations }: DrillResult): Promise<void> {
	const { email } = await fleet.signedIn();
	const [first, ...others] = fleet.servers;
	const browser = new Traveller(first!);
	await browser.signIn(email);
	for (const server of others) {
		const { status, html } = await browser.at(server).read("/profile");
		check(violations, status === 200 && html.includes(email), `a session of another server was answered ${status}`);
	}
	// Another tab, which keeps the cookie of before.
	const tab = new Traveller(first!, `${browser.cookies}`);
	const out = await browser.at(others[0]!).ask("/logout", { form: {} });
	check(violations, out.status === 303, `signing out was answered ${out.status}`);
	for (const server of fleet.servers) {
		const cookie = `${tab.cookies}`;
		const { status, headers } = await server.ask("/profile", { cookie });
		const place = headers.get("location");
		check(violations, status === 302 && place === "/auth", `after signing out a server answered ${status} ${place}`);
	}
}

async function sendStampedForm(fleet: Fleet, { violations }: DrillResult): Promise<void> {
	const [first, second, third = first] = fleet.servers;
	const stamp = await fetchFormStamp(first!.origin);
	const browser = new Traveller(second!);
	const message = { subject: "A question", message: "Sent to another server than the page came from." };
	const form = { [stamp.name]: stamp.value, name: "Drill", email: "travels@adahan.test", ...message };
	const answer = await browser.ask("/contact", { form });
	check(violations, answer.status === 303, `a form of another server was answered ${answer.status}`);
	const page = await browser.at(third!).read("/contact");
	check(violations, page.html.includes(SENT), "the message of one server is not shown by another one");
}

/** Part of the text after a message to the office. */
const SENT = "Your message has arrived";

async function keepTypedText(fleet: Fleet, { violations }: DrillResult): Promise<void> {
	const [first, second, third = first] = fleet.servers;
	const { email, id, cookie } = await fleet.signedIn();
	const browser = new Traveller(first!, cookie);
	await fleet.backend.sql.query("delete from auth.sessions where user_id = $1", [id]);
	const form = { first_name: "Typed here", last_name: "Öz", phone: "+905338123456", language: "en" };
	await browser.ask("/profile", { form });
	check(violations, browser.cookies.get("typed") !== undefined, "what was typed is not kept");
	await browser.at(second!).signIn(email);
	const { html } = await browser.at(third!).read("/profile");
	check(violations, html.includes('value="Typed here"'), "what was typed at one server is not shown by another one");
}

/** The same form at two servers at once is one message. */
async function sendOneKeyTwice(fleet: Fleet, { violations }: DrillResult): Promise<void> {
	const [seeker, agent] = [await fleet.signedIn(), await fleet.signedIn("agent")];
	await makeAgent(fleet.backend, agent.id, "drill-travels");
	const listing = await insertListing(fleet.backend, agent.id);
	const form = { intent: "send", sendKey: crypto.randomUUID(), body: "One form, sent to every server." };
	const answers = await Promise.all(
		fleet.servers.map((server) =>
			server.ask(`/messages/new?property=${listing}`, { form, cookie: `${new CookieJar(seeker.cookie)}` }),
		),
	);
	const places = new Set(answers.map(({ status, headers }) => `${status} ${headers.get("location")}`));
	check(violations, places.size === 1 && [...places][0]!.startsWith("303 "), `one form: ${[...places].join(", ")}`);
	const [row] = await fleet.backend.sql.query<{ n: number }>(
		"select count(*)::int as n from public.messages where body = $1",
		[form.body],
	);
	check(violations, row?.n === 1, `one form sent to every server is ${row?.n} messages`);
}
