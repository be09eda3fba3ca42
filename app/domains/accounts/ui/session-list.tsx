/** Active sessions of a user, each with a button to end it. */
import { Form, href } from "react-router";
import type { Language } from "#app/locales/i18n.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { parseUserAgent } from "../device-name.ts";
import type { OwnSession } from "../profile.ts";

/** Localised device name. */
function useDeviceLabel(): (userAgent: string | null) => string {
	const { t } = useTranslation("profile");
	return (userAgent) => {
		const { browser, system } = parseUserAgent(userAgent);
		if (browser && system) return t("deviceOn", { browser, system });
		return browser ?? system ?? t("deviceUnknown");
	};
}

/** Date and time in the island's time zone. */
function formatDateTime(iso: string, language: Language): string {
	return new Intl.DateTimeFormat(language === "tr" ? "tr-TR" : "en-GB", {
		dateStyle: "long",
		timeStyle: "short",
		timeZone: "Asia/Famagusta",
	}).format(new Date(iso));
}

export function SessionList({ sessions }: { sessions: OwnSession[] }) {
	const { t } = useTranslation("profile");
	const others = sessions.filter((session) => !session.is_current);
	return (
		<>
			<ul className="panel divide-y divide-line">
				{sessions.map((session) => (
					<SessionRow key={session.id} session={session} />
				))}
			</ul>
			{others.length > 0 ? (
				<Form method="post" action={href("/profile/security")}>
					<button type="submit" name="intent" value="end-others" className="button button-secondary">
						{t("sessionsEndAll")}
					</button>
				</Form>
			) : (
				<p className="text-muted">{t("sessionsOnlyThis")}</p>
			)}
		</>
	);
}

function SessionRow({ session }: { session: OwnSession }) {
	const { t } = useTranslation("profile");
	const language = useLanguage();
	const device = useDeviceLabel()(session.user_agent);
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
			<div className="min-w-0 flex-1 basis-56">
				<p className="flex flex-wrap items-center gap-2 font-medium">
					{device}
					{session.is_current ? <span className="badge bg-sea-soft text-sea">{t("sessionCurrent")}</span> : null}
				</p>
				<p className="figures text-sm text-muted">
					{t("sessionSeen", { when: formatDateTime(session.last_seen_at, language) })}
					<br />
					{t("sessionStarted", { when: formatDateTime(session.started_at, language) })}
				</p>
			</div>
			{session.is_current ? null : (
				<Form method="post" action={href("/profile/security")}>
					<input type="hidden" name="session" value={session.id} />
					<button
						type="submit"
						name="intent"
						value="end"
						className="button button-secondary"
						aria-label={t("sessionEndNamed", { device })}
					>
						{t("sessionEnd")}
					</button>
				</Form>
			)}
		</li>
	);
}
