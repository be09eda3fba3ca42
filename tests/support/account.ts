/** People with accounts for tests of routes: signed up through the auth service, signed in through the application. */
import { createClient } from "@supabase/supabase-js";
import { inject } from "vitest";
import type { Database } from "../../app/platform/supabase/database.types.ts";
import { ask, read } from "./app.ts";

const { url, secretKey, inboxUrl } = inject("backend");

/** The data API with all rights. */
export const server = createClient<Database>(url, secretKey, {
	auth: { persistSession: false, autoRefreshToken: false },
});

type Caught = { to: string[]; subject: string; text: string };

/** The newest mail to an address whose text or subject fits; waits for it. */
export async function waitForMail(recipient: string, fits = /./): Promise<Caught> {
	for (let attempt = 0; attempt < 100; attempt++) {
		const mails = (await (await fetch(`${inboxUrl}/api`)).json()) as Caught[];
		const found = mails.find(
			({ to, text, subject }) => to.some((one) => one.includes(recipient)) && fits.test(subject + text),
		);
		if (found) return found;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	throw new Error(`No mail to ${recipient} with ${fits}`);
}

/** Runs the job that sends what waits in the outbox. */
export async function sendOutbox(): Promise<void> {
	await ask("/api/jobs/send-mail", { method: "POST", headers: { Authorization: "Bearer job-secret-for-the-tests" } });
}

/** The link of an auth mail, as the form that its page posts. */
export function linkForm(text: string): Record<string, string> {
	const address = /token_hash=([^&\s]+)&(?:amp;)?type=(\w+)/.exec(text);
	if (!address) throw new Error(`No link in ${text}`);
	return { token_hash: address[1]!, type: address[2]! };
}

/** What a browser would send after an answer: its cookies, without those that the answer removed. */
export function cookiesOf(response: Response, before = ""): string {
	const jar = new Map(
		before
			.split("; ")
			.filter(Boolean)
			.map((pair) => pair.split(/=(.*)/s, 2) as [string, string]),
	);
	for (const header of response.headers.getSetCookie()) {
		const [pair = "", ...attributes] = header.split("; ");
		const [name = "", value = ""] = pair.split(/=(.*)/s, 2);
		if (attributes.includes("Max-Age=0")) jar.delete(name);
		else jar.set(name, value);
	}
	return [...jar].map((pair) => pair.join("=")).join("; ");
}

export const PASSWORD = "Carob-Harbour-27";

export type Person = { id: string; email: string; cookie: string; client: string };

let count = 0;

/** Makes an account and signs it in, from a client address of its own. */
export async function makePerson(
	name: string,
	device = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
): Promise<Person> {
	const email = `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;
	const client = `198.18.${++count >> 8}.${count & 255}`;
	const auth = createClient(url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } }).auth;
	const { data, error } = await auth.signUp({
		email,
		password: PASSWORD,
		options: { data: { first_name: name, language: "en" } },
	});
	if (error || !data.user) throw error ?? new Error("no user");
	const mail = await waitForMail(email);
	const headers = { "User-Agent": device };
	const arrived = await ask("/auth/callback", { form: linkForm(mail.text), client, headers });
	return { id: data.user.id, email, client, cookie: cookiesOf(arrived) };
}

/** Signs in once more, as on another device. */
export async function signInAgain(
	email: string,
	client: string,
	password = PASSWORD,
	device = "curl/8.14.1",
): Promise<string> {
	const answer = await ask("/auth", { form: { email, password }, client, headers: { "User-Agent": device } });
	if (answer.status !== 303) throw new Error(`Not signed in: ${answer.status}`);
	const cookie = cookiesOf(answer);
	await read("/profile", { cookie, client, headers: { "User-Agent": device } });
	return cookie;
}

/** Makes a person an advertiser, as the office would. */
export async function makeAgent(person: Person, kind: "private_seller" | "agent" = "agent"): Promise<string> {
	const slug = `agent-${person.id}`;
	const role = await server.from("profiles").update({ role: "agent" }).eq("id", person.id);
	const agent = await server.from("agents").insert({ id: person.id, slug, name: "Ada Estates", kind });
	if (role.error || agent.error) throw role.error ?? agent.error;
	return slug;
}
