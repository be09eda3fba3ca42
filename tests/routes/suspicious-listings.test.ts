/** Listings with script injection: the editor, autosave and import reject them and record a security event. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { TEXTS } from "../support/texts.ts";
import { insertListing, makeAgent } from "../support/users.ts";

let site: OwnSite;
let agent: { id: string; cookie: string };
let listing: number;
beforeAll(async () => {
	site = await startOwnSite();
	agent = await site.signedIn("agent");
	await makeAgent(site.backend, agent.id, "agent");
});
afterAll(() => site?.stop());
beforeEach(async () => {
	await site.sql.query("delete from public.security_events");
	listing = await insertListing(site.backend, agent.id, { status: "draft" });
});

const ATTACKS = ["<script>SECRET(1)</script>", "<img src=x onerror=SECRET(1)>", "javascript:SECRET(1)"];

async function listEvents() {
	await site.settle();
	return site.sql.query<{ severity: string; details: unknown; user_id: string }>(
		"select severity, details, user_id from public.security_events where event_type = 'SUSPICIOUS_FORM_SUBMISSION'",
	);
}

/** Posts the step of texts with the version of its page. */
async function save(page: "edit" | "autosave", values: Record<string, string>, intent: string) {
	const path = `/dashboard/properties/${listing}`;
	const { html } = await site.read(`${path}/edit?step=words`, { cookie: agent.cookie });
	const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
	return site.read(`${path}/${page}?step=words`, {
		cookie: agent.cookie,
		form: { version: hidden("version"), base_hashes: hidden("base_hashes"), step_intent: intent, ...values },
	});
}

it("are recorded by the editor with the names of the fields and high severity for three", async () => {
	const [title_en = "", description_en = "", description_tr = ""] = ATTACKS;
	const { status, html } = await save("edit", { title_en, description_en, description_tr }, "next");
	expect(status).toBe(400);
	expect(html).toContain(TEXTS.en.forms.textDangerous);
	const events = await listEvents();
	expect(events).toEqual([
		{
			severity: "high",
			user_id: agent.id,
			details: {
				fields: ["title_en", "description_en", "description_tr"],
				path: `/dashboard/properties/${listing}/edit`,
			},
		},
	]);
	expect(JSON.stringify(events)).not.toContain("SECRET");
});

it("are recorded by the autosave, and nothing for a field that is only wrong", async () => {
	await save("autosave", { title_en: "A" }, "auto");
	expect(await listEvents()).toEqual([]);
	await save("autosave", { description_en: ATTACKS[0]!, title_en: "A quiet flat" }, "auto");
	expect(await listEvents()).toMatchObject([{ severity: "medium", details: { fields: ["description_en"] } }]);
});

it("are recorded by an import once, with the fields of its columns", async () => {
	const body = new FormData();
	body.set("kind", "property");
	const rows = ATTACKS.map((text, index) => `R${index},sale,villa,Lapta,85000,"${text}","${text}",${text}`);
	const table = ["Ref,Category,Type,Area,Price,Title,About,Notes", ...rows].join("\n");
	body.set("file", new File([table], "homes.csv", { type: "text/csv" }));
	const sent = await site.ask("/dashboard/import", { body, cookie: agent.cookie });
	const path = sent.headers.get("location")!.replace(/\/columns$/, "");
	const mapping = ["agent_reference", "category", "type", "area", "price", "title_en", "description_en", ""];
	const form = Object.fromEntries(mapping.map((field, index) => [`column-${index}`, field]));
	await site.ask(`${path}/columns`, { form, cookie: agent.cookie });
	for (let times = 0; times < 2; times++)
		expect((await site.read(path, { cookie: agent.cookie })).html).toContain(TEXTS.en.forms.textDangerous);
	const events = await listEvents();
	expect(events).toMatchObject([
		{
			severity: "medium",
			details: { fields: ["title_en", "description_en"], path: expect.stringMatching(/columns$/) },
		},
	]);
	expect(JSON.stringify(events)).not.toContain("SECRET");
});
