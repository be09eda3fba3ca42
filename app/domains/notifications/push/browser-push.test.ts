/** The states of a browser, and switching on and off, with stand-ins for the browser and the server. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubPageFetch } from "../../../../tests/support/page-fetch.ts";
import { type PushServer, readPushState, showLocalNotification, turnOff, turnOn } from "./browser-push.ts";

const KEY = Buffer.from("a".repeat(65)).toString("base64url");
const OTHER_KEY = Buffer.from("b".repeat(65)).toString("base64url");
const KNOWN: PushServer = { key: KEY, isKnown: true };
const UNKNOWN: PushServer = { key: KEY, isKnown: false };

type Subscription = { endpoint: string; options: { applicationServerKey: ArrayBuffer }; unsubscribe: () => void };
let current: Subscription | null;
let posts: { path: string; body: { subscription?: { endpoint: string }; renews?: string } }[];
let answers: Record<string, number>;
let shown: { title: string; close: () => void }[];
const browser = {
	permission: "granted",
	asked: "granted",
	subscribe: async (key: Uint8Array) => makeSubscription(key),
};

let made = 0;
function makeSubscription(key: Uint8Array): Subscription {
	current = {
		endpoint: `https://push.example/${++made}`,
		options: { applicationServerKey: new Uint8Array(key).buffer },
		unsubscribe: () => {
			current = null;
		},
	};
	return current;
}
const keyBytes = (key: string) => new Uint8Array(Buffer.from(key, "base64url"));

beforeEach(() => {
	[current, posts, answers, made, shown] = [null, [], {}, 0, []];
	Object.assign(browser, {
		permission: "granted",
		asked: "granted",
		subscribe: async (key: Uint8Array) => makeSubscription(key),
	});
	const registration = {
		showNotification: async (title: string, options: object) => {
			shown.push({
				title,
				...options,
				close: () => {
					shown = [];
				},
			});
		},
		getNotifications: async () => shown,
		pushManager: {
			getSubscription: async () => current,
			subscribe: ({ applicationServerKey }: { applicationServerKey: Uint8Array }) =>
				browser.subscribe(applicationServerKey),
		},
	};
	const serviceWorker = {
		getRegistration: async () => registration,
		register: async () => registration,
		ready: Promise.resolve(registration),
	};
	vi.stubGlobal("navigator", {
		userAgent: "Mozilla/5.0 (Linux; Android 15) Chrome/140",
		maxTouchPoints: 5,
		serviceWorker,
	});
	vi.stubGlobal("window", { PushManager: {}, Notification: {}, setTimeout });
	vi.stubGlobal("Notification", {
		get permission() {
			return browser.permission;
		},
		requestPermission: async () => browser.asked,
	});
	stubPageFetch(async (path, { method = "GET", body } = { body: "{}" }) => {
		if (method === "POST") posts.push({ path, body: JSON.parse(body) });
		return new Response(null, { status: answers[path] ?? 200 });
	});
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

describe("the state", () => {
	it.each([
		["Mozilla/5.0 (X11; Linux) Firefox/60", 0, "unsupported"],
		["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1", 5, "ios"],
		["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Safari/605.1", 5, "ios"],
		["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Safari/605.1", 0, "unsupported"],
	])("without push, %s with %i touch points: %s", async (userAgent, maxTouchPoints, state) => {
		vi.stubGlobal("window", {});
		vi.stubGlobal("navigator", { userAgent, maxTouchPoints });
		expect(await readPushState(UNKNOWN)).toBe(state);
	});

	it.each(["default", "denied"])("is the permission %s", async (permission) => {
		browser.permission = permission;
		expect(await readPushState(UNKNOWN)).toBe(permission);
		expect(posts).toEqual([]);
	});

	it("is granted without a subscription, and with one that the server does not know", async () => {
		expect(await readPushState(KNOWN)).toBe("granted");
		makeSubscription(keyBytes(KEY));
		expect(await readPushState({ key: KEY, isKnown: null })).toBe("granted");
		expect(current).not.toBeNull();
		expect(await readPushState(UNKNOWN)).toBe("granted");
		expect(posts).toEqual([]);
	});

	it("ends a subscription that is not the person's, also when it was removed meanwhile", async () => {
		makeSubscription(keyBytes(KEY));
		await readPushState(UNKNOWN);
		expect(current).toBeNull();
		makeSubscription(keyBytes(KEY));
		answers["/api/subscribe"] = 404;
		expect(await readPushState(KNOWN)).toBe("granted");
		expect(current).toBeNull();
	});

	it("is subscribed when both know it, and tells the server again", async () => {
		makeSubscription(keyBytes(KEY));
		expect(await readPushState(KNOWN)).toBe("subscribed");
		const endpoint = "https://push.example/1";
		expect(posts).toMatchObject([{ path: "/api/subscribe", body: { subscription: { endpoint }, renews: endpoint } }]);
		answers["/api/subscribe"] = 503;
		expect(await readPushState(KNOWN)).toBe("subscribed");
	});

	it("subscribes again when the server has another key", async () => {
		makeSubscription(keyBytes(OTHER_KEY));
		expect(await readPushState(KNOWN)).toBe("subscribed");
		expect(posts).toMatchObject([
			{ path: "/api/subscribe", body: { subscription: { endpoint: "https://push.example/2" } } },
		]);
	});
});

describe("switching on", () => {
	it("asks, subscribes and tells the server", async () => {
		expect(await turnOn(UNKNOWN)).toEqual({ state: "subscribed" });
		expect(posts).toHaveLength(1);
	});

	it("ends with what the person answers", async () => {
		browser.asked = "denied";
		expect(await turnOn(UNKNOWN)).toEqual({ state: "denied" });
		expect(posts).toEqual([]);
	});

	it("says why the browser does not ask", async () => {
		vi.stubGlobal("Notification", { requestPermission: () => Promise.reject(new Error("Not in a frame")) });
		const failure = { code: "failed", reason: "Not in a frame" };
		expect(await turnOn(UNKNOWN)).toEqual({ state: "granted", failure });
	});

	it.each([
		["/sw.js", 404, "worker"],
		["/api/subscribe", 400, "service"],
		["/api/subscribe", 401, "signedOut"],
		["/api/subscribe", 429, "limited"],
		["/api/subscribe", 503, "unavailable"],
	])("says why when %s answers %i: %s", async (path, status, code) => {
		answers[path] = status;
		expect(await turnOn(UNKNOWN)).toEqual({ state: "granted", failure: { code } });
	});

	it("says what the browser says", async () => {
		browser.subscribe = async () => Promise.reject(new Error("Registration failed - permission denied"));
		const failure = { code: "failed", reason: "Registration failed - permission denied" };
		expect(await turnOn(UNKNOWN)).toEqual({ state: "granted", failure });
	});

	it("gives up after ten seconds without a push service", async () => {
		vi.useFakeTimers();
		vi.stubGlobal("window", { PushManager: {}, Notification: {}, setTimeout });
		browser.subscribe = () => new Promise(() => {});
		const change = turnOn(UNKNOWN);
		await vi.advanceTimersByTimeAsync(10_000);
		expect(await change).toEqual({ state: "granted", failure: { code: "timeout" } });
	});
});

it("switching off tells the server and the browser", async () => {
	makeSubscription(keyBytes(KEY));
	answers["/api/unsubscribe"] = 503;
	expect(await turnOff()).toEqual({ state: "subscribed", failure: { code: "unavailable" } });
	answers = {};
	expect(await turnOff()).toEqual({ state: "granted" });
	expect(current).toBeNull();
	expect(posts.map(({ path }) => path)).toEqual(["/api/unsubscribe", "/api/unsubscribe"]);
	vi.stubGlobal("navigator", { serviceWorker: { getRegistration: () => Promise.reject(new Error("Blocked")) } });
	expect(await turnOff()).toEqual({ state: "subscribed", failure: { code: "failed", reason: "Blocked" } });
});

describe("the service worker", () => {
	/** Runs the worker's module, and tells it that the browser has a new subscription. */
	async function change(oldSubscription?: Subscription): Promise<void> {
		const listeners: Record<string, (event: object) => void> = {};
		const registration = await navigator.serviceWorker.getRegistration();
		const self = {
			registration,
			addEventListener: (type: string, listener: (event: object) => void) => {
				listeners[type] = listener;
			},
		};
		vi.stubGlobal("self", self);
		vi.resetModules();
		await import("#app/worker/push.ts");
		let work: Promise<unknown> = Promise.resolve();
		const newSubscription = makeSubscription(keyBytes(KEY));
		listeners.pushsubscriptionchange!({
			oldSubscription,
			newSubscription,
			waitUntil: (done: Promise<unknown>) => {
				work = done;
			},
		});
		await work;
	}

	it("renews a device and registers none", async () => {
		await change(makeSubscription(keyBytes(KEY)));
		await change();
		expect(posts.map(({ body }) => body.renews)).toEqual(["https://push.example/1", ""]);
		expect(current).not.toBeNull();
	});

	it("ends the subscription when the device was removed", async () => {
		answers["/api/subscribe"] = 404;
		await change();
		expect(current).toBeNull();
	});
});

describe("a notification of the page itself", () => {
	const sample = { title: "It works", body: "Like this." };

	it("closes after five seconds, unless it needs an answer", async () => {
		vi.useFakeTimers();
		await showLocalNotification(sample);
		expect(shown).toMatchObject([{ ...sample, icon: "/icon-192x192.png" }]);
		await vi.advanceTimersByTimeAsync(5000);
		expect(shown).toEqual([]);
		await showLocalNotification({ ...sample, requireInteraction: true });
		await vi.advanceTimersByTimeAsync(60_000);
		expect(shown).toHaveLength(1);
	});

	it("is shown with the permission only", async () => {
		browser.permission = "default";
		await showLocalNotification(sample);
		expect(shown).toEqual([]);
	});
});
