/** What `npm run doctor` finds in a project that is right, and in one with each fault put in. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { JOB_NAMES } from "../../app/domains/jobs/schedule.ts";
import type { Query } from "../../scripts/doctor/catalogue.ts";
import { FLOW_CHECKS } from "../../scripts/doctor/flows.ts";
import { findGrantedFunctions } from "../../scripts/doctor/granted-functions.ts";
import { createManagement } from "../../scripts/doctor/management.ts";
import { openProject, type Project } from "../../scripts/doctor/project.ts";
import { CHECKS, describe as describeFinding, diagnose, runChecks } from "../../scripts/doctor/report.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { API_FAULTS, DATABASE_FAULTS, ENVIRONMENT_FAULTS, SETTING_FAULTS } from "../support/doctor-faults.ts";
import { type HostedProject, SITE_SECRETS, startHostedProject } from "../support/hosted-project.ts";

let backend: TestBackend;
let hosted: HostedProject;
let environment: Record<string, string>;

/** The test database with what a hosted one has besides: time-outs of roles, a scheduler, and jobs that ran. */
const HOSTED_DATABASE = `
	do $$ begin create role authenticator nologin; exception when duplicate_object or unique_violation then null; end $$;
	do $$ declare role text; begin
		foreach role in array '{anon,authenticated,authenticator}'::text[] loop
			execute format('alter role %I in database %I set statement_timeout = ''8s''', role, current_database());
		end loop;
	end $$;
	create schema cron;
	create table cron.job (jobname text, command text, active boolean);
	insert into cron.job values 
		('adahan-jobs', 'select private.call_jobs()', true),
		('adahan-cron-log', 'delete from cron.job_run_details where end_time < now()', true);
	insert into private.known_jobs (job) select unnest('{${JOB_NAMES.join(",")}}'::text[]);
	insert into public.job_runs (job, finished_at, outcome)
		select job, now(), 'done' from unnest('{${JOB_NAMES.join(",")}}'::text[]) job;`;

beforeAll(async () => {
	[backend, hosted] = await Promise.all([startTestBackend(), startHostedProject()]);
	await backend.sql.exec(HOSTED_DATABASE);
	environment = {
		PATH: process.env.PATH ?? "",
		SUPABASE_URL: backend.url,
		SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
		SUPABASE_SECRET_KEY: backend.secretKey,
		SITE_URL: hosted.url,
		TRUSTED_PROXIES: "1",
		SMTP_URL: "smtp://127.0.0.1:25",
		MAIL_FROM: "Adahan <hello@adahan.test>",
		CONTACT_EMAIL: "hello@adahan.test",
		...SITE_SECRETS,
		SUPABASE_API_URL: hosted.url,
		SUPABASE_ACCESS_TOKEN: hosted.token,
		SUPABASE_PROJECT_REF: hosted.ref,
	};
});
afterAll(async () => {
	await hosted?.stop();
	await backend?.stop();
});

/** A hosted project, on the backend of the tests. */
async function openHosted(change: Partial<Project> = {}): Promise<Project> {
	const { project } = await openProject(environment);
	return { ...project, query: backend.sql.query, ...change };
}

const lineOf = async (name: string, project: Project) => {
	const check = [...CHECKS, ...FLOW_CHECKS].find((one) => one.name === name);
	if (!check) throw new Error(`No check "${name}"`);
	return describeFinding(await diagnose(check, project));
};

it("finds nothing wrong with a project that is set up", async () => {
	const lines: string[] = [];
	await runChecks(await openHosted(), CHECKS, (line) => lines.push(line));
	expect(lines.filter((line) => !line.startsWith("green"))).toEqual([]);
	expect(lines.length).toBeGreaterThan(20);
});

it("says what it misses where it cannot tell", async () => {
	const project = await openHosted({ query: undefined, management: undefined, siteUrl: undefined });
	const lines: string[] = [];
	await runChecks(project, CHECKS, (line) => lines.push(line));
	expect(lines.filter((line) => line.startsWith("red"))).toEqual([]);
	for (const name of ["SUPABASE_DB_URL", "SUPABASE_ACCESS_TOKEN", "SITE_URL"])
		expect(
			lines.some((line) => line.startsWith("yellow") && line.includes(name)),
			name,
		).toBe(true);
});

