/** Requests to the auth service as the official client sends them, and what they are answered. */
import { expect } from "vitest";
import type { TestBackend } from "../support/backend.ts";

export type Answer = {
	/** "200", or with the error's code "400 bad_json". */
	told: string;
	// biome-ignore lint/suspicious/noExplicitAny: whatever the service says; the tests read single fields.
	body: any;
};

export type Call = {
	body?: unknown;
	/** Instead of a body. */
	text?: string;
	bearer?: string | undefined;
	key?: "secret" | "publishable" | "wrong" | "none";
	/** The client's address. Default: another one every few calls, so that no limit is met. */
	from?: string;
};

const CALLS_OF_AN_ADDRESS = 10;

/** Calls the auth service of a backend. */
export function createCaller(backend: TestBackend) {
	let calls = 0;
	const keys = { secret: backend.secretKey, publishable: backend.publishableKey, wrong: "sb_secret_wrong" };
	return async (method: string, path: string, call: Call = {}): Promise<Answer> => {
		const { key = "secret", body, text, from } = call;
		calls++;
		const headers: Record<string, string> = {
			"content-type": "application/json",
			"sb-forwarded-for": from ?? `203.0.113.${Math.floor(calls / CALLS_OF_AN_ADDRESS) % 250}`,
		};
		if (key !== "none") {
			headers.apikey = keys[key];
			headers.authorization = `Bearer ${call.bearer ?? keys[key]}`;
		}
		const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
		const response = await fetch(`${backend.url}/auth/v1${path}`, {
			method,
			headers,
			redirect: "manual",
			...(sent === undefined ? {} : { body: sent }),
		});
		const answered = await response.text();
		const isJson = response.headers.get("content-type")?.includes("json") && answered;
		const read = isJson ? JSON.parse(answered) : answered;
		const code = response.headers.get("x-sb-error-code") ?? read.error_code;
		return { told: code ? `${response.status} ${code}` : String(response.status), body: read };
	};
}

export type Caller = ReturnType<typeof createCaller>;

/** Permits one change of a credential, as the application does after its own check. */
export async function permit(backend: TestBackend, given: Record<string, string>): Promise<void> {
	const response = await fetch(`${backend.url}/rest/v1/rpc/permit_new_credential`, {
		method: "POST",
		headers: { apikey: backend.secretKey, "content-type": "application/json" },
		body: JSON.stringify(given),
	});
	if (!response.ok) throw new Error(`No permit: ${await response.text()}`);
}

/** What the service has stored of an account. */
export async function readColumn(backend: TestBackend, email: string, column: string): Promise<string> {
	const [row] = await backend.sql.query<{ value: string }>(
		`select ${column}::text as value from auth.users where email = $1`,
		[email],
	);
	return row?.value ?? "";
}

/** Makes the last mails to an address older. */
export async function letTimePass(backend: TestBackend, email: string, seconds: number): Promise<void> {
	const kinds = ["confirmation", "recovery", "email_change"];
	const older = kinds.map((kind) => `${kind}_sent_at = ${kind}_sent_at - make_interval(secs => $2)`);
	await backend.sql.query(`update auth.users set ${older.join(", ")} where email = $1`, [email, seconds]);
}

/** Differences that are known: what is answered here, and why that is accepted. */
export type Accepted = Record<string, { here: string; because: string }>;

/** Compares answers with the recorded ones, but for those that are accepted. */
export function createComparison(accepted: Accepted) {
	const seen = new Set<string>();
	return {
		compare(title: string, answer: Answer, hosted: string): void {
			expect(seen, "each title stands once").not.toContain(title);
			seen.add(title);
			const difference = accepted[title];
			expect.soft(answer.told, title).toBe(difference?.here ?? hosted);
			if (difference) expect.soft(difference.here, `${title} differs no longer`).not.toBe(hosted);
		},
		/** Accepted differences that no request met. */
		unmet: () => Object.keys(accepted).filter((title) => !seen.has(title)),
	};
}
