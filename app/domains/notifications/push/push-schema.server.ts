/** Bodies of the push endpoints. */
import { createPublicKey } from "node:crypto";
import { z } from "zod";
import { isPushEndpoint, MAX_ENDPOINT_LENGTH } from "#app/platform/push/push-hosts.server.ts";

/** Whether a text is an uncompressed point of P-256, as browsers send their public key. */
function isPublicKey(value: string): boolean {
	const point = Buffer.from(value, "base64url");
	if (point.length !== 65 || point[0] !== 4) return false;
	const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
	try {
		return createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" }).type === "public";
	} catch {
		return false;
	}
}

/** Browsers may pad base64. */
const base64url = z
	.string()
	.max(100)
	.transform((value) => value.replace(/=+$/, ""));
const endpoint = z.string().max(MAX_ENDPOINT_LENGTH);

const preferences = z.object({
	newListings: z.boolean().optional(),
	priceChanges: z.boolean().optional(),
	messages: z.boolean().optional(),
	favorites: z.boolean().optional(),
	systemUpdates: z.boolean().optional(),
});

/** POST /api/subscribe: the endpoint must be of a known push service. */
export const subscribeSchema = z.object({
	subscription: z.object({
		endpoint: endpoint.refine((value) => isPushEndpoint(value)),
		keys: z.object({
			p256dh: base64url.refine((value) => /^[\w-]{87}$/.test(value) && isPublicKey(value)),
			auth: base64url.refine((value) => /^[\w-]{22}$/.test(value)),
		}),
	}),
	preferences: preferences.nullish(),
	/** The former endpoint, perhaps unknown and empty: a device that the person still has changes, none is added. */
	renews: endpoint.nullish(),
});

/** POST /api/unsubscribe. */
export const unsubscribeSchema = z.object({ subscription: z.object({ endpoint }) });

/** POST /api/preferences. */
export const preferencesSchema = z.object({ subscription: z.object({ endpoint }), preferences });
