/** `npm run backup`: a project is copied, encrypted, and restored into a new one without the accounts deleted since. */
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compareDigests, type Digest, readDigest } from "../../drills/digest.ts";
import { readAll } from "../../scripts/backup/archive.ts";
import { readCommand } from "../../scripts/backup/command.ts";
import { writeErasures } from "../../scripts/backup/erasures.ts";
import { restoreBackup, restoreMissingFiles } from "../../scripts/backup/restore-backup.ts";
import { seal, unseal } from "../../scripts/backup/sealed-stream.ts";
import { type BackupSettings, readBackupSettings } from "../../scripts/backup/settings.ts";
import { removeOldBackups, writeBackup } from "../../scripts/backup/write-backup.ts";
import { encryptionOf } from "../../supabase/local/encryption.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { serverUrl } from "../support/test-database.ts";
import { insertListing, makeAccount, makeAgent } from "../support/users.ts";

const KEY = "5b".repeat(32);
const BUCKET = "agent-photos";
/** The embedded database has no address. */
const HAS_SERVER = serverUrl() !== undefined;

let folder: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "adahan-backup-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const environmentOf = ({ url, secretKey, databaseUrl }: Pick<TestBackend, "url" | "secretKey" | "databaseUrl">) => ({
	SUPABASE_URL: url,
	SUPABASE_SECRET_KEY: secretKey,
	SUPABASE_DB_URL: databaseUrl,
	BACKUP_KEY: KEY,
	BACKUP_DIR: folder,
});
const HOSTED = { url: "https://abc.supabase.co", secretKey: "sb_secret_1", databaseUrl: "postgresql://db" };

