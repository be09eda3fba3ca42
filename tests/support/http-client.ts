/** A browser without script, reduced to its cookies: stores those of responses and sends them with the next request. */
import type { ask as askApplication } from "./app.ts";
import { CookieJar, PASSWORD } from "./users.ts";

type SendRequest = typeof askApplication;
type Options = Parameters<SendRequest>[1];

let visits = 0;

export class Visit {
	readonly cookies: CookieJar;
	readonly #ask: SendRequest;
	/** Each has its own client address, so that limits do not interfere. */
	readonly #client = `198.18.${++visits >> 8}.${visits & 255}`;

	/** cookie: the initial cookies of the browser. */
	constructor(ask: SendRequest, cookie?: string) {
		this.#ask = ask;
		this.cookies = new CookieJar(cookie);
	}

	/** One request, without following redirects. */
	async ask(path: string, options: Options = {}): Promise<Response> {
		const cookie = `${this.cookies}`;
		const headers = { "User-Agent": "Mozilla/5.0 Chrome/140.0.0.0", "Accept-Language": "en", ...options.headers };
		const response = await this.#ask(path, {
			client: this.#client,
			...options,
			headers,
			...(cookie ? { cookie } : {}),
		});
		this.cookies.take(response);
		return response;
	}

	async read(path: string, options: Options = {}): Promise<{ status: number; html: string; headers: Headers }> {
		const response = await this.ask(path, options);
		return { status: response.status, html: await response.text(), headers: response.headers };
	}

	/** Posts a form; returns the redirect target and its page. */
	async post(path: string, form: Record<string, string>): Promise<{ location: string; html: string }> {
		const response = await this.ask(path, { form });
		const location = response.headers.get("location") ?? "";
		const html = location ? (await this.read(location.split("#")[0]!)).html : await response.text();
		return { location, html };
	}

	/** Posts like the script of a page. */
	async choose(path: string, form: Record<string, string>): Promise<{ status: number; answer: unknown }> {
		const response = await this.ask(path, { form, headers: { Accept: "application/json" } });
		return { status: response.status, answer: await response.json() };
	}

	/** Signs in through the page, keeping the cookies of this browser. */
	async signIn(email: string): Promise<Response> {
		const response = await this.ask("/auth", { form: { email, password: PASSWORD } });
		if (response.status !== 303) throw new Error(`Signing in as ${email} was answered ${response.status}`);
		return response;
	}
}

/** The buttons of a page with this value: their names, pressed state and texts. */
export function findButtons(html: string, value: number): { name: string; isPressed: boolean; text: string }[] {
	return [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)]
		.filter(([, attributes = ""]) => attributes.includes(` value="${value}"`))
		.map(([, attributes = "", content = ""]) => ({
			name: / name="([^"]*)"/.exec(attributes)?.[1] ?? "",
			isPressed: attributes.includes('aria-pressed="true"'),
			text: content.replace(/<[^>]*>/g, "").trim(),
		}));
}
