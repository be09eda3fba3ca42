/** Sends one web push: encrypted by web-push, sent by fetch with a time limit and without redirects. */
import { getVapidPublicKey } from "#app/platform/crypto/vapid-key.server.ts";
import { env } from "#app/platform/env.server.ts";
import { reportFailure } from "#app/platform/errors/report.server.ts";
import { isPushEndpoint } from "./push-hosts.server.ts";

const SEND_TIMEOUT_MS = 5000;
const DEFAULT_WAIT_SECONDS = 60;
const MAX_WAIT_SECONDS = 86_400;

export type PushTarget = { endpoint: string; p256dh: string; auth: string };
/** topic: a later push replaces one of the same topic that was not delivered yet. */
export type PushOptions = { ttl: number; isUrgent: boolean; topic: string };
/**
 * gone: the subscription has ended. wait: the service asks for a pause. retry: it failed. refused: it will never
 * accept this push.
 */
export type PushResult =
	| { outcome: "sent" | "gone" | "refused" }
	| { outcome: "wait" | "retry"; waitSeconds: number | null };

/** Public key that browsers need to subscribe. */
export const vapidPublicKey = getVapidPublicKey(env.vapidPrivateKey);

/** Seconds of a Retry-After header, which holds seconds or a date. */
export function parseRetryAfter(value: string | null, now: number): number | null {
	if (value === null) return null;
	const seconds = /^\d+$/.test(value.trim()) ? Number(value) : Math.ceil((Date.parse(value) - now) / 1000);
	return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 1), MAX_WAIT_SECONDS);
}

/** Sends an encrypted payload of at most 3,900 bytes to a device. Never throws. */
export async function sendPush(target: PushTarget, payload: string, options: PushOptions): Promise<PushResult> {
	// Checked again: the list may have changed, and rows may have been written by other means.
	if (!isPushEndpoint(target.endpoint)) return { outcome: "gone" };
	let response: Response;
	try {
		const { headers, body } = await encrypt(target, payload, options);
		response = await fetch(target.endpoint, {
			method: "POST",
			headers,
			body,
			redirect: "error",
			signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
		});
	} catch (error) {
		if (error instanceof UnusableKeys) return { outcome: "gone" };
		return { outcome: "retry", waitSeconds: null };
	}
	await response.body?.cancel().catch(() => {});
	return judge(response, target);
}

/** The keys of a device that are no keys. */
class UnusableKeys extends Error {}

async function encrypt({ endpoint, p256dh, auth }: PushTarget, payload: string, options: PushOptions) {
	const { default: webPush } = await import("web-push");
	try {
		const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
			TTL: options.ttl,
			urgency: options.isUrgent ? "high" : "normal",
			topic: options.topic,
			contentEncoding: "aes128gcm",
			vapidDetails: { subject: env.vapidSubject, publicKey: vapidPublicKey, privateKey: env.vapidPrivateKey },
		});
		// fetch counts the length itself.
		const { "Content-Length": _, ...headers } = details.headers as Record<string, string | number>;
		const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
		return { headers: sent, body: new Uint8Array(details.body) };
	} catch (cause) {
		throw new UnusableKeys("a push could not be encrypted", { cause });
	}
}

function judge({ status, headers }: Response, { endpoint }: PushTarget): PushResult {
	const waitSeconds = parseRetryAfter(headers.get("retry-after"), Date.now());
	if (status >= 200 && status < 300) return { outcome: "sent" };
	if (status === 404 || status === 410) return { outcome: "gone" };
	if (status === 429) return { outcome: "wait", waitSeconds: waitSeconds ?? DEFAULT_WAIT_SECONDS };
	if (status >= 500) return { outcome: "retry", waitSeconds };
	// Our key or our request is wrong. The path of an endpoint is a secret.
	reportFailure("push_refused", new Error(`${new URL(endpoint).host} refused a push with ${status}`), {
		route: "/api/jobs/send-push",
	});
	return { outcome: "refused" };
}
