/** The local push service: decrypts what others encrypted, and refuses what a real one refuses. */
import { generateKeyPairSync, sign } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { decryptPush } from "../../supabase/local/push/decrypt-push.ts";
import { type PushService, startPushService } from "../../supabase/local/push/push-service.ts";

let service: PushService;
beforeAll(async () => {
	service = await startPushService({ host: "127.0.0.1", port: 0 });
});
afterAll(() => service?.stop());

/** Appendix A of RFC 8291. */
const EXAMPLE = {
	keys: { privateKey: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", auth: "BTBZMqHH6r4Tts7J_aSIgg" },
	body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

it("decrypts the example of the specification, and nothing that was altered", () => {
	const body = Buffer.from(EXAMPLE.body, "base64url");
	expect(decryptPush(body, EXAMPLE.keys)).toBe("When I grow up, I want to be a watermelon");
	for (const place of [0, 40, 90, body.length - 1]) {
		const altered = Buffer.from(body);
		altered[place]! ^= 1;
		expect(() => decryptPush(altered, EXAMPLE.keys), String(place)).toThrow();
	}
	expect(() => decryptPush(body.subarray(0, 10), EXAMPLE.keys)).toThrow("no header");
});

const makeKey = () => {
	const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const { x, y } = publicKey.export({ format: "jwk" });
	const point = Buffer.concat([Buffer.from([4]), Buffer.from(x!, "base64url"), Buffer.from(y!, "base64url")]);
	return { privateKey, text: point.toString("base64url") };
};
const key = makeKey();
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
function token(claims: object, { privateKey } = key): string {
	const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
	const head = `${part({ alg: "ES256" })}.${part({ aud: service.url, exp: inAnHour(), sub: "mailto:a@b.example", ...claims })}`;
	const signature = sign("sha256", Buffer.from(head), { key: privateKey, dsaEncoding: "ieee-p1363" });
	return `${head}.${signature.toString("base64url")}`;
}

it.each<[string, number, () => { authorization?: string; ttl?: string; bytes?: number }]>([
	["no token", 403, () => ({ authorization: "" })],
	["a token of another key", 403, () => ({ authorization: `vapid t=${token({}, makeKey())}, k=${key.text}` })],
	["another key", 403, () => ({ authorization: `vapid t=${token({})}, k=${makeKey().text}` })],
	["another audience", 403, () => ({ authorization: `vapid t=${token({ aud: "https://x.example" })}, k=${key.text}` })],
	["an expired token", 403, () => ({ authorization: `vapid t=${token({ exp: 1 })}, k=${key.text}` })],
	[
		"a token for two days",
		403,
		() => ({ authorization: `vapid t=${token({ exp: inAnHour() + 172_800 })}, k=${key.text}` }),
	],
	["no TTL", 400, () => ({ ttl: "" })],
	["too much", 413, () => ({ bytes: 4097 })],
	["what cannot be decrypted", 400, () => ({})],
])("refuses %s with %i", async (_, status, change) => {
	const { endpoint } = service.subscribe(key.text);
	const { authorization = `vapid t=${token({})}, k=${key.text}`, ttl = "60", bytes = 200 } = change();
	const headers = {
		"content-encoding": "aes128gcm",
		...(authorization ? { authorization } : {}),
		...(ttl ? { ttl } : {}),
	};
	const response = await fetch(endpoint, { method: "POST", headers, body: new Uint8Array(bytes) });
	expect(response.status).toBe(status);
	expect(service.pushes()).toEqual([]);
});

it("answers 410 for an ended subscription, lists nothing, and has a page", async () => {
	const body = JSON.stringify({ applicationServerKey: key.text });
	const made = await fetch(`${service.url}/subscriptions`, { method: "POST", body });
	const { endpoint } = (await made.json()) as { endpoint: string };
	expect((await fetch(endpoint, { method: "DELETE" })).status).toBe(204);
	expect((await fetch(endpoint, { method: "POST", body: "x" })).status).toBe(410);
	expect(await (await fetch(`${service.url}/api`)).json()).toEqual([]);
	expect(await (await fetch(service.url)).text()).toContain("No push yet.");
	expect((await fetch(`${service.url}/else`)).status).toBe(404);
});
