/** Account pages in the database: writable fields, data export and account deletion. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Client, connectClient, insertListing, makeAccount, makeAgent, signInAs } from "../support/users.ts";

let backend: TestBackend;
let server: Client;
let anon: Client;
const people = {} as Record<"visitor" | "agent" | "other" | "super_admin", { id: string; client: Client }>;

beforeAll(async () => {
	backend = await startTestBackend();
	server = connectClient(backend, backend.secretKey);
	anon = connectClient(backend);
	people.visitor = await signInAs(backend, "visitor", "visitor");
	people.agent = await signInAs(backend, "agent", "agent");
	people.other = await signInAs(backend, "agent", "other");
	people.super_admin = await signInAs(backend, "super_admin", "super-admin");
	await makeAgent(backend, people.agent.id, "agent");
	await makeAgent(backend, people.other.id, "other");
});
afterAll(() => backend?.stop());

const rows = <T = Record<string, unknown>>(text: string, values: unknown[] = []) => backend.sql.query<T>(text, values);
const bytes = Buffer.from("RIFF0000WEBPVP8 ");
const PICTURE = "0123456789abcdef0123";
const upload = (client: Client, bucket: string, name: string, contentType = "image/webp") =>
	client.storage.from(bucket).upload(name, bytes, { contentType });

describe("stored images", () => {
	/** The server generates the name and encodes the image. */
	const store = async (bucket: string, person: string, width = 160) => {
		const name = `${person}/${PICTURE}/${width}.webp`;
		expect((await upload(server, bucket, name)).error).toBeNull();
		return name;
	};
	const read = (bucket: string, name: string) => fetch(`${backend.url}/storage/v1/object/public/${bucket}/${name}`);
	const page = Buffer.from("<!doctype html><script>alert(1)</script>");

	it("are written and removed by the server and publicly readable", async () => {
		const name = await store("avatars", people.visitor.id);
		const shown = await read("avatars", name);
		expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
		expect((await upload(server, "avatars", name)).error, "an existing name is not overwritten").not.toBeNull();
		expect((await server.storage.from("avatars").remove([name])).data).toHaveLength(1);
		expect((await read("avatars", name)).status).toBeGreaterThanOrEqual(400);
	});

	it.each(["avatars", "agent-photos", "listing-photos"])(
		"%s: denies uploads with a user's token, also to the own folder",
		async (bucket) => {
			for (const { id, client } of [
				people.visitor,
				people.agent,
				people.super_admin,
				{ ...people.visitor, client: anon },
			])
				for (const name of [`${id}/${PICTURE}0/160.webp`, `${people.other.id}/${PICTURE}0/160.webp`, "160.webp"]) {
					const sent = await client.storage.from(bucket).upload(name, page, { contentType: "image/webp" });
					expect(sent.error, name).not.toBeNull();
				}
			expect(
				await rows("select name from storage.objects where bucket_id = $1 and name like '%0/160.webp'", [bucket]),
			).toEqual([]);
		},
	);

	it.each(["avatars", "agent-photos"] as const)(
		"%s: denies replace, move, copy and remove, and lists own files only",
		async (bucket) => {
			const { id, client } = people.agent;
			const name = await store(bucket, id);
			const own = client.storage.from(bucket);
			const type = { contentType: "image/webp" };
			expect((await own.upload(name, page, { ...type, upsert: true })).error, "upsert").not.toBeNull();
			expect((await own.update(name, page, type)).error, "update").not.toBeNull();
			expect((await own.move(name, `${id}/${PICTURE}1/160.webp`)).error, "move").not.toBeNull();
			expect((await own.copy(name, `${id}/${PICTURE}2/160.webp`)).error, "copy").not.toBeNull();
			expect((await own.createSignedUploadUrl(`${id}/${PICTURE}3/160.webp`)).error, "signed upload").not.toBeNull();
			expect((await own.remove([name])).data ?? []).toEqual([]);
			expect(Buffer.from(await (await read(bucket, name)).arrayBuffer())).toEqual(bytes);
			const listed = async (who: Client) =>
				(await who.storage.from(bucket).list(`${id}/${PICTURE}`)).data?.map((file) => file.name.split("/").at(-1)) ??
				[];
			expect([await listed(client), await listed(people.other.client)]).toEqual([["160.webp"], []]);
			await server.storage.from(bucket).remove([name]);
		},
	);

	it("are deleted with the account", async () => {
		const { id } = await signInAs(backend, "visitor", "leaver");
		await store("avatars", id);
		await server.rpc("delete_account", { person: id });
		expect(await rows("select bucket, folder from public.file_removals where folder like $1 || '/%'", [id])).toEqual([
			{ bucket: "avatars", folder: `${id}/${PICTURE}` },
		]);
		await rows("delete from public.file_removals");
	});

	it("belong to the profile's owner, and replaced ones are queued for removal", async () => {
		const { id, client } = people.visitor;
		const set = (path: string | null) => client.from("profiles").update({ avatar_path: path }).eq("id", id);
		expect((await set(`${people.agent.id}/${PICTURE}`)).error?.code).toBe("23514");
		expect((await set(`${id}/${PICTURE}`)).error).toBeNull();
		await rows("delete from public.file_removals");
		expect((await set(null)).error).toBeNull();
		expect(await rows("select bucket, folder from public.file_removals")).toEqual([
			{ bucket: "avatars", folder: `${id}/${PICTURE}` },
		]);
	});

	it("hand out removals once, and again later until finished", async () => {
		const claim = async () => (await server.rpc("claim_file_removals")).data as { id: number; bucket: string }[];
		const [first, second] = await Promise.all([claim(), claim()]);
		const claimed = [...first, ...second];
		expect(claimed).toHaveLength(1);
		await rows("update public.file_removals set next_attempt_at = now()");
		expect(await claim()).toHaveLength(1);
		expect((await server.rpc("finish_file_removals", { removed: claimed.map(({ id }) => id) })).error).toBeNull();
		expect(await rows("select * from public.file_removals")).toEqual([]);
	});

	it("stay while another listing uses them", async () => {
		const listing = await insertListing(backend, people.agent.id);
		const own = `${people.agent.id}/${PICTURE}`;
		await rows(
			"insert into public.listing_photos (listing_id, position, path, width, height, widths, colour_class) values ($1, 0, 'demonstration/villa', 1, 1, '{320}', 1), ($1, 1, $2, 1, 1, '{320}', 1)",
			[listing, own],
		);
		await rows("delete from public.listings where id = $1", [listing]);
		expect(await rows("select bucket, folder from public.file_removals")).toEqual([
			{ bucket: "listing-photos", folder: own },
		]);
	});
});

