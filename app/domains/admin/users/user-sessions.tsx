/** Sessions of a user, with buttons to end one or all. */
import { parseUserAgent } from "#app/domains/accounts/device-name.ts";
import { formatMoment } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { DisclosureForm } from "../../../ui/backoffice/disclosure-form.tsx";
import { Section } from "../../../ui/backoffice/section.tsx";
import { type AccountActionState, type AdminUser, formatUserName, type UserSession, userPath } from "./users.ts";

export function UserSessions({ person, state }: { person: AdminUser; state: AccountActionState | undefined }) {
	const { t } = useTranslation("adminUsers");
	const { sessions } = person;
	const own = state?.intent === "end_sessions" ? state : undefined;
	return (
		<Section id="sessions" title={t("sessions")}>
			{sessions.length === 0 ? <p className="text-muted">{t("noSessions")}</p> : null}
			{own && sessions.length === 0 ? <p className="text-bad">{t("noSession")}</p> : null}
			{person.may_manage && sessions.length > 0 ? (
				<DisclosureForm
					action={userPath(person.id)}
					revision={person.fingerprint}
					intent="end_sessions"
					title={t("endAll")}
					intro={t("endAllIntro", { count: sessions.length, name: formatUserName(person) })}
					isDestructive
					state={own}
				/>
			) : null}
			{sessions.length > 0 ? (
				<ul className="panel divide-y divide-line">
					{sessions.map((session) => (
						<SessionRow key={session.id} session={session} person={person} />
					))}
				</ul>
			) : null}
		</Section>
	);
}

function SessionRow({ session, person }: { session: UserSession; person: AdminUser }) {
	const { t } = useTranslation("adminUsers");
	const language = useLanguage();
	const { browser, system } = parseUserAgent(session.user_agent);
	const device = browser && system ? t("deviceOn", { browser, system }) : (browser ?? system ?? t("deviceUnknown"));
	return (
		<li className="grid gap-1 p-4">
			<p className="font-medium">{device}</p>
			<p className="figures text-sm text-muted">
				{t("sessionSeen", { when: formatMoment(session.last_seen_at, language) })}
				<br />
				{t("sessionStarted", { when: formatMoment(session.started_at, language) })}
			</p>
			{person.may_manage ? (
				<details>
					<summary className="inline-flex min-h-11 cursor-pointer items-center text-sea underline">
						{t("endOne")}
						<span className="visually-hidden">: {device}</span>
					</summary>
					<form method="post" action={userPath(person.id)} className="grid gap-3 pt-1">
						<input type="hidden" name="revision" value={person.fingerprint} />
						<input type="hidden" name="session" value={session.id} />
						<p className="text-muted">{t("endOneIntro")}</p>
						<button
							type="submit"
							name="intent"
							value="end_sessions"
							className="button button-secondary justify-self-start text-bad"
						>
							{t("endOneNow")}
						</button>
					</form>
				</details>
			) : null}
		</li>
	);
}
