/** Delivers events to the site, again and with growing delays until it accepts them, like a real provider. */

/** An event and its deliveries, as kept in the state of a service. */
export type QueuedEvent = {
	id: string;
	type: string;
	createdAt: string;
	content: Record<string, unknown>;
	attempts: number;
	nextAttemptAt: number;
	deliveredAt: string | null;
	/** Of the last attempt; 0 when nothing answered. */
	lastStatus: number | null;
};

export type WebhookFaults = {
	/** Sends nothing while true. */
	isOff?: boolean;
	/** How often each event is sent. */
	copies?: number;
	/** Share of the events that is sent so often; all without it. */
	copiedShare?: number;
	/** Each delivery is held back for a random time, up to this. */
	shuffleMs?: number;
};

export type Webhooks = {
	/** Sends the event soon. The caller saves the state. */
	add(event: { id: string; type: string; content: Record<string, unknown> }): void;
	/** Sends events again that were delivered: one, or all. */
	redeliver(id?: string): void;
	setFaults(faults: WebhookFaults): void;
	/** Starts to deliver. */
	begin(): void;
	stop(): Promise<void>;
};

type Options = {
	/** Part of the state of the service. */
	events: QueuedEvent[];
	/** Asked before each delivery. */
	url: () => string;
	save: () => void;
	/** Body and headers of one delivery. */
	sign: (event: QueuedEvent) => { body: string; headers: Record<string, string> };
};

const MAX_EVENTS = 2000;
const TIMEOUT_MS = 10_000;
/** The last one repeats. */
const RETRY_DELAYS_MS = [1000, 2000, 5000, 15_000, 60_000, 600_000];
const MAX_ATTEMPTS = 100;

/** Deliveries are made one event after the other, but several events at a time. */
export function createWebhooks({ events, url, save, sign }: Options): Webhooks {
	let faults: WebhookFaults = {};
	let timer: NodeJS.Timeout | undefined;
	let hasBegun = false;
	const running = new Map<string, Promise<void>>();
	const ending = new AbortController();

	const isWaiting = (event: QueuedEvent) => event.deliveredAt === null && event.attempts < MAX_ATTEMPTS;

	/** Sends what is due and wakes up again when the next one is. */
	function run(): void {
		clearTimeout(timer);
		if (!hasBegun || faults.isOff || ending.signal.aborted) return;
		const waiting = events.filter((event) => isWaiting(event) && !running.has(event.id));
		for (const event of waiting.filter(({ nextAttemptAt }) => nextAttemptAt <= Date.now())) {
			const delivery = deliver(event).finally(() => {
				running.delete(event.id);
				run();
			});
			running.set(event.id, delivery);
		}
		const later = waiting.map(({ nextAttemptAt }) => nextAttemptAt).filter((time) => time > Date.now());
		if (later.length > 0) timer = setTimeout(run, Math.max(1, Math.min(...later) - Date.now())).unref();
	}

	async function deliver(event: QueuedEvent): Promise<void> {
		const isCopied = Math.random() < (faults.copiedShare ?? 1);
		const copies = isCopied ? (faults.copies ?? 1) : 1;
		const statuses = await Promise.all(Array.from({ length: copies }, () => sendOnce(event)));
		if (ending.signal.aborted) return;
		const accepted = statuses.find((status) => status >= 200 && status < 300);
		event.lastStatus = accepted ?? statuses[0] ?? 0;
		event.attempts++;
		if (accepted) event.deliveredAt = new Date().toISOString();
		else event.nextAttemptAt = Date.now() + (RETRY_DELAYS_MS[event.attempts - 1] ?? RETRY_DELAYS_MS.at(-1)!);
		save();
	}

	async function sendOnce(event: QueuedEvent): Promise<number> {
		try {
			if (faults.shuffleMs) await new Promise((resolve) => setTimeout(resolve, Math.random() * faults.shuffleMs!));
			const { body, headers } = sign(event);
			const response = await fetch(url(), {
				method: "POST",
				headers: { "content-type": "application/json; charset=utf-8", ...headers },
				body,
				redirect: "manual",
				signal: AbortSignal.any([ending.signal, AbortSignal.timeout(TIMEOUT_MS)]),
			});
			await response.body?.cancel();
			return response.status;
		} catch {
			return 0;
		}
	}

	return {
		add({ id, type, content }) {
			const createdAt = new Date().toISOString();
			const queue = { attempts: 0, nextAttemptAt: Date.now(), deliveredAt: null, lastStatus: null };
			events.push({ id, type, createdAt, content, ...queue });
			events.splice(0, events.length - MAX_EVENTS);
			setImmediate(run);
		},
		redeliver(id) {
			for (const event of events) {
				if (id === undefined || event.id === id) Object.assign(event, { deliveredAt: null, nextAttemptAt: Date.now() });
			}
			save();
			run();
		},
		setFaults(next) {
			faults = { ...faults, ...next };
			run();
		},
		begin() {
			hasBegun = true;
			run();
		},
		async stop() {
			ending.abort();
			clearTimeout(timer);
			await Promise.all(running.values());
		},
	};
}
