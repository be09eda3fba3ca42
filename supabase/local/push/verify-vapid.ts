/** Verifies who sends a push: the VAPID header of RFC 8292. */
import { createPublicKey, verify } from "node:crypto";

export type VapidClaims = { aud: string; exp: number; sub: string };

const MAX_AGE_SECONDS = 86_400;

/**
 * Claims of a valid `Authorization: vapid t=…, k=…` header, signed with the key of the subscription.
 * @throws Error with the reason
 */
export function verifyVapid(header: string | undefined, origin: string, applicationServerKey: string): VapidClaims {
	const [, token = "", key = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? "") ?? [];
	const [head = "", claims = "", signature = ""] = token.split(".");
	if (!signature) throw new Error("no VAPID token");
	if (key !== applicationServerKey) throw new Error("not the key of the subscription");
	const decode = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
	if (decode(head).alg !== "ES256") throw new Error("not signed with ES256");
	const point = Buffer.from(key, "base64url");
	const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
	const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
	const isSigned = verify(
		"sha256",
		Buffer.from(`${head}.${claims}`),
		{ key: publicKey, dsaEncoding: "ieee-p1363" },
		Buffer.from(signature, "base64url"),
	);
	if (!isSigned) throw new Error("wrong signature");
	const { aud, exp, sub } = decode(claims) as VapidClaims;
	if (aud !== origin) throw new Error(`for ${aud}`);
	const left = exp - Date.now() / 1000;
	if (!(left > 0 && left <= MAX_AGE_SECONDS)) throw new Error("expired, or valid for more than a day");
	if (!/^(mailto:|https:)/.test(sub ?? "")) throw new Error("no address of the sender");
	return { aud, exp, sub };
}
