import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startLiveEvents } from "./live-events.ts";

/** The stream of the page as the test sees it. */
class FakeSource extends EventTarget {
	static readonly CLOSED = 2;
	static opened: FakeSource[] = [];
	readyState = 0;
	readonly url: string;
	constructor(url: string) {
		super();
		this.url = url;
		FakeSource.opened.push(this);
	}
	say(name: string) {
		this.dispatchEvent(new Event(name));
	}
	refuse() {
		this.readyState = FakeSource.CLOSED;
		this.say("error");
	}
	close() {
		this.readyState = FakeSource.CLOSED;
	}
	static get open() {
		return FakeSource.opened.filter(({ readyState }) => readyState !== FakeSource.CLOSED);
	}
}

/** Locks and channels of one browser. */
class FakeLocks {
	queue: { run: () => Promise<void>; done: () => void; fail: (error: Error) => void }[] = [];
	isHeld = false;
	request(_: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>): Promise<void> {
		return new Promise((done, fail) => {
			const entry = { run, done, fail };
			this.queue.push(entry);
			signal.addEventListener("abort", () => {
				if (!this.queue.includes(entry)) return;
				this.queue = this.queue.filter((one) => one !== entry);
				fail(new Error("aborted"));
			});
			this.next();
		});
	}
	next() {
		const entry = this.isHeld ? undefined : this.queue.shift();
		if (!entry) return;
		this.isHeld = true;
		entry.run().then(() => {
			this.isHeld = false;
			entry.done();
			this.next();
		});
	}
}
const channels = new Set<FakeChannel>();
class FakeChannel {
	onmessage: ((event: { data: unknown }) => void) | null = null;
	constructor() {
		channels.add(this);
	}
	postMessage(data: unknown) {
		for (const other of channels) if (other !== this) other.onmessage?.({ data });
	}
	close() {
		channels.delete(this);
	}
}

/** A tab: its own page and document. */
type Tab = { page: EventTarget; show(state: "visible" | "hidden"): void; heard: string[]; end(): void };
const isSameSession = vi.fn<() => Promise<boolean>>();
let tabs: Tab[];
let locks: FakeLocks | undefined;

function openTab(state: "visible" | "hidden" = "visible"): Tab {
	const page = new EventTarget();
	const document = Object.assign(new EventTarget(), { visibilityState: state });
	vi.stubGlobal("document", document);
	vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
	vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
	const heard: string[] = [];
	const inTab = <T>(work: () => T): T => {
		vi.stubGlobal("document", document);
		vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
		return work();
	};
	const end = startLiveEvents((kind) => heard.push(kind), isSameSession);
	const tab: Tab = {
		page: { ...page, dispatchEvent: (event: Event) => inTab(() => page.dispatchEvent(event)) } as EventTarget,
		show: (next) =>
			inTab(() => {
				document.visibilityState = next;
				document.dispatchEvent(new Event("visibilitychange"));
			}),
		heard,
		end: () => inTab(end),
	};
	tabs.push(tab);
	return tab;
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const only = () => {
	expect(FakeSource.open).toHaveLength(1);
	return FakeSource.open[0]!;
};

beforeEach(() => {
	vi.useFakeTimers();
	tabs = [];
	FakeSource.opened = [];
	channels.clear();
	locks = new FakeLocks();
	isSameSession.mockReset().mockResolvedValue(true);
	vi.stubGlobal("navigator", { locks });
	vi.stubGlobal("EventSource", FakeSource);
	vi.stubGlobal("BroadcastChannel", FakeChannel);
	vi.spyOn(performance, "now").mockReturnValue(2000);
});
afterEach(() => {
	for (const tab of tabs) tab.end();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

it("opens one stream for ten tabs, and all of them hear its events", async () => {
	const all = Array.from({ length: 10 }, () => openTab());
	await pass(0);
	expect(only().url).toBe("/live");
	only().say("hello");
	only().say("thread");
	only().say("notification");
	for (const { heard } of all) expect(heard).toEqual(["thread", "notification"]);
});

it("opens a stream in the next tab when the tab with the stream closes", async () => {
	const [first, second] = [openTab(), openTab()];
	await pass(0);
	const stream = only();
	first!.end();
	await pass(0);
	expect(only()).not.toBe(stream);
	only().say("counts");
	expect(second!.heard).toEqual(["counts"]);
});

it("opens no stream in a browser that saves data, and none in a hidden tab", async () => {
	openTab("hidden");
	vi.stubGlobal("navigator", { locks, connection: { saveData: true } });
	openTab();
	await pass(0);
	expect(FakeSource.opened).toEqual([]);
});

it("gives up the stream after a minute in the background and asks for news on return", async () => {
	const tab = openTab();
	await pass(0);
	tab.show("hidden");
	await pass(59_000);
	tab.show("visible");
	await pass(120_000);
	expect(FakeSource.opened).toHaveLength(1);
	tab.show("hidden");
	await pass(60_000);
	expect(FakeSource.open).toEqual([]);
	tab.heard.length = 0;
	tab.show("visible");
	await pass(0);
	only();
	expect(tab.heard).toEqual(["counts"]);
});

it("closes stream and channel on leaving the page, and opens them when it comes back", async () => {
	const tab = openTab();
	await pass(0);
	tab.page.dispatchEvent(new Event("pagehide"));
	await pass(0);
	expect([FakeSource.open.length, channels.size]).toEqual([0, 0]);
	tab.page.dispatchEvent(new Event("pageshow"));
	await pass(0);
	only();
	expect(tab.heard).toEqual(["counts"]);
});

it("opens a refused stream again after 5 s, twice as long each time and at most 5 minutes, checking the session first", async () => {
	openTab();
	await pass(0);
	for (const seconds of [5, 10, 20, 40, 80, 160, 300, 300]) {
		only().refuse();
		await pass(seconds * 1000 - 1);
		expect(FakeSource.open).toEqual([]);
		await pass(1);
		only();
	}
	expect(isSameSession).toHaveBeenCalledTimes(8);
	only().say("hello");
	only().refuse();
	await pass(5000);
	only();
});

it("leaves it to the browser to continue a stream that was cut off, and asks for news then", async () => {
	const tab = openTab();
	await pass(0);
	only().say("hello");
	only().say("error");
	await pass(9000);
	only().say("hello");
	await pass(200_000);
	expect(FakeSource.opened).toHaveLength(1);
	expect(tab.heard).toEqual(["counts"]);
});

it("asks for news at the first stream of a page that was loaded long before", async () => {
	const tab = openTab();
	await pass(0);
	vi.mocked(performance.now).mockReturnValue(30_000);
	only().say("hello");
	expect(tab.heard).toEqual(["counts"]);
});

it("asks for news every minute while no hello arrives, in all tabs", async () => {
	const [first, second] = [openTab(), openTab()];
	await pass(10_000 + 120_000);
	expect([first!.heard, second!.heard]).toEqual([
		["counts", "counts"],
		["counts", "counts"],
	]);
	only().say("hello");
	await pass(300_000);
	expect(first!.heard).toHaveLength(2);
});

it("works without locks, on pages that are not secure", async () => {
	vi.stubGlobal("navigator", {});
	const tab = openTab();
	await pass(0);
	only().say("thread");
	expect(tab.heard).toEqual(["thread"]);
});
