/**
 * The one message of a page, with a button beside it where there is something to undo. Without script it is a banner
 * above the content; with script it floats, leaves five seconds after the page is complete unless pointed at or focused,
 * and F8 goes to it.
 * One with a button stays until it is dismissed or the page is left: five seconds are too few to decide in.
 */
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useReturnPath } from "./use-return-path.ts";

/** Posts one field to an address of ours. */
type NoticeAct = { label: string; action: string; name: string; value: string };

export type NoticeFlash = {
	title?: string;
	text?: string;
	type: "success" | "error" | "warning" | "info" | "celebration" | "achievement";
	/** Where it floats, bottom right unless said. A page that places it elsewhere brings notice-positions.css. */
	position?: string | undefined;
	act?: NoticeAct;
};

const SHOWN_MILLISECONDS = 5000;
/** The edge and the sign of each type. */
const LOOKS = {
	success: ["border-good", "check"],
	error: ["border-bad", "warning"],
	warning: ["border-warning", "warning"],
	info: ["border-sea", "info"],
	celebration: ["border-citrus bg-citrus-soft", "sun"],
	achievement: ["border-citrus", "verified"],
} as const;

type Props = {
	flash: NoticeFlash | null | undefined;
	/** What differs from answer to answer: a message that comes twice in a row is shown twice. */
	answer?: number | undefined;
};

export function Notice({ flash, answer }: Props) {
	// The server says it once: an answer that has no message does not take away the one before, which leaves by itself.
	const [shown, setShown] = useState({ flash, answer });
	if (flash?.text && flash !== shown.flash) setShown({ flash, answer });
	const message = shown.flash;
	return (
		// It is there before any message is: screen readers only follow what they know already.
		<div aria-live="polite">
			{message?.text ? <OneNotice key={`${shown.answer} ${message.text} ${message.act?.value}`} {...message} /> : null}
		</div>
	);
}

function OneNotice({ title, text, type, position = "", act }: NoticeFlash) {
	const { t } = useTranslation("shell");
	const box = useRef<HTMLDivElement>(null);
	const cameFrom = useRef<HTMLElement>(null);
	const { pathname } = useLocation();
	const shownOn = useRef(pathname);
	const [isFloating, setFloating] = useState(false);
	const [isPaused, setPaused] = useState(Boolean(act));
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
			timer = setTimeout(() => setGone(true), SHOWN_MILLISECONDS);
		};
		// Over a slow line the script may be there long before the pictures are, and the reader's eyes with them.
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
	const go = () => setPaused(Boolean(act || box.current?.matches(":hover,:focus-within")));
	const dismiss = () => {
		setGone(true);
		// Whoever came by F8 goes on where they were.
		cameFrom.current?.focus();
	};
	const [edge, icon] = LOOKS[type];
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: F8 moves the focus here, so that the message can be read and closed
		<div
			ref={box}
			role={type === "error" ? "alert" : "status"}
			tabIndex={-1}
			title={isFloating ? t("noticeHint") : undefined}
			onMouseEnter={pause}
			onMouseLeave={go}
			onFocus={pause}
			onBlur={go}
			onKeyDown={(event) => {
				if (event.key === "Escape") dismiss();
			}}
			className={`${isFloating ? `toast ${position}` : "notice"} panel flex flex-wrap items-start gap-3 border-s-4 p-4 ${edge}`}
		>
			<Icon name={icon} className="mt-0.5 size-5" />
			<div className="min-w-0 grow basis-40">
				{title ? <p className="font-semibold">{title}</p> : null}
				<p>{text}</p>
			</div>
			{isFloating ? (
				<button type="button" onClick={dismiss} aria-label={t("dismiss")} className="button button-quiet -m-2">
					<Icon name="close" />
				</button>
			) : null}
			{act ? <ActForm act={act} /> : null}
		</div>
	);
}

function ActForm({ act }: { act: NoticeAct }) {
	const returnTo = useReturnPath();
	return (
		<form method="post" action={act.action} className="basis-full">
			<input type="hidden" name="return_to" value={returnTo} />
			<button type="submit" name={act.name} value={act.value} className="button button-secondary">
				{act.label}
			</button>
		</form>
	);
}
