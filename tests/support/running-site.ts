/** The data and mail of the running site, which browser tests use besides its pages. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import type { ListingKind } from "../../supabase/contract/codes/listing-kind.ts";
import type { CaughtMail } from "../../supabase/local/caught-mail.ts";
import { ownerToken } from "./owner.ts";

const port = Number(process.env.TEST_PORT ?? 3900);
export const SITE = `http://127.0.0.1:${port}`;
const BACKEND = `http://127.0.0.1:${port + 1}`;
const INBOX = `http://127.0.0.1:${port + 2}`;
/** The one after the port of mail, see supabase/local/settings.ts. */
export const PUSH_SERVICE = `http://127.0.0.1:${port + 4}`;
/** Simulated payment providers, on the ports after that. */
export const CARD_SERVICE = `http://127.0.0.1:${port + 5}`;
export const CRYPTO_SERVICE = `http://127.0.0.1:${port + 6}`;

/** Calls the backend with the service role, tables as the owner of the database. */
export async function callBackend(path: string, init: RequestInit = {}): Promise<Response> {
	const keys = JSON.parse(readFileSync(join(process.env.TEST_DATA_DIR ?? "", "keys.json"), "utf8"));
	const isTable = /^\/rest\/v1\/(?!rpc\/)/.test(path);
	const headers = {
		apikey: keys.secretKey,
		"Content-Type": "application/json",
		...(isTable ? { Authorization: `Bearer ${ownerToken(keys.jwtSecret)}` } : {}),
	};
	const response = await fetch(`${BACKEND}${path}`, { ...init, headers });
	if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
	return response;
}

/** Rows of the data API, read as the owner. query: as in the URL, without the table. */
export async function readRows<T>(table: string, query: string): Promise<T[]> {
	return (await (await callBackend(`/rest/v1/${table}?${query}`)).json()) as T[];
}

/** Inserts rows as the owner. */
export async function addRows(table: string, ...rows: object[]): Promise<void> {
	await callBackend(`/rest/v1/${table}`, { method: "POST", body: JSON.stringify(rows) });
}

/** Updates rows as the owner. */
export async function changeRows(table: string, query: string, change: object): Promise<void> {
	await callBackend(`/rest/v1/${table}?${query}`, { method: "PATCH", body: JSON.stringify(change) });
}

/** Calls a job like the scheduler; repeats the call when the site's own timer is running it. */
export async function runJob(job: string): Promise<void> {
	const headers = { Authorization: "Bearer job-secret-for-the-tests" };
	for (;;) {
		const response = await fetch(`${SITE}/api/jobs/${job}`, { method: "POST", headers });
		const answer = await response.text();
		if (!response.ok) throw new Error(`${job}: ${response.status} ${answer}`);
		if (!answer.includes("already_running")) return;
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
}

export type FoundListing = {
	id: number;
	kind: ListingKind;
	reference: string;
	title_en: string | null;
	title_tr: string | null;
	price_pence: number;
};

/** The first listing that a data API query finds. */
export async function findListing(query: string): Promise<FoundListing & { path: string }> {
	const fields = "id,kind,reference,title_en,title_tr,price_pence";
	const [listing] = await readRows<FoundListing>("listings", `select=${fields}&order=id&limit=1&${query}`);
	if (!listing) throw new Error(`No listing for ${query}`);
	return { ...listing, path: `/${listing.kind === "vehicle" ? "vehicles" : "properties"}/${listing.id}` };
}

/** The mails sent to an address so far, newest first. */
async function readMails(recipient: string): Promise<CaughtMail[]> {
	const mails = (await (await fetch(`${INBOX}/api`)).json()) as CaughtMail[];
	return mails.filter(({ to }) => to.some((address) => address.includes(recipient)));
}

/** Waits for a mail to an address. Triggers the outbox rather than waiting for the timer. */
export async function waitForMail(recipient: string, isMeant: (mail: CaughtMail) => boolean): Promise<CaughtMail> {
	const find = async () => (await readMails(recipient)).find(isMeant);
	let mail: CaughtMail | undefined;
	const sendAndFind = async () => {
		mail = await find();
		if (mail) return true;
		await runJob("send-mail");
		mail = await find();
		return mail !== undefined;
	};
	await expect
		.poll(sendAndFind, { message: `mail to ${recipient}`, intervals: [100, 200, 400], timeout: 20_000 })
		.toBe(true);
	return mail!;
}

/** The first link in the text of a mail that leads to a path. */
export function linkIn(text: string, path: string): string {
	return text.match(new RegExp(`https?://\\S+${path}\\?\\S+`))?.[0] ?? "";
}

/** The value of a mail header. */
export function getHeader(mail: CaughtMail, name: string): string | undefined {
	return mail.headers.find((header) => header.name.toLowerCase() === name)?.value;
}