describe("names", () => {
	const HOSTILE = [
		["a line break", "Eve\r\nBcc: all@example.com"],
		["a control character", "Eve\u001b[2J"],
		["a Unicode line separator", "Eve\u2028Bcc"],
		["bidirectional characters", "Eve \u202emoc.elpmaxe"],
		["invisible separators", "Eve \u2066x\u2069"],
		["no visible character", " \u00a0 "],
	] as const;

	it.each(HOSTILE)("of users and agents refuse %s", async (_, name) => {
		const { id, client } = people.agent;
		for (const column of ["first_name", "last_name"])
			expect(
				(
					await client
						.from("profiles")
						.update({ [column]: name } as never)
						.eq("id", id)
				).error?.code,
				column,
			).toBe("23514");
		for (const column of ["name", "company_name", "license_number"])
			expect(
				(
					await client
						.from("agents")
						.update({ [column]: name } as never)
						.eq("id", id)
				).error?.code,
				column,
			).toBe("23514");
	});

	it.each(["Işıl", "O’Brien-Şahin", "محمد علی", "Zoë Å", "👩‍🔧 Usta"])("accept %s", async (name) => {
		const { id, client } = people.agent;
		expect((await client.from("profiles").update({ first_name: name }).eq("id", id)).error).toBeNull();
		expect((await client.from("agents").update({ name }).eq("id", id)).error).toBeNull();
	});

	it.each(HOSTILE)("from sign-up metadata with %s are cleaned, not rejected", async (_, name) => {
		for (const metadata of [{ first_name: name, last_name: name }, { full_name: name }, { name: `${name} ${name}` }]) {
			const { id } = await makeAccount(backend.sql, { metadata });
			const [made] = await rows<{ lines: boolean; readable: boolean }>(
				"select private.is_single_line(first_name || coalesce(last_name, '')) as lines, first_name is not null as readable from public.profiles where id = $1",
				[id],
			);
			if (name.trim() === "") expect(made?.readable).toBe(false);
			else expect(made).toEqual({ lines: true, readable: true });
		}
	});
});

