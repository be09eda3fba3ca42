/** Second factors at the embedded auth service, through the official client, as a hosted project answers. */
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeAt } from "../../supabase/local/totp.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { decodeClaims, makeAccount, PASSWORD } from "../support/users.ts";

describe.each([
	["the embedded database", true],
	["a PostgreSQL server", false],
] as const)("on %s", (_, isEmbedded) => {
	let backend: TestBackend;
	beforeAll(async () => {
		backend = await startTestBackend({ isConnected: true, isEmbedded });
		// Of the application, whose server counts attempts and asks for a code first.
		await backend.sql.exec(`alter table auth.mfa_factors disable trigger check_new_factor;
			alter table auth.mfa_factors disable trigger keep_confirmed_factor;
			alter table auth.mfa_challenges disable trigger check_new_challenge;`);
	});
	afterAll(() => backend?.stop());

	const connect = (address = "203.0.113.1") =>
		createClient(backend.url, backend.secretKey, {
			auth: { persistSession: false, autoRefreshToken: false },
			global: { headers: { "Sb-Forwarded-For": address } },
		});

	async function signIn(email: string, address?: string): Promise<SupabaseClient> {
		const client = connect(address);
		const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
		expect(error).toBeNull();
		return client;
	}

	const claimsOf = async (client: SupabaseClient) => {
		const { data } = await client.auth.getSession();
		return decodeClaims(data.session!.access_token) as unknown as { aal: string; amr: { method: string }[] };
	};
	const methodsOf = async (client: SupabaseClient) => (await claimsOf(client)).amr.map(({ method }) => method);
	const alive = async (client: SupabaseClient) => (await client.auth.getUser()).error?.name ?? "alive";

	/** A person with a verified factor, in a session that has passed it. */
	async function makePerson(name: string) {
		const { id, email } = await makeAccount(backend.sql, { email: `${name}@adahan.test` });
		const client = await signIn(email);
		const { data } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone", issuer: "Adahan" });
		const { secret } = data!.totp;
		const factorId = data!.id;
		const passed = await client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret) });
		expect(passed.error).toBeNull();
		return { id, email, client, secret, factorId };
	}

	it("a code raises the session, verifies the factor and ends sessions without one", async () => {
		const { email } = await makeAccount(backend.sql, { email: "first@adahan.test" });
		const [client, other] = [await signIn(email), await signIn(email)];
		expect(await claimsOf(client)).toMatchObject({ aal: "aal1", amr: [{ method: "password" }] });
		const enrolled = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone", issuer: "Adahan" });
		const { totp, id: factorId } = enrolled.data!;
		expect(totp.uri).toContain(`otpauth://totp/Adahan:${encodeURIComponent(email)}?`);
		await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Begun" });
		expect((await client.auth.mfa.listFactors()).data?.all.map(({ status }) => status)).toEqual([
			"unverified",
			"unverified",
		]);
		const wrong = await client.auth.mfa.challengeAndVerify({ factorId, code: "000000" });
		expect(wrong.error?.code).toBe("mfa_verification_failed");
		const before = (await client.auth.getSession()).data.session!;
		const passed = await client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(totp.secret) });
		expect(passed.error).toBeNull();
		expect(await claimsOf(client)).toMatchObject({ aal: "aal2" });
		expect(await methodsOf(client)).toEqual(["totp", "password"]);
		expect(decodeClaims(passed.data!.access_token).session_id).toBe(decodeClaims(before.access_token).session_id);
		expect((await client.auth.mfa.listFactors()).data?.all).toMatchObject([{ id: factorId, status: "verified" }]);
		expect([await alive(client), await alive(other)]).toEqual(["alive", "AuthSessionMissingError"]);
		// A browser that lost the answer still has the token from before.
		const late = await connect().auth.refreshSession({ refresh_token: before.refresh_token });
		expect(late.error).toBeNull();
		const refreshed = await client.auth.refreshSession();
		expect(refreshed.error).toBeNull();
		expect(await claimsOf(client)).toMatchObject({ aal: "aal2" });
	});

	it("a challenge is for one address, one use and five minutes", async () => {
		const { email, factorId, secret } = await makePerson("challenged");
		const client = await signIn(email);
		const token = (await client.auth.getSession()).data.session!.access_token;
		const verify = async (challenge: string, address = "203.0.113.1", code = codeAt(secret)) => {
			const response = await fetch(`${backend.url}/auth/v1/factors/${factorId}/verify`, {
				method: "POST",
				headers: {
					apikey: backend.secretKey,
					authorization: `Bearer ${token}`,
					"sb-forwarded-for": address,
					"content-type": "application/json",
				},
				body: JSON.stringify({ challenge_id: challenge, code }),
			});
			return response.headers.get("x-sb-error-code") ?? response.status;
		};
		const challenge = async () => (await client.auth.mfa.challenge({ factorId })).data!.id;
		const [first, old] = [await challenge(), await challenge()];
		expect(await verify(first, "203.0.113.2")).toBe("mfa_ip_address_mismatch");
		await backend.sql.query(
			"update auth.mfa_challenges set created_at = created_at - interval '301 seconds' where id = $1",
			[old],
		);
		expect(await verify(old)).toBe("mfa_challenge_expired");
		expect(await verify(first, "203.0.113.1", codeAt(secret, Date.now() - 120_000))).toBe("mfa_verification_failed");
		// The code itself works again with another challenge: counting that is for the application.
		expect(await verify(first)).toBe(200);
		expect(await verify(first)).toBe("mfa_ip_address_mismatch");
		expect(await verify(await challenge())).toBe(200);
	});

	it("a session that has not passed the factor changes neither credentials nor factors", async () => {
		const { id, email, factorId } = await makePerson("kept");
		const client = await signIn(email);
		const password = "Another-Carob-28!";
		expect((await client.auth.updateUser({ password })).error?.code).toBe("insufficient_aal");
		expect((await client.auth.updateUser({ email: "new@adahan.test" })).error?.code).toBe("insufficient_aal");
		expect((await client.auth.updateUser({ data: { language: "tr" } })).error).toBeNull();
		expect((await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Tablet" })).error?.code).toBe(
			"insufficient_aal",
		);
		expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe("insufficient_aal");
		const link = connect();
		await link.auth.resetPasswordForEmail(email);
		const [user] = await backend.sql.query<{ hash: string }>(
			"select recovery_token as hash from auth.users where id = $1",
			[id],
		);
		await link.auth.verifyOtp({ type: "recovery", token_hash: user!.hash });
		expect(await methodsOf(link)).toEqual(["otp"]);
		expect((await link.auth.updateUser({ password })).error?.code).toBe("insufficient_aal");
	});

	it("a removed factor takes its sessions back", async () => {
		const { id, client, factorId } = await makePerson("lost");
		const { auth } = connect();
		expect((await auth.admin.mfa.listFactors({ userId: id })).data?.factors).toMatchObject([{ id: factorId }]);
		expect((await auth.admin.mfa.deleteFactor({ id: factorId, userId: id })).error).toBeNull();
		expect(await alive(client)).toBe("alive");
		expect((await auth.admin.mfa.deleteFactor({ id: factorId, userId: id })).error?.code).toBe("mfa_factor_not_found");
		await client.auth.refreshSession();
		expect(await claimsOf(client)).toMatchObject({ aal: "aal1", amr: [{ method: "password" }] });
		expect((await client.auth.getUser()).data.user?.factors).toBeUndefined();
		const publishable = createClient(backend.url, backend.publishableKey, { auth: { persistSession: false } });
		expect((await publishable.auth.admin.mfa.listFactors({ userId: id })).error?.code).toBe("not_admin");
	});

	it("another's factor does not exist, and ten are the limit", async () => {
		const [{ factorId }, { client, factorId: own }] = [await makePerson("owner"), await makePerson("stranger")];
		expect((await client.auth.mfa.challenge({ factorId })).error?.code).toBe("mfa_factor_not_found");
		const enrol = async (friendlyName: string) =>
			(await client.auth.mfa.enroll({ factorType: "totp", friendlyName })).error?.code ?? "ok";
		expect(await enrol("Phone")).toBe("mfa_factor_name_conflict");
		for (let number = 2; number <= 10; number++) expect(await enrol(`n${number}`)).toBe("ok");
		expect(await enrol("n11")).toBe("too_many_enrolled_mfa_factors");
		expect((await client.auth.mfa.unenroll({ factorId: own })).error).toBeNull();
	});
});
