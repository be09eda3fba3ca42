/** The variables of the server, and what each key is good for. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { PROJECT_ROOT } from "../../../supabase/local/settings.ts";
import { type Check, GREEN, needs, red, redIf, redWithNames } from "../check.ts";
import { connect, type Project } from "../project.ts";

/** Read by a service role only, and changes nothing. */
const SERVER_FUNCTION = "list_unscored_listings";
const SERVER_ARGUMENTS = { scorer: "doctor", batch: 1 };

/** Defaults of these are right on one machine and wrong, or made of the secret key, in production. */
const SET_BY_OPERATOR = [
	"SUPABASE_URL",
	"SUPABASE_PUBLISHABLE_KEY",
	"SUPABASE_SECRET_KEY",
	"SITE_URL",
	"TRUSTED_PROXIES",
	"SMTP_URL",
	"MAIL_FROM",
	"CONTACT_EMAIL",
	"JOB_SECRET",
	// Those made of the secret key of a project end with it: recovery codes, and subscriptions of browsers.
	"SIGNING_SECRET",
	"VAPID_PRIVATE_KEY",
];

/** The sentence with which the server would refuse to start; null when it starts. */
function findRefusal(environment: Project["environment"]): string | null {
	const module = join(PROJECT_ROOT, "app/platform/env.server.ts");
	const { status, stderr } = spawnSync(process.execPath, [module], {
		env: { ...environment, NODE_ENV: "production", NODE_NO_WARNINGS: "1" },
		encoding: "utf8",
	});
	return status === 0 ? null : (stderr.trim().split("\n")[0] ?? "no reason given").replace(/\.? See the table.*$/, "");
}

export const KEY_CHECKS: Check[] = [
	{
		name: "variables of the server",
		isHostedOnly: true,
		async run({ environment }) {
			return redWithNames(
				"not set",
				SET_BY_OPERATOR.filter((name) => !environment[name]),
			);
		},
		remedy: "Give the doctor the environment of the server, with these variables: docs/operations.md, Configuration.",
	},
	{
		name: "the server starts with these variables",
		isHostedOnly: true,
		async run({ environment }) {
			const refusal = findRefusal(environment);
			return refusal === null ? GREEN : red(refusal);
		},
		remedy: "Correct the variable that the sentence names: docs/operations.md, Configuration.",
	},
	{
		name: "publishable key",
		async run(project) {
			const client = connect(project, project.publishableKey);
			const { data, error } = await client.rpc("is_ready");
			if (error || data !== true) return red(`it is not accepted (${error?.message ?? "no answer"})`);
			const { error: refusal } = await client.rpc(SERVER_FUNCTION, SERVER_ARGUMENTS);
			return redIf(refusal === null, "it has the rights of the server");
		},
		remedy: "Put the publishable key of the project into SUPABASE_PUBLISHABLE_KEY, never the secret one.",
	},
	{
		name: "secret key",
		async run(project) {
			const { error } = await connect(project, project.secretKey).rpc(SERVER_FUNCTION, SERVER_ARGUMENTS);
			return redIf(error !== null, `the server's functions refuse it (${error?.message})`);
		},
		remedy: "Put the secret key of the same project into SUPABASE_SECRET_KEY, and apply the migrations.",
	},
	{
		name: "the site answers",
		isHostedOnly: true,
		async run({ siteUrl }) {
			if (!siteUrl) return needs("SITE_URL");
			try {
				const answer = await fetch(`${siteUrl}/healthz`, { signal: AbortSignal.timeout(15_000) });
				const { status } = (await answer.json()) as { status?: string };
				return redIf(status !== "ready", `${siteUrl}/healthz answers ${answer.status} ${status ?? ""}`);
			} catch (error) {
				return red(`${siteUrl}/healthz cannot be read (${(error as Error).message})`);
			}
		},
		remedy: "Look at SITE_URL, at the proxy and at the log of the server, which names what it misses at the backend.",
	},
];
