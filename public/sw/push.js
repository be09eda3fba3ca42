/** Web push: shows notifications, opens what they are about, and follows changes of the subscription. */

const ICON = "/icon-192x192.png";
const FALLBACK_TITLE = "Adahan";
const FALLBACK_PATH = "/notifications";

/** The notification of a declarative web push; empty when it cannot be read, because a push must show something. */
function readPush(data) {
	try {
		return data?.json().notification ?? {};
	} catch {
		return {};
	}
}

/** Path and query on this site, whatever the origin of the address is. */
function pathOf(address) {
	const url = URL.canParse(address, self.location.origin) ? new URL(address, self.location.origin) : null;
	return url ? url.pathname + url.search : FALLBACK_PATH;
}

self.addEventListener("push", (event) => {
	const { title = FALLBACK_TITLE, body, tag, lang, dir, navigate = FALLBACK_PATH } = readPush(event.data);
	// One with the same tag is replaced without another sound.
	const options = { body, tag, lang, dir, icon: ICON, data: { path: pathOf(navigate) } };
	event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
	event.notification.close();
	const path = event.notification.data?.path ?? FALLBACK_PATH;
	const open = async () => {
		const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
		const shown = windows.find(({ url }) => pathOf(url) === path);
		return shown ? shown.focus() : self.clients.openWindow(path);
	};
	event.waitUntil(open());
});

self.addEventListener("pushsubscriptionchange", (event) => {
	const renew = async () => {
		const applicationServerKey = event.oldSubscription?.options.applicationServerKey;
		const subscription =
			event.newSubscription ??
			(applicationServerKey &&
				(await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })));
		if (!subscription) return;
		// Without preferences: the server keeps those of this browser. It adds no device that was removed.
		const headers = { "Content-Type": "application/json" };
		const body = JSON.stringify({ subscription, renews: event.oldSubscription?.endpoint ?? "" });
		const response = await fetch("/api/subscribe", { method: "POST", headers, body });
		if (response.status === 404) await (await self.registration.pushManager.getSubscription())?.unsubscribe();
	};
	event.waitUntil(renew());
});
