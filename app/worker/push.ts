/** Web push: shows notifications, opens what they are about, and follows changes of the subscription. */
import { worker } from "./scope.ts";

const ICON = "/icon-192x192.png";
const FALLBACK_TITLE = "Adahan";
const FALLBACK_PATH = "/notifications";

/** A declarative web push. */
type Push = {
	title?: string;
	body?: string;
	tag?: string;
	lang?: string;
	dir?: NotificationDirection;
	navigate?: string;
};

/** The notification of a push; empty when it cannot be read, because a push must show something. */
function readPush(data: { json(): unknown } | null): Push {
	try {
		return (data?.json() as { notification?: Push } | undefined)?.notification ?? {};
	} catch {
		return {};
	}
}

/** Path and query on this site, whatever the origin of the address is. */
function pathOf(address: string): string {
	const { origin } = worker.location;
	try {
		const { pathname, search } = new URL(address, origin);
		return pathname + search;
	} catch {
		return FALLBACK_PATH;
	}
}

worker.addEventListener("push", (event) => {
	const { title = FALLBACK_TITLE, body, tag, lang, dir, navigate = FALLBACK_PATH } = readPush(event.data);
	// One with the same tag is replaced without another sound.
	const options = { body, tag, lang, dir, icon: ICON, data: { path: pathOf(navigate) } } as NotificationOptions;
	event.waitUntil(worker.registration.showNotification(title, options));
});

worker.addEventListener("notificationclick", (event) => {
	event.notification.close();
	const path: string = event.notification.data?.path ?? FALLBACK_PATH;
	const open = async () => {
		const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
		const shown = windows.find(({ url }) => pathOf(url) === path);
		return shown ? shown.focus() : worker.clients.openWindow(path);
	};
	event.waitUntil(open());
});

worker.addEventListener("pushsubscriptionchange", (event) => {
	const renew = async () => {
		const { pushManager } = worker.registration;
		const applicationServerKey = event.oldSubscription?.options.applicationServerKey;
		const subscription =
			event.newSubscription ??
			(applicationServerKey && (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })));
		if (!subscription) return;
		// Without preferences: the server keeps those of this browser. It adds no device that was removed.
		const headers = { "Content-Type": "application/json" };
		const body = JSON.stringify({ subscription, renews: event.oldSubscription?.endpoint ?? "" });
		const response = await fetch("/api/subscribe", { method: "POST", headers, body });
		if (response.status === 404) await (await pushManager.getSubscription())?.unsubscribe();
	};
	event.waitUntil(renew());
});