async function* chunks(text: string | Buffer, size = 700_000): AsyncGenerator<Buffer> {
	const bytes = Buffer.from(text as string);
	for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

it("what is sealed cannot be shortened, changed or opened with another key", async () => {
	const key = Buffer.from(KEY, "hex");
	const text = "Kyrenia ".repeat(400_000);
	const sealed = await readAll(seal(chunks(text), key));
	expect(sealed.includes("Kyrenia")).toBe(false);
	expect((await readAll(unseal(chunks(sealed), key))).toString()).toBe(text);
	expect(await readAll(unseal(chunks(await readAll(seal(chunks(""), key))), key))).toHaveLength(0);
	const record = 1024 * 1024 + 16;
	const changed = Buffer.from(sealed);
	changed[100] = changed[100]! ^ 1;
	const swapped = Buffer.concat([
		sealed.subarray(0, 24),
		sealed.subarray(24 + record, 24 + 2 * record),
		sealed.subarray(24, 24 + record),
		sealed.subarray(24 + 2 * record),
	]);
	for (const broken of [
		changed,
		swapped,
		sealed.subarray(0, 24 + record),
		sealed.subarray(0, -1),
		sealed.subarray(0, 24),
	])
		await expect(readAll(unseal(chunks(broken), key))).rejects.toThrow("damaged or incomplete");
	await expect(readAll(unseal(chunks(sealed), Buffer.alloc(32)))).rejects.toThrow("BACKUP_KEY");
	await expect(readAll(unseal(chunks("a text"), key))).rejects.toThrow("no backup of this program");
});

it("names the variable that is missing or wrong", () => {
	const environment = environmentOf(HOSTED);
	for (const name of ["BACKUP_KEY", "BACKUP_DIR", "SUPABASE_DB_URL", "SUPABASE_SECRET_KEY", "SUPABASE_URL"])
		expect(() => readBackupSettings({ ...environment, [name]: "" })).toThrow(`${name} is missing`);
	expect(() => readBackupSettings({ ...environment, BACKUP_KEY: "short" })).toThrow("64 hexadecimal digits");
	expect(() => readBackupSettings({ ...environment, BACKUP_KEY: `${KEY}zz` })).toThrow("64 hexadecimal digits");
	expect(() => readBackupSettings({ ...environment, BACKUP_DAYS: "0" })).toThrow("BACKUP_DAYS must be");
});

it.each([
	["postgresql://postgres:x@db.abc.supabase.co:5432/postgres", "require"],
	["postgres://postgres.abc@aws-0-eu-central-1.pooler.supabase.com:5432/postgres", "require"],
	["postgresql://127.0.0.1.example/x", "require"],
	["postgresql://db.example/x?sslmode=verify-full", undefined],
	["postgresql://db/x?sslmode=disable", undefined],
	["postgresql://postgres@127.0.0.1:5432/x", undefined],
	["postgresql://Localhost/x", undefined],
	["postgresql://[::1]:5432/x", undefined],
	["postgresql://%2Fvar%2Frun/x", undefined],
	["postgresql:///x", undefined],
])("a connection that leaves the machine is encrypted: %s", (url, ssl) => {
	expect(encryptionOf(url).ssl).toBe(ssl);
	// As the driver reads both.
	expect(postgres(url, encryptionOf(url)).options.ssl || undefined).toBe(
		ssl ?? { disable: undefined, "verify-full": "verify-full" }[new URL(url).searchParams.get("sslmode") ?? "disable"],
	);
});

it("refuses what it does not understand", () => {
	expect(readCommand([])).toEqual({ kind: "write" });
	expect(readCommand(["--erasures"])).toEqual({ kind: "erasures" });
	expect(readCommand(["--restore", "a.backup"])).toEqual({ kind: "restore", path: "a.backup" });
	expect(readCommand(["--files", "a.backup"])).toEqual({ kind: "files", path: "a.backup" });
	for (const args of [
		["--restor", "a.backup"],
		["a.backup"],
		["--restore"],
		["--restore", "a", "b"],
		["--erasures", "a"],
	])
		expect(() => readCommand(args)).toThrow("is not understood");
});

it("deletes backups that are older than the retention, but not the newest two, and nothing else", async () => {
	const own = await mkdtemp(join(folder, "old-"));
	const names = ["adahan-2026-10-01T03-00-00Z.backup", "adahan-2026-10-02T03-00-00Z.backup.part", "notes.backup"];
	const kept = ["adahan-2026-10-03T03-00-00Z.backup", "adahan-2026-11-27T03-00-00Z.backup"];
	for (const name of [...names, ...kept]) await writeFile(join(own, name), "");
	const settings = { ...readBackupSettings(environmentOf(HOSTED)), folder: own };
	expect(await removeOldBackups(settings, Date.parse("2026-11-27T12:00:00Z"))).toEqual(names.slice(0, 2));
	expect(await readdir(own)).toEqual([...kept, "notes.backup"]);
});

const WAITING_MAIL = "insert into public.mail_outbox (template, recipient) values ('welcome', 'ada@adahan.test')";
const SUBSCRIBER = "insert into public.newsletter_subscribers (email, confirmed_at) values ('ada@adahan.test', now())";

const storageOf = ({ url, secretKey }: TestBackend) => createClient(url, secretKey).storage.from(BUCKET);

/** A project with two agents, each with a listing and a picture. */
async function fill(backend: TestBackend) {
	const people = [];
	for (const name of ["stays", "leaves"]) {
		const { id } = await makeAccount(backend.sql, { role: "agent" });
		await makeAgent(backend, id, name);
		await insertListing(backend, id);
		const file = `${id}/1/640.webp`;
		const { error } = await storageOf(backend).upload(file, Buffer.from(`picture of ${name}`), {
			contentType: "image/webp",
			cacheControl: "31536000",
		});
		expect(error).toBeNull();
		people.push({ id, file });
	}
	return people as [(typeof people)[0], (typeof people)[0]];
}

/** Tables of the application; what the auth and storage services note for themselves is theirs. */
const ownTables = ({ tables, rows }: Digest): Digest => ({
	tables: new Map([...tables].filter(([name]) => /^(public|private|auth\.(users|identities))\b/.test(name))),
	rows,
});

it.skipIf(!HAS_SERVER)("comes back in a new project, without who left after it", { timeout: 120_000 }, async () => {
	const [source, target] = [await startTestBackend(), await startTestBackend()];
	const open = (backend: TestBackend) => postgres(backend.databaseUrl!, { max: 1, onnotice: () => {} });
	const [from, to] = [open(source), open(target)];
	const settings = readBackupSettings(environmentOf(source));
	const targetSettings: BackupSettings = readBackupSettings(environmentOf(target));
	try {
		const [stays, leaves] = await fill(source);
		await source.sql.exec("delete from auth.sessions where true");
		await source.sql.exec(`delete from public.mail_outbox where true; ${SUBSCRIBER}`);
		const before = ownTables(await readDigest(source.sql));
		// It will have been sent by the time of a restore.
		await source.sql.exec(WAITING_MAIL);
		const path = await writeBackup(from, settings);
		expect((await readFile(path)).includes("picture of")).toBe(false);

		// A backup that is damaged on the way leaves the new project as it was.
		const empty = await readDigest(target.sql);
		const shortened = `${path}.short`;
		await writeFile(shortened, (await readFile(path)).subarray(0, -20));
		await expect(restoreBackup(to, targetSettings, shortened)).rejects.toThrow("damaged or incomplete");
		// So does one of another version.
		await target.sql.exec("insert into supabase_migrations.schema_migrations (version) values ('29990101000000')");
		await expect(restoreBackup(to, targetSettings, path)).rejects.toThrow("has the migrations 29990101000000");
		await target.sql.exec("delete from supabase_migrations.schema_migrations where version = '29990101000000'");
		expect(compareDigests(empty, await readDigest(target.sql))).toEqual([]);
		await expect(restoreBackup(from, settings, path)).rejects.toThrow("has accounts");

		// Without a list everything comes back as it was.
		expect(await restoreBackup(to, targetSettings, path)).toEqual({ files: 2, erased: 0, erasuresReadAt: undefined });
		expect(compareDigests(before, ownTables(await readDigest(target.sql)))).toEqual([]);
		const { data } = await storageOf(target).download(stays.file);
		expect(await data?.text()).toBe("picture of stays");
		expect(
			await target.sql.query("select name, metadata ->> 'mimetype' as type from storage.objects where name = $1", [
				stays.file,
			]),
		).toEqual([{ name: stays.file, type: "image/webp" }]);

		// With one, who left is not there again.
		await target.sql.exec("truncate auth.users cascade; delete from storage.objects where true");
		// The files alone go to no other project.
		await makeAccount(target.sql);
		await expect(restoreMissingFiles(to, targetSettings, path)).rejects.toThrow("another project");
		expect(await target.sql.query("select from storage.objects")).toEqual([]);
		await target.sql.exec("truncate auth.users cascade");
		await source.sql.query("select public.delete_account($1)", [leaves.id]);
		await source.sql.exec("update public.newsletter_subscribers set unsubscribed_at = now() where true");
		expect(await writeErasures(from, settings)).toBe(1);
		// A restore that stops at a file has the rows without who left, and goes on from there.
		await target.sql.exec("update storage.buckets set id = 'away', name = 'away' where id = 'agent-photos'");
		await expect(restoreBackup(to, targetSettings, path)).rejects.toThrow(`${stays.file} cannot be written`);
		expect(await target.sql.query("select id from auth.users")).toEqual([{ id: stays.id }]);
		await target.sql.exec("update storage.buckets set id = 'agent-photos', name = 'agent-photos' where id = 'away'");
		expect(await restoreMissingFiles(to, targetSettings, path)).toBe(1);
		expect(await restoreMissingFiles(to, targetSettings, path)).toBe(0);
		expect(await target.sql.query("select id from auth.users")).toEqual([{ id: stays.id }]);
		expect(await target.sql.query("select agent_id from public.listings")).toEqual([{ agent_id: stays.id }]);
		expect(await target.sql.query("select name from storage.objects")).toEqual([{ name: stays.file }]);
		expect(await target.sql.query("select from public.mail_outbox where sent_at is null")).toEqual([]);
		expect(await target.sql.query("select from public.newsletter_subscribers where unsubscribed_at is null")).toEqual(
			[],
		);
		// A list outlives the database that it was read from, until no backup has the account any more.
		expect(await writeErasures(to, settings)).toBe(1);
		expect(await writeErasures(to, settings, Date.now() + 40 * 24 * 60 * 60 * 1000)).toBe(0);
	} finally {
		await Promise.all([from.end(), to.end()]);
		await Promise.all([source.stop(), target.stop()]);
	}
});

it.skipIf(!HAS_SERVER)("leaves no half a backup when a file cannot be read", async () => {
	const backend = await startTestBackend();
	const sql = postgres(backend.databaseUrl!, { max: 1, onnotice: () => {} });
	const own = await mkdtemp(join(folder, "none-"));
	try {
		const settings = readBackupSettings({ ...environmentOf(backend), BACKUP_DIR: own });
		await expect(writeBackup(sql, settings)).rejects.toThrow("has no accounts");
		await makeAccount(backend.sql);
		await backend.sql.exec("insert into storage.objects (bucket_id, name) values ('avatars', 'a/b.webp')");
		await expect(writeBackup(sql, settings)).rejects.toThrow("The file avatars/a/b.webp cannot be read");
		expect(await readdir(own)).toEqual([]);
	} finally {
		await sql.end();
		await backend.stop();
	}
});