it.each([
	["answers with a page", "/html", "/html/healthz cannot be read"],
	["is not ready", "/away", "/away/healthz answers 503 starting"],
])("a site that %s is red", async (_, path, found) => {
	const project = await openHosted({ siteUrl: `${hosted.url}${path}` });
	expect(await lineOf("the site answers", project)).toContain(`red    the site answers: ${hosted.url}${found}`);
});

it("finds one of two servers that has a secret of its own", async () => {
	const project = await openHosted({ siteUrl: `${hosted.url}/mixed` });
	const found = "6 of 12 answers with another SIGNING_SECRET";
	expect(await lineOf("all servers have the same secrets", project)).toContain(
		`red    all servers have the same secrets: ${found}`,
	);
});

it("leaves what only paid plans have yellow", async () => {
	const settings: Record<string, unknown> = { ...hosted.settings["config/auth"], password_hibp_enabled: false };
	const project = await openHosted({ management: { read: async () => settings } });
	expect(await lineOf("leaked passwords are refused", project)).toMatch(
		/^yellow leaked passwords are refused: they are accepted\. On a paid plan/,
	);
});

it("writes to no address that it made up", async () => {
	const project = await openHosted({ environment: {} });
	expect(await lineOf("an account from sign-up to deletion", project)).toMatch(/^yellow .* without CONTACT_EMAIL$/);
});

it("refuses to look without the keys of a project", async () => {
	await expect(openProject({ SUPABASE_URL: "https://abc.supabase.co" })).rejects.toThrow(
		/^SUPABASE_PUBLISHABLE_KEY is missing/,
	);
});

it("takes the project from its address", () => {
	const token = { SUPABASE_ACCESS_TOKEN: "sbp_1" };
	expect(createManagement({ ...token, SUPABASE_URL: "https://abc123.supabase.co" })).toBeDefined();
	expect(createManagement({ ...token, SUPABASE_URL: "https://api.adahan.example" })).toBeUndefined();
});

describe("a fault is red with its line", () => {
	const expectRed = async (name: string, found: string, project: Project) => {
		const check = [...CHECKS, ...FLOW_CHECKS].find((one) => one.name === name);
		const line = await lineOf(name, project);
		expect(line.slice(0, `red    ${name}: ${found}`.length)).toBe(`red    ${name}: ${found}`);
		expect(line.endsWith(`. ${check?.remedy}`), line).toBe(true);
	};

	it.each(DATABASE_FAULTS)("%s", async (_, name, sql, found) => {
		const project = await openHosted();
		const rolledBack = new Error("rolled back");
		const work = backend.sql.transaction(async (open) => {
			await open.exec(sql);
			await expectRed(name, found, { ...project, query: open.query as Query });
			throw rolledBack;
		});
		await expect(work).rejects.toBe(rolledBack);
		expect(await lineOf(name, project)).toBe(`green  ${name}`);
	});

	it.each(SETTING_FAULTS)("%s", async (_, name, path, change, found) => {
		const right = hosted.settings[path]!;
		hosted.settings[path] = { ...right, ...change };
		try {
			await expectRed(name, found, await openHosted());
		} finally {
			hosted.settings[path] = right;
		}
	});

	it.each(ENVIRONMENT_FAULTS)("%s", async (_, name, change, found) => {
		const { project } = await openProject({ ...environment, ...change(backend) });
		await expectRed(name, found, project);
	});

	it.each(API_FAULTS)("%s", async (_, name, sql, undo, found) => {
		await backend.sql.exec(sql);
		try {
			await expectRed(name, found, await openHosted({ readMails: async () => backend.inbox.mails() }));
		} finally {
			await backend.sql.exec(undo);
		}
	});

	it("an auth service that counts all visitors as one, found by counting", async () => {
		const project = await openHosted({ url: hosted.limitedUrl, management: undefined });
		await expectRed("each visitor has an own allowance of sign-ins", "the auth service ignores", project);
	});
});

it("follows later migrations that take a grant back or drop a function", () => {
	const granted = findGrantedFunctions([
		"grant execute on function public.a(text), public.b(integer)\n\tto anon, authenticated; grant execute on function private.c() to anon;",
		"-- grant execute on function public.d() to anon;\nrevoke execute on function public.a(text) from anon; drop function if exists public.b(integer);",
	]);
	expect([...granted]).toEqual([["a", new Set(["authenticated"])]]);
});
