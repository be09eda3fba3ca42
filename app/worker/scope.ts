/** The worker's own global scope, whose types the library of pages does not have. */

interface ExtendableEvent extends Event {
	waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
	readonly request: Request;
	readonly preloadResponse: Promise<Response | undefined>;
	respondWith(answer: Response | Promise<Response>): void;
}

interface WorkerMessageEvent extends ExtendableEvent {
	readonly data: unknown;
	readonly source: WindowClient | null;
}

interface PushEvent extends ExtendableEvent {
	readonly data: { json(): unknown } | null;
}

interface NotificationEvent extends ExtendableEvent {
	readonly notification: Notification;
}

interface SubscriptionChangeEvent extends ExtendableEvent {
	readonly oldSubscription: PushSubscription | null;
	readonly newSubscription: PushSubscription | null;
}

interface SyncEvent extends ExtendableEvent {
	readonly tag: string;
}

type WindowClient = { readonly url: string; focus(): Promise<unknown> };

type WorkerEvents = {
	install: ExtendableEvent;
	activate: ExtendableEvent;
	fetch: FetchEvent;
	message: WorkerMessageEvent;
	push: PushEvent;
	notificationclick: NotificationEvent;
	pushsubscriptionchange: SubscriptionChangeEvent;
	sync: SyncEvent;
};

type WorkerScope = {
	readonly location: Location;
	readonly registration: ServiceWorkerRegistration;
	readonly clients: {
		claim(): Promise<void>;
		matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<WindowClient[]>;
		openWindow(path: string): Promise<unknown>;
	};
	skipWaiting(): Promise<void>;
	addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
};

export type { FetchEvent };

export const worker = self as unknown as WorkerScope;
