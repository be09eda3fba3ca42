/**
 * Offer to install the site as an app. Built to /install.js, which the start script imports when the browser says that the
 * site can be installed: most visits never load it. Works on the page as it stands, hydrated or not.
 */
import en from "../locales/install/en.ts";
import tr from "../locales/install/tr.ts";

/** Not in the types of TypeScript: Chromium alone sends it. */
type InstallEvent = Event & {
	prompt(): Promise<void>;
	userChoice: Promise<{ outcome: "accepted" | "dismissed" }>;
};

/** Kept for good once the offer was dismissed. */
const DISMISSED_KEY = "pwa-banner-dismissed";
const BANNER_DELAY_MS = 3000;
/** Pages on which nothing may distract: signing in, paying, and the workspaces. */
const QUIET_PATHS = /^\/(auth|forgot-password|reset-password|logout|payments|dashboard|admin)(\/|$)/;

/** The latest event: after a refusal in its own dialog the browser sends a new one. */
const latestEvent = () => (globalThis as unknown as { early: { install?: InstallEvent } }).early.install;

const isPhone = /Android|Mobi/.test(navigator.userAgent);
const isInstalled = () =>
	matchMedia("(display-mode: standalone)").matches || (navigator as { standalone?: boolean }).standalone === true;

function wasDismissed(): boolean {
	try {
		return localStorage.getItem(DISMISSED_KEY) !== null;
	} catch {
		return false;
	}
}

function create<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	className: string,
	...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
	const element = document.createElement(name);
	element.className = className;
	element.append(...children);
	return element;
}

function createButton(className: string, onPress: () => void, ...children: (Node | string)[]): HTMLButtonElement {
	const button = create("button", `button ${className}`, ...children);
	button.type = "button";
	button.onclick = onPress;
	return button;
}

function createIcon(name: string): SVGElement {
	const [icon, use] = ["svg", "use"].map((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag));
	use!.setAttribute("href", `/icons.svg#${name}`);
	icon!.setAttribute("class", "icon");
	icon!.setAttribute("aria-hidden", "true");
	icon!.append(use!);
	return icon as SVGElement;
}

function createBanner(dismiss: () => void, install: () => void): HTMLElement {
	const texts = document.documentElement.lang === "tr" ? tr : en;
	const title = create("p", "font-semibold", texts.title);
	title.id = "install-title";
	const close = createButton("button-quiet -m-2 self-start sm:self-center", dismiss, createIcon("close"));
	close.ariaLabel = texts.close;
	const text = create("p", "text-sm", isPhone ? texts.phone : texts.computer);
	const choices = create(
		"div",
		"order-last grid basis-full grid-cols-2 gap-2 sm:order-none sm:basis-auto",
		createButton("button-secondary", dismiss, texts.later),
		createButton("button-primary", install, texts.install),
	);
	const row = "container-page flex flex-wrap items-center gap-x-4 gap-y-2 py-2";
	const banner = create(
		"aside",
		"install-strip no-print",
		create("div", row, create("div", "min-w-0 flex-1", title, text), choices, close),
	);
	banner.setAttribute("aria-labelledby", title.id);
	return banner;
}

/** Shows the offer three seconds after the event, unless it was dismissed or accepted by then. */
function offerInstallation(event: InstallEvent): void {
	let isOver = false;
	const end = () => {
		isOver = true;
		banner.remove();
	};
	const dismiss = () => {
		end();
		try {
			localStorage.setItem(DISMISSED_KEY, "true");
		} catch {
			// Storage may be blocked: the offer is over for this page alone.
		}
	};
	const install = async () => {
		try {
			const latest = latestEvent() ?? event;
			await latest.prompt();
			if ((await latest.userChoice).outcome === "accepted") end();
		} catch {
			// The browser asks once for each event.
			end();
		}
	};
	const banner = createBanner(dismiss, install);
	/** A client navigation may lead to a quiet page, or away from one. */
	const place = () => {
		if (isOver || isInstalled() || wasDismissed()) return end();
		if (QUIET_PATHS.test(location.pathname)) banner.remove();
		else if (!banner.isConnected) document.body.append(banner);
	};
	addEventListener("appinstalled", () => {
		end();
		// What is kept to be read offline stays when the device is short of space.
		navigator.storage?.persist?.().catch(() => {});
	});
	// Dismissed in another tab.
	addEventListener("storage", ({ key }) => key === DISMISSED_KEY && end());
	setTimeout(
		() => {
			place();
			(globalThis as { navigation?: EventTarget }).navigation?.addEventListener("currententrychange", place);
		},
		Math.ceil(event.timeStamp + BANNER_DELAY_MS - performance.now()),
	);
}

const event = latestEvent();
if (event && !isInstalled() && !wasDismissed()) offerInstallation(event);
