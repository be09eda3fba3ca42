/** What `supabase config push` sends to a hosted project. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PROJECT_ROOT } from "../supabase/local/settings.ts";

const FOLDER = join(PROJECT_ROOT, "supabase");
const SETTINGS = readSettings(readFileSync(join(FOLDER, "config.toml"), "utf8"));

/** The value of each key as written, by its section: `auth.email.otp_length`. */
function readSettings(text: string): Map<string, string> {
	let section = "";
	const settings = new Map<string, string>();
	for (const line of text.split("\n")) {
		section = /^\[(.+)\]$/.exec(line)?.[1] ?? section;
		const [, key, value] = /^(\w+) = (.+)$/.exec(line) ?? [];
		if (key && value) settings.set(section ? `${section}.${key}` : key, value);
	}
	return settings;
}

it("names no address of this machine", () => {
	expect(SETTINGS.size).toBeGreaterThan(40);
	const local = [...SETTINGS].filter(([, value]) => /localhost|127\.0\.0\.1|0\.0\.0\.0|::1/.test(value));
	expect(local).toEqual([]);
	expect(SETTINGS.get("auth.site_url")).toBe('"env(SITE_URL)"');
});

it("lets mails link to the site's address only", () => {
	const templates = readdirSync(join(FOLDER, "templates"));
	expect(templates.length).toBeGreaterThan(3);
	for (const name of templates) {
		const links = [...readFileSync(join(FOLDER, "templates", name), "utf8").matchAll(/(?:href|src)="([^"]*)"/g)];
		expect(links.length, name).toBeGreaterThan(0);
		for (const [, link] of links) expect(link, name).toMatch(/^\{\{ \.SiteURL \}\}\//);
	}
});

it("asks for the current password, and offers no API that the application does not use", () => {
	expect(SETTINGS.get("auth.email.require_current_password")).toBe("true");
	// Deprecated in this section, where it meant the e-mail provider.
	expect(SETTINGS.has("auth.email.enable_signup")).toBe(false);
	expect(SETTINGS.get("auth.email.enabled")).toBe("true");
	expect(SETTINGS.get("api.schemas")).toBe('["public"]');
	expect(SETTINGS.get("realtime.enabled")).toBe("false");
});

it("makes links that cannot be guessed and end after an hour, as the local service does", () => {
	const local = readFileSync(join(FOLDER, "local/supabase-app.ts"), "utf8");
	for (const [key, value] of [
		["otp_length", "10"],
		["otp_expiry", "3600"],
	] as const) {
		expect(SETTINGS.get(`auth.email.${key}`)).toBe(value);
		expect(local).toContain(`${key}: ${value},`);
	}
});
