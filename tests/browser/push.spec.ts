/** Notifications on a device. The browser's own subscription is replaced by one of the local push service; the rest is real. */
import type { CDPSession, Page } from "@playwright/test";
import type { ReceivedPush, SimulatedSubscription } from "../../supabase/local/push/push-service.ts";
import { expectAccessibleInBothThemes } from "../support/axe.ts";
import { expect, test } from "../support/browser.ts";
import { makeAccount } from "../support/browser-users.ts";
import { addRows, PUSH_SERVICE, readRows, runJob, SITE } from "../support/running-site.ts";

/** Replaces subscribing in the pages of a browser; there is no push service of a browser maker here. */
async function simulateSubscribing(page: Page): Promise<() => SimulatedSubscription | undefined> {
	let made: SimulatedSubscription | undefined;
	await page.exposeFunction("makeSubscription", async (applicationServerKey: string) => {
		const body = JSON.stringify({ applicationServerKey });
		made = (await (
			await fetch(`${PUSH_SERVICE}/subscriptions`, { method: "POST", body })
		).json()) as SimulatedSubscription;
		return made;
	});
	await page.addInitScript(() => {
		// The headless shell knows no other permission.
		Object.defineProperty(Notification, "permission", { get: () => "granted" });
		Notification.requestPermission = async () => "granted";
		let current: object | null = null;
		const make = (window as unknown as { makeSubscription: (key: string) => Promise<object> }).makeSubscription;
		PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
		PushManager.prototype.subscribe = async (options) => {
			const applicationServerKey = options!.applicationServerKey as Uint8Array<ArrayBuffer>;
			const key = btoa(String.fromCharCode(...applicationServerKey));
			const subscription = await make(key.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, ""));
			const rest = { options: { applicationServerKey: applicationServerKey.buffer }, toJSON: () => subscription };
			const unsubscribe = async () => {
				current = null;
				return true;
			};
			current = { ...subscription, ...rest, unsubscribe };
			return current as PushSubscription;
		};
	});
	return () => made;
}

/** Id of the page's service worker, as the browser's push service would use it. */
async function findRegistration(session: CDPSession): Promise<string> {
	const found = new Promise<string>((resolve) => {
		session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
			for (const { registrationId, scopeURL } of registrations) if (scopeURL === `${SITE}/`) resolve(registrationId);
		});
	});
	await session.send("ServiceWorker.enable");
	return found;
}

/** In the worker: the headless shell refuses notifications to every site, so they are kept in a list. */
function catchNotifications(): void {
	const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
	if (Notification.permission === "granted") return;
	let caught: object[] = [];
	const getNotifications = async () => caught as Notification[];
	const showNotification = async (title: string, options: object = {}) => {
		const notification = {
			title,
			...options,
			close: () => {
				caught = caught.filter((one) => one !== notification);
			},
		};
		caught.push(notification);
	};
	Object.assign(registration, { getNotifications, showNotification });
}

/** In the worker: what a press opens. A real one cannot be made, and without it the browser opens nothing. */
async function pressNotification(): Promise<string> {
	type Scope = {
		registration: ServiceWorkerRegistration;
		clients: { openWindow: (path: string) => Promise<null> };
		dispatchEvent: (event: Event) => boolean;
	};
	const scope = self as unknown as Scope;
	const notification = (await scope.registration.getNotifications()).find(({ tag }) => tag !== "local");
	return new Promise((resolve) => {
		scope.clients.openWindow = async (path) => {
			resolve(`opened ${path}`);
			return null;
		};
		scope.dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil: () => {} }));
	});
}

/** In the worker: the status with which the server answers to a changed subscription. */
async function changeSubscription(newSubscription: object): Promise<number> {
	const { promise, resolve } = Promise.withResolvers<number>();
	const { fetch } = self;
	self.fetch = async (...call) => {
		const response = await fetch(...call);
		resolve(response.status);
		return response;
	};
	self.dispatchEvent(Object.assign(new Event("pushsubscriptionchange"), { newSubscription, waitUntil: () => {} }));
	return promise;
}

test.use({ permissions: ["notifications"], serviceWorkers: "allow" });

test("@script a device that is switched on shows a message, and a press opens its conversation @nightly", async ({
	page,
	open,
	context,
	language,
	words,
}) => {
	const email = await makeAccount(context, language);
	const getSubscription = await simulateSubscribing(page);
	await open("/profile/notifications");
	const panel = page.locator("#push");
	await expect(panel).toContainText(words.push.states.granted);
	await panel.getByRole("button", { name: words.push.turnOn }).click();
	await expect(panel).toContainText(words.push.states.subscribed);
	await expect(page.getByRole("main")).toContainText(words.push.thisDevice);
	await page.getByText(words.push.choose).click();
	await expectAccessibleInBothThemes(page);

	const [person] = await readRows<{ id: string }>("profiles", `select=id&email=eq.${email}`);
	const data = { code: "message", thread_id: "abc", name: "Ayşe", title_en: "Sea flat" };
	await addRows("notifications", { user_id: person!.id, type: "message", data });
	const { pathname } = new URL(getSubscription()!.endpoint);
	let push: ReceivedPush | undefined;
	await expect(async () => {
		await runJob("send-push");
		const pushes = (await (await fetch(`${PUSH_SERVICE}/api`)).json()) as ReceivedPush[];
		push = pushes.find(({ subscription }) => pathname.endsWith(subscription));
		expect(push).toBeDefined();
	}).toPass({ intervals: [1000] });

	const [worker] = context.serviceWorkers();
	await worker!.evaluate(catchNotifications);
	const session = await context.newCDPSession(page);
	const registrationId = await findRegistration(session);
	await session.send("ServiceWorker.deliverPushMessage", { origin: SITE, registrationId, data: push!.payload });
	const shown = () =>
		worker!.evaluate(async () => {
			const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
			const notifications = (await registration.getNotifications()).filter(({ tag }) => tag !== "local");
			return notifications.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }));
		});
	const title = words.notifications.text.message.from_one.replace("{{name}}", "Ayşe");
	await expect.poll(shown).toEqual([{ title, body: "Sea flat", tag: push!.topic, lang: language }]);
	expect(await worker!.evaluate(pressNotification)).toBe("opened /messages?thread=abc");
	await expect.poll(shown).toEqual([]);

	// The push service gave the browser another address: the device stays the same.
	const renewed = await page.evaluate(async () => {
		const registration = await navigator.serviceWorker.ready;
		const { options } = (await registration.pushManager.getSubscription())!;
		const applicationServerKey = new Uint8Array(options.applicationServerKey!);
		return (await registration.pushManager.subscribe({ applicationServerKey })).toJSON();
	});
	expect(await worker!.evaluate(changeSubscription, renewed)).toBe(201);
	await page.reload();
	await expect(page.getByText(words.push.thisDevice, { exact: true })).toHaveCount(1);
	await expect(page.getByRole("button", { name: words.push.remove })).toHaveCount(1);
	await panel.getByRole("button", { name: words.push.turnOn }).click();
	await expect(panel).toContainText(words.push.states.subscribed);

	await page.getByRole("button", { name: words.push.turnOff }).click();
	await expect(panel).toContainText(words.push.states.granted);
	await expect(page.getByRole("main")).toContainText(words.push.noDevices);
});
