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

type Message = NoticeFlash | null | undefined;
type Props = {
	/** What the server has to say; it says it once, with the answer that brings it. */
	flash: Message;
	/** What a choice on this page was answered with, until the next one. */
	choice: Message;
};
type Shown = Props & { message: Message; count: number };

/**
 * A new message takes the place of the one before, also with the same words; that of a choice goes with the next choice.
 * An answer that has none takes nothing away: a message leaves by itself.
 */
function follow(shown: Shown, { flash, choice }: Props): Shown {
	const fresh = choice && choice !== shown.choice ? choice : flash?.text && flash !== shown.flash ? flash : undefined;
	const isTakenBack = !choice && shown.choice && shown.message === shown.choice;
	const message = fresh ?? (isTakenBack ? null : shown.message);
	return { flash, choice, message, count: shown.count + (fresh ? 1 : 0) };
}

export function Notice({ flash, choice }: Props) {
	const [shown, setShown] = useState<Shown>({ flash, choice, message: choice ?? flash, count: 0 });
	if (flash !== shown.flash || choice !== shown.choice) setShown(follow(shown, { flash, choice }));
	const { message, count } = shown;
	return (
		// It is there before any message is: screen readers only follow what they know already.
		<div aria-live="polite">{message?.text ? <OneNotice key={count} {...message} /> : null}</div>
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
