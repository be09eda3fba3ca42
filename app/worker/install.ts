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
/**
 * A sheet of its own, so that no other page carries it. The strip stands above the other bars. It waits at the end of the page
 * while there is a question or a revealed number, and is absent while there is a message.
 */
const STYLES = `
.install-strip{position:sticky;bottom:var(--strip,0rem);z-index:9;border-top:1px solid var(--line);background:var(--surface)}
body:has(.toast) .install-strip{display:none}
body:has(.analytics-strip,.page-bar a.figures) .install-strip{position:static}
@supports not selector(:has(*)){.install-strip{position:static}}
html:has(.install-strip){scroll-padding-bottom:calc(var(--strip,0rem) + 10rem)}
.install-strip .container-page{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem;padding-block:.5rem}
.install-text{flex:1;min-width:0;font-size:.875rem}
#install-title{font-size:1rem;font-weight:600}
.install-choices{display:grid;grid-template-columns:1fr 1fr;gap:.5rem;flex-basis:100%;order:1}
.install-strip .button-quiet{align-self:start;margin:-.5rem}
@media (min-width:40rem){.install-choices{flex-basis:auto;order:0}.install-strip .button-quiet{align-self:center}}
`;
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

type Variant = "primary" | "secondary" | "quiet";

function createButton(variant: Variant, onPress: () => void, ...children: (Node | string)[]): HTMLButtonElement {
	const button = create("button", `button button-${variant}`, ...children);
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
	const title = create("p", "", texts.title);
	title.id = "install-title";
	const close = createButton("quiet", dismiss, createIcon("close"));
	close.ariaLabel = texts.close;
	const banner = create(
		"aside",
		"install-strip no-print",
		create(
			"div",
			"container-page",
			create("div", "install-text", title, create("p", "", isPhone ? texts.phone : texts.computer)),
			create(
				"div",
				"install-choices",
				createButton("secondary", dismiss, texts.later),
				createButton("primary", install, texts.install),
			),
			close,
		),
	);
	banner.setAttribute("aria-labelledby", title.id);
	return banner;
}

/** Not an inline style, which the content security policy would refuse. */
function addStyles(): void {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(STYLES);
	document.adoptedStyleSheets.push(sheet);
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
			addStyles();
			place();
			(globalThis as { navigation?: EventTarget }).navigation?.addEventListener("currententrychange", place);
		},
		Math.ceil(event.timeStamp + BANNER_DELAY_MS - performance.now()),
	);
}

const event = latestEvent();
if (event && !isInstalled() && !wasDismissed()) offerInstallation(event);