describe("notification preferences", () => {
	it("have defaults until changed, one by one", async () => {
		const { id, client } = people.visitor;
		const wants = async (key: string) =>
			(await rows<{ wants: boolean }>("select private.accepts_mail($1, $2) as wants", [id, key]))[0]?.wants;
		const keys = ["newListings", "priceChanges", "messages", "favorites", "systemUpdates", "moderationDigest"];
		const all = async () => Promise.all(keys.map(wants));
		expect(await all()).toEqual([true, true, true, true, false, true]);
		expect((await client.from("notification_preferences").select("*")).data).toEqual([]);
		const { data } = await client.rpc("set_notification_preferences", { price_changes: false, system_updates: true });
		expect(data).toMatchObject({ user_id: id, new_listings: true, price_changes: false, system_updates: true });
		expect(await all()).toEqual([true, false, true, true, true, true]);
		await client.rpc("set_notification_preferences", { price_changes: true, moderation_digest: false });
		expect(await all()).toEqual([true, true, true, true, true, false]);
		await expect(wants("somethingElse")).rejects.toThrow("unknown_preference");
	});

	it("are visible to their owner only and denied to anonymous users", async () => {
		expect((await people.agent.client.from("notification_preferences").select("*")).data).toEqual([]);
		expect((await people.super_admin.client.from("notification_preferences").select("*")).data).toEqual([]);
		expect((await anon.rpc("set_notification_preferences", {})).error?.code).toBe("42501");
	});
});

describe("agent page", () => {
	const update = (who: "agent" | "other" | "super_admin" | "visitor", values: object, of = people.agent.id) =>
		people[who].client
			.from("agents")
			.update(values as never)
			.eq("id", of)
			.select("id");

	it("is editable by its agent only", async () => {
		const values = {
			name: "Ada Estates",
			company_name: "Ada Ltd",
			license_number: "12",
			website: "https://ada.example",
			bio_en: "Hello",
			bio_tr: "Merhaba",
			area_ids: [111],
			languages: ["en", "tr"],
		};
		expect((await update("agent", values)).data).toHaveLength(1);
		for (const who of ["other", "super_admin", "visitor"] as const)
			expect((await update(who, { name: "Stolen" })).data, who).toEqual([]);
		expect((await anon.from("agents").update({ name: "Stolen" }).eq("id", people.agent.id)).error?.code).toBe("42501");
	});

	it.each([
		"id",
		"slug",
		"kind",
		"verified_at",
		"verified_checks",
		"listing_count",
		"member_since",
		"photo_path",
		"photo_colour",
	])("denies %s, also beside a free column", async (column) => {
		expect((await update("agent", { bio_en: "Hello", [column]: null })).error?.code).toBe("42501");
	});

	it.each([
		["an unknown area", { area_ids: [9999] }],
		["an unknown language", { languages: ["xx"] }],
		["too many areas", { area_ids: Array.from({ length: 61 }, (_, index) => 101 + index) }],
		["a duplicate area", { area_ids: [111, 111] }],
		["a duplicate language", { languages: ["en", "tr", "en"] }],
		["a website with another scheme", { website: "javascript:alert(1)" }],
		["a name of one letter", { name: "A" }],
	])("refuses %s", async (_, values) => {
		expect((await update("agent", values)).error).not.toBeNull();
	});

	const verify = (checks: string) =>
		rows(`update public.agents set verified_at = now(), verified_checks = '${checks}' where id = $1`, [
			people.agent.id,
		]);
	const verification = async () =>
		(
			await rows<{ verified: boolean; verified_checks: string[] }>(
				"select verified_at is not null as verified, verified_checks from public.agents where id = $1",
				[people.agent.id],
			)
		)[0];

	it("revokes the affected check after a changed company or licence number, and all after a changed name", async () => {
		await verify("{identity,company,licence}");
		await update("agent", { license_number: "13" });
		expect(await verification()).toEqual({ verified: true, verified_checks: ["identity", "company"] });
		await update("agent", { company_name: "Other Ltd", bio_en: "Words change nothing" });
		expect(await verification()).toEqual({ verified: true, verified_checks: ["identity"] });
		await verify("{identity,company,licence}");
		await update("agent", { name: "Somebody else" });
		expect(await verification()).toEqual({ verified: false, verified_checks: [] });
	});

	it("keeps the checks after changes of case, accents and other fields", async () => {
		await verify("{identity,company,licence}");
		await update("agent", { name: "SOMEBODY ELSE", website: null, languages: ["en"], area_ids: [] });
		expect(await verification()).toEqual({ verified: true, verified_checks: ["identity", "company", "licence"] });
	});
});

