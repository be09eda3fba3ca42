/**
 * Flash message with an optional action. Without JavaScript a banner above the content; with it a toast that closes
 * five seconds after loading unless hovered or focused, reachable with F8.
 * A message with an action stays until dismissed or until the page changes, because five seconds are too short for a
 * decision.
 */
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useReturnPath } from "./header/use-return-path.ts";

/** Posts one field to a path of ours. */
type ToastAction = { label: string; action: string; name: string; value: string };

export type ToastMessage = {
	title?: string;
	text?: string;
	type: "success" | "error" | "warning" | "info" | "celebration" | "achievement";
	/** Position, bottom right by default. Pages that use other positions import toast-positions.css. */
	position?: string | undefined;
	button?: ToastAction;
	link?: { label: string; to: string };
};

const TOAST_DURATION_MS = 5000;
/** Border and icon of each type. */
const VARIANTS = {
	success: ["border-good", "check"],
	error: ["border-bad", "warning"],
	warning: ["border-warning", "warning"],
	info: ["border-sea", "info"],
	celebration: ["border-citrus bg-citrus-soft", "sun"],
	achievement: ["border-citrus", "verified"],
} as const;

type OptionalToast = ToastMessage | null | undefined;
type Props = {
	/** Flash message of the server, shown once. */
	flash: OptionalToast;
	/** Result of an action on this page, until the next one. */
	choice: OptionalToast;
};
type ToastState = Props & { message: OptionalToast; count: number };

/**
 * A new message replaces the current one, also with equal text; the result of an action goes with the next action. A
 * response without a message removes nothing: messages close by themselves.
 */
function nextToast(shown: ToastState, { flash, choice }: Props): ToastState {
	const fresh = choice && choice !== shown.choice ? choice : flash?.text && flash !== shown.flash ? flash : undefined;
	const isWithdrawn = !choice && shown.choice && shown.message === shown.choice;
	const message = fresh ?? (isWithdrawn ? null : shown.message);
	return { flash, choice, message, count: shown.count + (fresh ? 1 : 0) };
}

export function Toast({ flash, choice }: Props) {
	const [shown, setShown] = useState<ToastState>({ flash, choice, message: choice ?? flash, count: 0 });
	if (flash !== shown.flash || choice !== shown.choice) setShown(nextToast(shown, { flash, choice }));
	const { message, count } = shown;
	return (
		// The live region exists before any message, because screen readers only announce changes of existing ones.
		<div aria-live="polite">{message?.text ? <ToastItem key={count} {...message} /> : null}</div>
	);
}

function ToastItem({ title, text, type, position = "", button, link }: ToastMessage) {
	const { t } = useTranslation("shell");
	const box = useRef<HTMLDivElement>(null);
	const cameFrom = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	const shownOn = useRef(pathname);
	const [isFloating, setFloating] = useState(false);
	const [isPaused, setPaused] = useState(Boolean(button ?? link));
	const [isGone, setGone] = useState(false);
	useEffect(() => {
		setFloating(true);
		const focusOnF8 = (event: KeyboardEvent) => {
			if (event.key !== "F8" || !box.current || box.current.contains(document.activeElement)) return;
			cameFrom.current = document.activeElement as HTMLElement;
			box.current.focus();
		};
		addEventListener("keydown", focusOnF8);
		return () => removeEventListener("keydown", focusOnF8);
	}, []);
	useEffect(() => {
		if (!isFloating || isPaused) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const begin = () => {
			timer = setTimeout(() => setGone(true), TOAST_DURATION_MS);
		};
		// On slow connections the timer starts only when the page is completely loaded.
		if (document.readyState === "complete") begin();
		else addEventListener("load", begin);
		return () => {
			clearTimeout(timer);
			removeEventListener("load", begin);
		};
	}, [isFloating, isPaused]);
	useEffect(() => {
		if (pathname !== shownOn.current) setGone(true);
	}, [pathname]);
	if (isGone) return null;
	const pause = () => setPaused(true);
	const updatePaused = () => setPaused(Boolean(button || link || box.current?.matches(":hover,:focus-within")));
	const dismiss = () => {
		setGone(true);
		// Returns focus to where F8 was pressed.
		cameFrom.current?.focus();
	};
	const [edge, icon] = VARIANTS[type];
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: F8 moves focus here to read and close the message
		<div
			ref={box}
			role={type === "error" ? "alert" : "status"}
			tabIndex={-1}
			title={isFloating ? t("noticeHint") : undefined}
			onMouseEnter={pause}
			onMouseLeave={updatePaused}
			onFocus={pause}
			onBlur={updatePaused}
			onKeyDown={(event) => {
				if (event.key === "Escape") dismiss();
			}}
			className={`${isFloating ? `toast ${position}` : "notice"} panel flex flex-wrap items-start gap-3 border-s-4 p-4 ${edge}`}
		>
			<Icon name={icon} className="mt-0.5 size-5" />
			<div className="min-w-0 grow basis-40">
				{title ? <p className="font-semibold">{title}</p> : null}
				<p>{text}</p>
				{link ? (
					<a href={link.to} className="link inline-flex min-h-11 items-center">
						{link.label}
					</a>
				) : null}
			</div>
			{isFloating ? (
				<button type="button" onClick={dismiss} aria-label={t("dismiss")} className="button button-quiet -m-2">
					<Icon name="close" />
				</button>
			) : null}
			{button ? <ToastActionForm button={button} /> : null}
		</div>
	);
}

function ToastActionForm({ button }: { button: ToastAction }) {
	const returnTo = useReturnPath();
	return (
		<form method="post" action={button.action} className="basis-full">
			<input type="hidden" name="return_to" value={returnTo} />
			<button type="submit" name={button.name} value={button.value} className="button button-secondary">
				{button.label}
			</button>
		</form>
	);
}
