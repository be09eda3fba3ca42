/** A stand-in for what only a hosted project has: its management API, and a site that answers. */

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fingerprintSecret } from "../../app/platform/crypto/fingerprint-secret.ts";
import { PROJECT_ROOT } from "../../supabase/local/settings.ts";

type Settings = Record<string, unknown>;

const template = (name: string) => readFileSync(join(PROJECT_ROOT, "supabase/templates", `${name}.html`), "utf8");

/** Settings of a project that is set up as docs/operations.md says, by their path. */
function rightSettings(siteUrl: string): Record<string, Settings> {
	return {
		"config/auth": {
			site_url: siteUrl,
			uri_allow_list: "",
			mailer_otp_length: 10,
			mailer_otp_exp: 3600,
			mailer_templates_confirmation_content: template("signup"),
			mailer_templates_recovery_content: template("recovery"),
			mailer_templates_email_change_content: template("email-change"),
			mailer_templates_magic_link_content: template("magic-link"),
			mfa_totp_enroll_enabled: true,
			mfa_totp_verify_enabled: true,
			password_hibp_enabled: true,
			password_min_length: 8,
			security_sb_forwarded_for_enabled: true,
			security_update_password_require_current_password: true,
			smtp_host: "smtp.adahan.example",
		},
		"ssl-enforcement": { appliedSuccessfully: true, currentConfig: { database: true } },
		postgrest: { db_schema: "public" },
		"config/realtime": { suspend: true },
	};
}

export type HostedProject = {
	/** Of the management API and of the site. */
	url: string;
	/** The address of an auth service that counts all visitors as one. */
	limitedUrl: string;
	token: string;
	ref: string;
	/** By path; a test changes them. */
	settings: Record<string, Settings>;
	stop(): Promise<void>;
};

/** The secrets of the site. */
export const SITE_SECRETS = {
	JOB_SECRET: "job-secret-for-the-tests",
	SIGNING_SECRET: "signing-secret-for-the-tests",
	VAPID_PRIVATE_KEY: Buffer.alloc(32, 7).toString("base64url"),
};

/** What a server says of its secrets to a caller who knows that of jobs. */
function describeSecrets(authorisation: string | undefined, signingSecret = SITE_SECRETS.SIGNING_SECRET): object {
	if (authorisation !== `Bearer ${SITE_SECRETS.JOB_SECRET}`) return {};
	const push = fingerprintSecret(SITE_SECRETS.VAPID_PRIVATE_KEY);
	return { keys: { SIGNING_SECRET: fingerprintSecret(signingSecret), VAPID_PRIVATE_KEY: push } };
}

const TOKEN = "sbp_of_the_tests";
const REF = "abcdefghijklmnopqrst";
/** Sign-ins of one address in supabase/config.toml. */
const ALLOWANCE = 30;

export async function startHostedProject(): Promise<HostedProject> {
	let settings: Record<string, Settings> = {};
	let signIns = 0;
	let turn = 0;
	const server = createServer((request, response) => {
		const answer = (status: number, body: object) =>
			response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
		request.resume();
		const { pathname } = new URL(request.url ?? "/", "http://site");
		if (pathname === "/html/healthz") return void response.writeHead(502).end("<h1>Bad Gateway</h1>");
		if (pathname === "/away/healthz") return void answer(503, { status: "starting" });
		const { authorization } = request.headers;
		if (pathname === "/healthz") return void answer(200, { status: "ready", ...describeSecrets(authorization) });
		if (pathname === "/mixed/healthz")
			return void answer(200, {
				status: "ready",
				...describeSecrets(authorization, turn++ % 2 ? "its own" : undefined),
			});
		if (pathname === "/limited/auth/v1/token") {
			const isRefused = ++signIns > ALLOWANCE;
			return void answer(isRefused ? 429 : 400, { code: isRefused ? 429 : 400, msg: "no" });
		}
		const found = settings[pathname.replace(`/v1/projects/${REF}/`, "")];
		if (authorization !== `Bearer ${TOKEN}`) return void answer(401, { message: "Unauthorized" });
		answer(found ? 200 : 404, found ?? {});
	});
	await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	settings = rightSettings(url);
	return {
		url,
		limitedUrl: `${url}/limited`,
		token: TOKEN,
		ref: REF,
		settings,
		stop: async () => {
			server.closeAllConnections();
			await new Promise((closed) => server.close(closed));
		},
	};
}
