/** Notifications on this device: what this browser can do, and switching them on and off. */
import { useEffect, useState } from "react";
import { useTranslation } from "#app/locales/use-translation.ts";
import { useRevalidate } from "#app/ui/use-revalidate.ts";
import type { PushFailure, PushServer, PushState } from "../push/browser-push.ts";

type Change = { state: PushState; failure?: PushFailure };

/** The code that talks to the browser could not be loaded, or the browser gives no access. */
const NOT_LOADED: Pick<Change, "failure"> = { failure: { code: "worker" } };

const loadPush = () => import("../push/browser-push.ts");

export function PushPanel({ server: { key, isKnown } }: { server: PushServer }) {
	const { t } = useTranslation("push");
	const revalidate = useRevalidate();
	const [{ state, failure }, setChange] = useState<Partial<Change>>({});
	const [isBusy, setBusy] = useState(false);
	useEffect(() => {
		let isGone = false;
		void loadPush()
			.then(({ readPushState }) => readPushState({ key, isKnown }))
			.then((found) => isGone || setChange((now) => ({ ...now, state: found })))
			.catch(() => isGone || setChange((now) => ({ ...now, ...NOT_LOADED })));
		return () => {
			isGone = true;
		};
	}, [key, isKnown]);
	const change = async (work: () => Promise<Change>) => {
		setBusy(true);
		try {
			setChange(await work());
		} catch {
			setChange((now) => ({ ...now, ...NOT_LOADED }));
		} finally {
			setBusy(false);
		}
		await revalidate();
	};
	const turnOn = async () => {
		const push = await loadPush();
		const change = await push.turnOn({ key, isKnown });
		const sample = { title: t("test.title"), body: t("test.body") };
		if (change.state === "subscribed") void push.showLocalNotification(sample);
		return change;
	};
	const turnOff = async () => (await loadPush()).turnOff();
	const canTurnOn = state === "default" || state === "granted";
	return (
		<div id="push" data-push={state} className="panel grid gap-3 p-4 sm:p-6">
			{/* Empty until the browser was looked at. */}
			<p role="status">{state ? t(`states.${state}`) : <noscript>{t("needsScript")}</noscript>}</p>
			{failure ? (
				<p role="alert" className="border-s-4 border-s-warning ps-3 wrap-anywhere">
					{t(`failures.${failure.code}`, { reason: failure.reason ?? "" })}
				</p>
			) : null}
			{canTurnOn || state === "subscribed" ? (
				<button
					type="button"
					disabled={isBusy}
					onClick={() => void change(canTurnOn ? turnOn : turnOff)}
					className={`button sm:justify-self-start ${canTurnOn ? "button-primary" : "button-secondary"}`}
				>
					{isBusy ? t("working") : t(canTurnOn ? "turnOn" : "turnOff")}
				</button>
			) : null}
			<p className="text-sm text-muted">{t("lockScreen")}</p>
		</div>
	);
}
