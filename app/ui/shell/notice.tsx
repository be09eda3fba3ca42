/**
 * The one message of a page. Without script it is a banner above the content; with script it floats, leaves after
 * five seconds unless pointed at or focused, and F8 goes to it.
 */
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";

export type NoticeFlash = { code?: string | undefined; type: "success" | "error" | "warning" | "info" };

const SHOWN_MILLISECONDS = 5000;
const COLOURS = { success: "border-good", error: "border-bad", warning: "border-warning", info: "border-sea" } as const;

export function Notice({ flash }: { flash: NoticeFlash | undefined }) {
	return flash?.code ? <OneNotice key={flash.code} code={flash.code} type={flash.type} /> : null;
}

function OneNotice({ code, type }: { code: string; type: NoticeFlash["type"] }) {
	const { t, i18n } = useTranslation("shell");
	const box = useRef<HTMLDivElement>(null);
	const [isFloating, setFloating] = useState(false);
	const [isPaused, setPaused] = useState(false);
	const [isGone, setGone] = useState(false);
	useEffect(() => {
		setFloating(true);
		const focusOnF8 = (event: KeyboardEvent) => {
			if (event.key === "F8") box.current?.focus();
		};
		addEventListener("keydown", focusOnF8);
		return () => removeEventListener("keydown", focusOnF8);
	}, []);
	useEffect(() => {
		if (!isFloating || isPaused) return;
		const timer = setTimeout(() => setGone(true), SHOWN_MILLISECONDS);
		return () => clearTimeout(timer);
	}, [isFloating, isPaused]);
	if (isGone || !i18n.exists(`shell:${code}`)) return null;
	const title = `${code}Title`;
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: F8 moves the focus here, so that the message can be read and closed
		<div
			ref={box}
			role={type === "error" ? "alert" : "status"}
			tabIndex={-1}
			title={isFloating ? t("noticeHint") : undefined}
			onMouseEnter={() => setPaused(true)}
			onMouseLeave={() => setPaused(false)}
			onFocus={() => setPaused(true)}
			onBlur={() => setPaused(false)}
			className={`${isFloating ? "toast" : "container-page mt-4"} panel flex items-start gap-3 border-s-4 p-4 ${COLOURS[type]}`}
		>
			<Icon name={type === "success" ? "check" : type === "info" ? "info" : "warning"} className="mt-0.5 size-5" />
			<div className="grow">
				{i18n.exists(`shell:${title}`) ? <p className="font-semibold">{t(title as "message")}</p> : null}
				<p>{t(code as "message")}</p>
			</div>
			{isFloating ? (
				<button
					type="button"
					onClick={() => setGone(true)}
					aria-label={t("dismiss")}
					className="button button-quiet -m-2"
				>
					<Icon name="close" />
				</button>
			) : null}
		</div>
	);
}