describe("own account data", () => {
	it("includes data outside the user's tables, for the user only", async () => {
		await rows(
			"insert into public.newsletter_subscribers (email, confirmed_at) values ('Agent@adahan.example', now())",
		);
		const { data } = await people.agent.client.rpc("get_own_account");
		expect(data).toMatchObject({
			email: "agent@adahan.example",
			pending_email: null,
			has_newsletter: true,
			is_agent: true,
			listings: 0,
		});
		await rows("select public.permit_new_credential($1, 'email', 'password', 'new@example.com')", [people.agent.id]);
		await rows("update auth.users set email_change = 'new@example.com', email_change_sent_at = now() where id = $1", [
			people.agent.id,
		]);
		expect((await people.agent.client.rpc("get_own_account")).data).toMatchObject({ pending_email: "new@example.com" });
		await rows("update auth.users set email_change_sent_at = now() - interval '2 hours' where id = $1", [
			people.agent.id,
		]);
		expect((await people.agent.client.rpc("get_own_account")).data).toMatchObject({ pending_email: null });
		expect((await anon.rpc("get_own_account")).error?.code).toBe("42501");
	});

	it("exports no internal reasons or server details", async () => {
		const { id, client } = people.visitor;
		await rows(
			`insert into public.account_events (user_id, action, reason, from_role, to_role) values ($1, 'disabled', 'You were told this', null, null),
				($1, 'enabled', 'Frank words', null, null), ($1, 'role_changed', 'Frank words', 'visitor', 'agent')`,
			[id],
		);
		await rows(
			`insert into public.error_logs (user_id, error_message, message, stack_trace, filename, url) values ($1, 'Frank words', 'Frank words', 'Frank words', 'Frank words', '/about')`,
			[id],
		);
		await rows(
			`insert into public.security_events (user_id, event_type, details, severity, merge_key) values ($1, 'LARGE_PASTE', '{"what": "Frank words"}', 'high', 'copy')`,
			[id],
		);
		const { data } = await client.rpc("export_own_data");
		expect(JSON.stringify(data)).not.toContain("Frank words");
		expect(data).toMatchObject({
			account_events: [
				{ action: "disabled", reason: "You were told this" },
				{ action: "enabled" },
				{ action: "role_changed" },
			],
			error_logs: [{ url: "/about" }],
			security_events: [{ event_type: "LARGE_PASTE" }],
		});
		expect(JSON.stringify((data as Record<string, unknown>).security_events)).not.toMatch(/severity|resolved/);
	});

	it("exports own actions with address and browser, without the rows concerned", async () => {
		const { id, client } = people.visitor;
		await rows(
			`insert into public.activity_log (action, type, actor_id, address, user_agent, resource_type, resource_id, details)
			values ('session.started', 'session', $1, '203.0.113.7', 'Firefox', 'profile', 'somebody', '{"note": "Frank words"}'),
				('session.started', 'session', $2, '203.0.113.8', 'Safari', null, null, null)`,
			[id, people.agent.id],
		);
		const { activity } = (await client.rpc("export_own_data")).data as { activity: Record<string, unknown>[] };
		expect(activity).toContainEqual({
			occurred_at: expect.any(String),
			action: "session.started",
			status: "success",
			resource_type: "profile",
			address: "203.0.113.7",
			user_agent: "Firefox",
		});
		expect(JSON.stringify(activity)).not.toMatch(/203\.0\.113\.8|Frank words|somebody/);
	});

	it("exports every table that refers to the user, with own rows only", async () => {
		const listing = await insertListing(backend, people.agent.id, { title_en: "Mine" });
		await insertListing(backend, people.other.id, { title_en: "Not mine" });
		await rows(
			"insert into public.enquiries (listing_id, agent_id, name, email, message) values ($1, $2, 'Eda', 'eda@example.com', 'Received'), ($1, $3, 'Agent', 'AGENT@adahan.example', 'Sent')",
			[listing, people.agent.id, people.other.id],
		);
		const { data, error } = await people.agent.client.rpc("export_own_data");
		expect(error).toBeNull();
		const copy = data as Record<string, Record<string, unknown>[]>;
		const owned = await rows<{ name: string }>(
			`select distinct table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
			where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('user_id', 'agent_id') and data_type = 'uuid'`,
		);
		for (const { name } of owned) expect(Object.keys(copy)).toContain(name);
		expect(copy.listings?.map(({ title_en }) => title_en)).toEqual(["Mine"]);
		expect(copy.enquiries?.map(({ message }) => message)).toEqual(["Received"]);
		expect(copy.enquiries_sent?.map(({ message }) => message)).toEqual(["Sent"]);
		expect(copy.listing_price_history).toHaveLength(1);
		expect(copy.newsletter).toHaveLength(1);
		expect(JSON.stringify(copy)).not.toContain("search_vector");
		expect((copy.account as unknown as { email: string }).email).toBe("agent@adahan.example");
		expect((await anon.rpc("export_own_data")).error?.code).toBe("42501");
	});
});

