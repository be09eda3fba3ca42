/**
 * The popover of the bell: the newest notifications, requested when it is opened. Part of the script of signed-in users;
 * without it the bell is a link to the page. Written without React, because only the header of signed-in users has it.
 */
import { hasPopovers } from "../popover.ts";

type Entry = { id: number; title: string; body: string | null; path: string | null; when: string; isRead: boolean };
type Latest = { notifications: Entry[]; labels: { title: string; none: string; all: string; isNew: string } };

const PAGE = "/notifications";

function add(parent: Element, tag: string, className: string, text = ""): HTMLElement {
	const element = document.createElement(tag);
	element.className = className;
	element.textContent = text;
	return parent.appendChild(element);
}

function addLink(parent: Element, path: string | null, className: string, text = ""): HTMLElement {
	const link = add(parent, path ? "a" : "div", className, text);
	if (path) (link as HTMLAnchorElement).href = path;
	return link;
}

/** Marks a notification as read in the background; it was opened. */
export async function markOpened(id: number): Promise<void> {
	const body = new URLSearchParams({ read: String(id) });
	await fetch(PAGE, { method: "POST", body, redirect: "manual", keepalive: true });
}

/** A message on the page takes F8 for itself. */
function onKey({ key }: KeyboardEvent): void {
	if (key === "F8" && !document.querySelector(".toast")) findBell()?.focus();
}

const findBell = () => document.querySelector<HTMLAnchorElement>("#bell");

/**
 * Starts the bell of this page. revalidate: asks for the unread number again. Returns a function that stops it. Without popovers
 * the bell stays a link.
 */
export function startBell(revalidate: () => Promise<void>): () => void {
	addEventListener("keydown", onKey);
	if (!hasPopovers) return () => removeEventListener("keydown", onKey);
	const popover = document.createElement("div");
	popover.id = "bell-menu";
	popover.popover = "auto";
	popover.className = "account-menu";
	popover.style.maxHeight = "calc(100dvh - 4.5rem)";
	popover.style.width = "22rem";

	const show = ({ notifications, labels }: Latest) => {
		popover.replaceChildren();
		add(popover, "p", "mb-2 px-2 font-semibold", labels.title);
		if (notifications.length === 0) add(popover, "p", "px-2 py-2 text-muted", labels.none);
		const list = add(popover, "ul", "");
		for (const { id, title, body, path, when, isRead } of notifications) {
			const link = addLink(add(list, "li", "border-t border-line"), path, "menu-link py-2");
			const text = add(link, "span", "min-w-0 wrap-anywhere");
			if (!isRead) add(text, "span", "text-sea", `${labels.isNew}: `);
			add(text, "span", "", title);
			if (body) add(text, "span", "block text-sm text-muted", body).style.fontWeight = "400";
			add(text, "span", "block text-sm text-muted", when).style.fontWeight = "400";
			if (path && !isRead) link.addEventListener("click", () => void markOpened(id).then(revalidate, () => {}));
		}
		addLink(add(popover, "div", "border-t border-line"), PAGE, "menu-link text-sea", labels.all);
	};
	const showFailure = (bell: HTMLAnchorElement) => {
		popover.replaceChildren();
		add(popover, "p", "px-2 py-2", bell.dataset.failed).role = "alert";
		addLink(popover, PAGE, "menu-link text-sea", bell.ariaLabel ?? "");
	};
	const load = async (bell: HTMLAnchorElement) => {
		const response = await fetch(`${PAGE}/latest`, { headers: { Accept: "application/json" } });
		if (response.status === 401) return location.assign(PAGE);
		if (!response.ok) return showFailure(bell);
		show(await response.json());
	};

	const onClick = (event: MouseEvent) => {
		const target = event.target as Element;
		if (popover.contains(target) && target.closest("a")) return popover.hidePopover();
		const bell = target.closest<HTMLAnchorElement>("#bell");
		if (!bell || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		if (wasOpen) return;
		popover.replaceChildren();
		popover.ariaLabel = bell.ariaLabel;
		bell.after(popover);
		popover.showPopover();
		load(bell).catch(() => showFailure(bell));
	};
	// Pressing the bell closes an open popover before the click is seen, which would open it again.
	let wasOpen = false;
	const onPress = (event: Event) => {
		wasOpen = popover.matches(":popover-open") && (event.target as Element).closest("#bell") !== null;
	};
	const onToggle = (event: Event) => {
		const bell = findBell();
		if (bell) bell.ariaExpanded = String((event as ToggleEvent).newState === "open");
	};
	const link = findBell();
	if (link) {
		link.ariaHasPopup = "dialog";
		link.ariaExpanded = "false";
	}
	popover.role = "dialog";
	popover.addEventListener("toggle", onToggle);
	document.addEventListener("pointerdown", onPress, true);
	document.addEventListener("click", onClick, true);
	return () => {
		popover.remove();
		document.removeEventListener("pointerdown", onPress, true);
		document.removeEventListener("click", onClick, true);
		removeEventListener("keydown", onKey);
	};
}
