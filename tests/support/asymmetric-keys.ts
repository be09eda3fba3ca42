/**
 * Gives the embedded backend asymmetric keys (ES256) published as JWKS, like hosted projects. The data API trusts such
 * tokens by their signature alone until they expire.
 */
import { createHmac, generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto";
import type { FaultProxy } from "./fault-proxy.ts";

const encode = (value: object | Buffer) =>
	(Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString("base64url");
const decode = (part = "") => JSON.parse(Buffer.from(part, "base64url").toString());

export function signEs256(claims: object, key: KeyObject): string {
	const body = `${encode({ alg: "ES256", typ: "JWT", kid: "test" })}.${encode(claims)}`;
	return `${body}.${encode(sign("sha256", Buffer.from(body), { key, dsaEncoding: "ieee-p1363" }))}`;
}

export function signHs256(claims: object, secret: string): string {
	const body = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
	return `${body}.${createHmac("sha256", secret).update(body).digest("base64url")}`;
}

/** The claims of a token signed with this key that has not expired. */
function readEs256(token: string, key: KeyObject): object | undefined {
	const [head, claims, signature = ""] = token.split(".");
	try {
		const signed = Buffer.from(`${head}.${claims}`);
		const isRight = verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"));
		const read = decode(claims) as { exp: number };
		return isRight && decode(head).alg === "ES256" && read.exp * 1000 > Date.now() ? read : undefined;
	} catch {
		return undefined;
	}
}

/** Replaces the key of a proxied backend by an asymmetric one; jwtSecret is the backend's own. */
export function useAsymmetricKeys(proxy: FaultProxy, jwtSecret: string) {
	const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const jwks = JSON.stringify({
		keys: [{ ...publicKey.export({ format: "jwk" }), kid: "test", alg: "ES256", use: "sig", key_ops: ["verify"] }],
	});
	proxy.fault = ({ path }) =>
		path.startsWith("/auth/v1/.well-known/jwks.json") ? { status: 200, body: jwks } : undefined;
	proxy.onWay = (call) => {
		const token = /^Bearer (\S+\.\S+\.\S*)$/.exec(call.headers.authorization ?? "")?.[1];
		if (!token) return call;
		const claims = readEs256(token, publicKey);
		// The previous algorithm is rejected: its secret might have leaked.
		const authorization = `Bearer ${claims ? signHs256(claims, jwtSecret) : "not.a.token"}`;
		return { ...call, headers: { ...call.headers, authorization } };
	};
	proxy.onReturn = ({ path }, { body }) => {
		if (!/^\/auth\/v1\/(token|verify)/.test(path)) return body;
		const answer = JSON.parse(body);
		if (!answer.access_token) return body;
		return JSON.stringify({
			...answer,
			access_token: signEs256(decode(answer.access_token.split(".")[1]), privateKey),
		});
	};
	return { privateKey, publicPem: publicKey.export({ type: "spki", format: "pem" }).toString() };
}