describe("account deletion", () => {
	/** Every value of every row, to search for traces. */
	async function findTraces(words: string[]): Promise<string[]> {
		// Rows of a partition count for its table.
		const tables = await rows<{ schema: string; name: string }>(
			`select relnamespace::regnamespace::text as schema, relname as name from pg_class
			where relkind in ('r', 'p') and not relispartition and relnamespace::regnamespace::text in ('public', 'auth', 'private')`,
		);
		const found: string[] = [];
		for (const { schema, name } of tables)
			for (const word of words) {
				const [{ n } = { n: 0 }] = await rows<{ n: number }>(
					`select count(*)::int as n from ${schema}."${name}" t where position(lower($1) in lower(to_jsonb(t)::text)) > 0`,
					[word],
				);
				if (n > 0) found.push(`${schema}.${name}: ${word}`);
			}
		return found;
	}

	it("is limited to the server and to existing accounts", async () => {
		for (const client of [anon, people.visitor.client, people.super_admin.client])
			expect((await client.rpc("delete_account", { person: people.visitor.id })).error?.code).toBe("42501");
		expect((await server.rpc("delete_account", { person: crypto.randomUUID() })).data).toBe(false);
	});

	it("is refused for the last super admin", async () => {
		const { error } = await server.rpc("delete_account", { person: people.super_admin.id });
		expect(error).toMatchObject({ code: "PT409", message: "last_super_admin" });
		expect(await rows("select id from auth.users where id = $1", [people.super_admin.id])).toHaveLength(1);
	});

	it("removes data from every table and keeps data of others", async () => {
		const name = "Leyla-Leaves";
		const email = `${name.toLowerCase()}@adahan.example`;
		const { id, client } = await signInAs(backend, "agent", name.toLowerCase());
		await client.rpc("viewer", { device: `Browser of ${name}` });
		await makeAgent(backend, id, name.toLowerCase());
		await client.rpc("set_notification_preferences", { messages: false });
		await client
			.from("profiles")
			.update({ first_name: name, phone: "+905331234567", avatar_path: `${id}/${PICTURE}` })
			.eq("id", id);
		const own = await insertListing(backend, id);
		const others = await insertListing(backend, people.other.id);
		await rows("update public.agents set photo_path = $2 where id = $1", [id, `${id}/${PICTURE}`]);
		await rows(
			"insert into public.listing_photos (listing_id, position, path, width, height, widths, colour_class) values ($1, 0, $2, 1, 1, '{320}', 1)",
			[own, `${id}/${PICTURE}photo`],
		);
		await rows(
			"insert into public.listing_status_history (listing_id, to_status, actor_id) values ($1, 'available', $2)",
			[others, id],
		);
		await rows(
			"insert into public.enquiries (listing_id, agent_id, name, email, phone, message) values ($1, $2, $3, $4, '+905331234567', 'Is it quiet?'), ($5, $6, 'Eda', 'eda@example.com', null, 'To who leaves')",
			[others, people.other.id, name, email.toUpperCase(), own, id],
		);
		await rows("insert into public.contact_messages (name, email, subject, message) values ($1, $2, 'Hi', 'Hi')", [
			name,
			email,
		]);
		await rows("insert into public.newsletter_subscribers (email, confirmed_at) values ($1, now())", [email]);
		await rows("insert into public.error_logs (user_id, error_message) values ($1, 'x')", [id]);
		await rows(
			"insert into public.mail_outbox (template, recipient, payload, sent_at) values ('enquiryToAgent', 'other@adahan.example', $1, now()), ('contactCopy', $2, '{}', null)",
			[JSON.stringify({ email, name }), email],
		);
		await rows(
			"insert into public.mail_outbox (template, recipient, payload) values ('enquiryToAgent', 'other@adahan.example', $1)",
			[JSON.stringify({ email, name: "still to be sent" })],
		);
		await rows("delete from public.file_removals");
		const counted = () => rows("select coalesce(sum(available), 0)::int as n from public.listing_counts");
		const [before] = await counted();

		expect((await server.rpc("delete_account", { person: id, ends_newsletter: true })).data).toBe(true);
		expect((await server.rpc("delete_account", { person: id, ends_newsletter: true })).data).toBe(false);

		expect((await findTraces([id, name, "+905331234567"])).sort()).toEqual([
			// The append-only log, which holds ids only; pending file removals, mail in the outbox, and the proof of newsletter
			// consent.
			`public.activity_log: ${id}`,
			`public.file_removals: ${id}`,
			`public.mail_outbox: ${name}`,
			`public.newsletter_subscribers: ${name}`,
		]);
		expect(await rows("select bucket, folder from public.file_removals order by bucket")).toEqual([
			{ bucket: "agent-photos", folder: `${id}/${PICTURE}` },
			{ bucket: "avatars", folder: `${id}/${PICTURE}` },
			{ bucket: "listing-photos", folder: `${id}/${PICTURE}photo` },
		]);
		expect(
			await rows(
				"select template, recipient from public.mail_outbox where payload::text like '%eaves%' or recipient = $1 order by 1",
				[email],
			),
		).toEqual([
			{ template: "accountDeleted", recipient: email },
			{ template: "enquiryToAgent", recipient: "other@adahan.example" },
		]);
		expect(
			await rows(
				"select name, email, phone, message, anonymised_at is not null as gone from public.enquiries where listing_id = $1",
				[others],
			),
		).toEqual([{ name: null, email: null, phone: null, message: "Is it quiet?", gone: true }]);
		const [subscriber] = await rows(
			"select unsubscribed_at is not null as gone from public.newsletter_subscribers where email = $1",
			[email],
		);
		expect(subscriber).toEqual({ gone: true });
		expect(await counted()).toEqual([{ n: (before as { n: number }).n - 1 }]);
		expect((await client.rpc("viewer")).data ?? null).toBeNull();
		const { error } = await connectClient(backend).auth.signInWithPassword({ email, password: "Carob-Tests-27!" });
		expect(error?.status).toBe(400);
	});

	it("keeps an administrator's decisions about others, without the actor", async () => {
		const { id } = await signInAs(backend, "admin", "leaving-admin");
		const { id: about } = people.visitor;
		const fingerprint = "0123456789abcdef";
		await rows(
			"insert into public.account_events (user_id, action, reason, actor_id) values ($1, 'enabled', 'Cleared up', $2), ($2, 'enabled', 'About who leaves', null)",
			[about, id],
		);
		await rows("insert into public.agent_events (agent_id, action, actor_id) values ($1, 'verified', $2)", [
			people.agent.id,
			id,
		]);
		await rows("insert into public.agent_holds (agent_id, action, actor_id) values ($1, 'hold', $2)", [
			people.agent.id,
			id,
		]);
		await rows(
			"with m as (insert into public.contact_messages (name, email, subject, message) values ('Eda', 'eda@example.com', 'Hi', 'Hi') returning id) insert into public.contact_answers (message_id, reply, actor_id) select m.id, 'Yes', $1 from m",
			[id],
		);
		await rows(
			"insert into public.content_pages (slug, language, version, title, description, body_markdown, published, actor_id) values ('about', 'en', 1, 'About', repeat('What this is. ', 5), 'Words', true, $1)",
			[id],
		);
		await rows(
			"insert into public.plan_changes (plan_id, name_en, name_tr, monthly_pence, yearly_pence, listing_quota, position, actor_id) values ('free', 'Free', 'Ücretsiz', 0, 0, 3, 1, $1)",
			[id],
		);
		await rows(
			"insert into public.planned_plan_changes (plan_id, holds_from, name_en, name_tr, monthly_pence, yearly_pence, listing_quota, position, actor_id) values ('free', current_date + 30, 'Free', 'Ücretsiz', 0, 0, 4, 1, $1)",
			[id],
		);
		await rows(
			"insert into public.job_runs (job, finished_at, outcome, actor_id) values ('clean-up', now(), 'done', $1)",
			[id],
		);
		await rows(
			"insert into public.error_groups (fingerprint, source, kind, message, resolved_at, actor_id) values ($1, 'server', 'ERROR', 'x', now(), $2)",
			[fingerprint, id],
		);
		await rows(
			"insert into public.security_events (event_type, merge_key, resolved, resolved_at, actor_id) values ('PAGE_UNLOAD', 'x', true, now(), $1)",
			[id],
		);
		const count = () =>
			rows(`select (select count(*) from public.account_events)::int as account_events, (select count(*) from public.agent_events)::int as agent_events,
				(select count(*) from public.agent_holds)::int as holds, (select count(*) from public.contact_answers)::int as answers,
				(select count(*) from public.content_pages)::int as pages, (select count(*) from public.plan_changes)::int as plans,
				(select count(*) from public.planned_plan_changes)::int as planned,
				(select count(*) from public.job_runs)::int as runs, (select count(*) from public.error_groups where resolved_at is not null)::int as errors,
				(select count(*) from public.security_events where resolved)::int as events`);
		const [before] = (await count()) as [Record<string, number>];
		expect(Math.min(...Object.values(before))).toBeGreaterThan(0);
		expect((await server.rpc("delete_account", { person: id })).data).toBe(true);
		// Decisions about the account itself are deleted with it.
		expect(await count()).toEqual([{ ...before, account_events: before.account_events! - 1 }]);
		expect((await findTraces([id])).sort()).toEqual([`public.activity_log: ${id}`]);
	});

	it("leaves actor columns without a foreign key only in the log", async () => {
		const remaining = await rows<{ name: string }>(
			`select c.relnamespace::regnamespace || '.' || c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
			where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace::regnamespace::text in ('public', 'private')
			and a.attname in ('actor_id', 'user_id', 'agent_id', 'person_id') and a.atttypid = 'uuid'::regtype
			and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confdeltype in ('c', 'n') and a.attnum = any (k.conkey))
			order by 1`,
		);
		// For these two, delete_account clears the reference itself.
		const byHand = ["public.error_logs", "public.listing_status_history"];
		expect(remaining.map(({ name }) => name)).toEqual(["public.activity_log", ...byHand]);
	});

	it("may clear the actor in the state history and nothing else", async () => {
		const change = (text: string) => rows(`update public.listing_status_history set ${text}`);
		await expect(change("to_status = 'sold'")).rejects.toThrow("history_is_append_only");
		await expect(change("actor_id = null, reason = 'x'")).rejects.toThrow("history_is_append_only");
		await expect(change(`actor_id = '${people.other.id}'`)).rejects.toThrow("history_is_append_only");
		await expect(change("actor_id = null")).resolves.toBeDefined();
	});
});
