/** Whether all servers behind the address of the site have the same secrets. */
import { fingerprintSecret } from "../../../app/platform/crypto/fingerprint-secret.ts";
import { type Check, GREEN, needs, red } from "../check.ts";

/** A balancer that takes turns sends these to every server. */
const ANSWERS = 12;
const TIMEOUT_MS = 15_000;
/** Besides JOB_SECRET, by which a server recognises the doctor. */
const SHARED = ["SIGNING_SECRET", "VAPID_PRIVATE_KEY"] as const;

type Health = { keys?: Record<string, string> };

async function readKeys(siteUrl: string, jobSecret: string): Promise<Health["keys"]> {
	const answer = await fetch(`${siteUrl}/healthz`, {
		headers: { Authorization: `Bearer ${jobSecret}` },
		signal: AbortSignal.timeout(TIMEOUT_MS),
	});
	return ((await answer.json()) as Health).keys;
}

export const SERVER_CHECKS: Check[] = [
	{
		name: "all servers have the same secrets",
		isHostedOnly: true,
		async run({ siteUrl, environment }) {
			if (!siteUrl) return needs("SITE_URL");
			const missing = ["JOB_SECRET", ...SHARED].find((name) => !environment[name]);
			if (missing) return needs(missing);
			const others = new Map<string, number>();
			try {
				for (let number = 0; number < ANSWERS; number++) {
					const keys = await readKeys(siteUrl, environment.JOB_SECRET ?? "");
					const differ = keys
						? SHARED.filter((name) => keys[name] !== fingerprintSecret(environment[name] ?? ""))
						: ["JOB_SECRET"];
					for (const name of differ) others.set(name, (others.get(name) ?? 0) + 1);
				}
			} catch (error) {
				return red(`${siteUrl}/healthz cannot be read (${(error as Error).message})`);
			}
			if (others.size === 0) return GREEN;
			return red([...others].map(([name, count]) => `${count} of ${ANSWERS} answers with another ${name}`).join(", "));
		},
		remedy:
			"Give every server and the doctor the same variables, and restart the servers: docs/operations.md, Several servers.",
	},
];
