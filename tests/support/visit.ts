/** A browser without script, as far as cookies go: keeps what answers set and sends it along with the next request. */
import { DEMONSTRATION_PASSWORD } from "../../supabase/local/demonstration/accounts.ts";
import { ask } from "./app.ts";

type Options = Parameters<typeof ask>[1];

export class Visit {
	readonly cookies = new Map<string, string>();
	private readonly client: string;

	constructor(client = `192.0.2.${Math.floor(Math.random() * 250) + 2}`) {
		this.client = client;
	}

	/** One request, without following where it leads. */
	async ask(path: string, options: Options = {}): Promise<Response> {
		const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
		const headers = { "User-Agent": "Mozilla/5.0 Chrome/140.0.0.0", "Accept-Language": "en", ...options.headers };
		const response = await ask(path, { client: this.client, ...options, headers, ...(cookie ? { cookie } : {}) });
		for (const header of response.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
			if (/Max-Age=0/.test(header)) this.cookies.delete(name);
			else this.cookies.set(name, value);
		}
		return response;
	}

	async read(path: string, options: Options = {}): Promise<{ status: number; html: string; headers: Headers }> {
		const response = await this.ask(path, options);
		return { status: response.status, html: await response.text(), headers: response.headers };
	}

	/** Posts a form; where it leads and the page there. */
	async post(path: string, form: Record<string, string>): Promise<{ location: string; html: string }> {
		const response = await this.ask(path, { form });
		const location = response.headers.get("location") ?? "";
		const html = location ? (await this.read(location.split("#")[0]!)).html : await response.text();
		return { location, html };
	}

	/** Posts as the script of a page does. */
	async choose(path: string, form: Record<string, string>): Promise<{ status: number; answer: unknown }> {
		const response = await this.ask(path, { form, headers: { Accept: "application/json" } });
		return { status: response.status, answer: await response.json() };
	}

	async signIn(email: string): Promise<Response> {
		const response = await this.ask("/auth", { form: { email, password: DEMONSTRATION_PASSWORD } });
		if (response.status !== 303) throw new Error(`Signing in as ${email} was answered ${response.status}`);
		return response;
	}
}
/** The buttons of a page with this value: their names, whether they are pressed, and their words. */
export function findButtons(html: string, value: number): { name: string; isPressed: boolean; text: string }[] {
	return [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)]
		.filter(([, attributes = ""]) => attributes.includes(` value="${value}"`))
		.map(([, attributes = "", content = ""]) => ({
			name: / name="([^"]*)"/.exec(attributes)?.[1] ?? "",
			isPressed: attributes.includes('aria-pressed="true"'),
			text: content.replace(/<[^>]*>/g, "").trim(),
		}));
}
