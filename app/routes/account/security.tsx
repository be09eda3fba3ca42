/** Sign-in methods, and active sessions. */
import { data, href } from "react-router";
import { endOtherSessions, endSession, getOwnAccount, listSessions } from "#app/domains/accounts/own-account.server.ts";
import { getOwnSecondFactor } from "#app/domains/accounts/second-factor.server.ts";
import { AccountPage, AccountSection } from "#app/domains/accounts/ui/account-page.tsx";
import { RecoveryCodesState } from "#app/domains/accounts/ui/second-factor-setup.tsx";
import { SessionList } from "#app/domains/accounts/ui/session-list.tsx";
import { Trans } from "#app/locales/trans.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectAfterPost } from "#app/platform/http/responses.server.ts";
import { BackendUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Route } from "./+types/security";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const db = await getUserClient(context);
	const [account, sessions, factor] = await Promise.all([getOwnAccount(db), listSessions(db), getOwnSecondFactor(db)]);
	return {
		head: pageHead({ url, context }, (t) => t("profile:security")),
		account,
		sessions,
		factor,
		hasEnded: url.searchParams.has("ended"),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const intent = form.get("intent");
	if (intent !== "end" && intent !== "end-others") throw data(null, { status: 400 });
	const db = await getUserClient(context);
	const result = await (intent === "end" ? endSession(db, form.get("session")) : endOtherSessions(db));
	if (!result.ok && result.code === "not_found") throw data(null, { status: 400 });
	// The form has no values to keep.
	if (!result.ok) throw new BackendUnavailable("sessions were not ended");
	throw redirectAfterPost(`${href("/profile/security")}?ended#sessions`);
}

export default function Security({ loaderData: { account, sessions, factor, hasEnded } }: Route.ComponentProps) {
	const { t } = useTranslation("profile");
	return (
		<AccountPage title={t("security")} intro={t("securityIntro")}>
			<AccountSection id="email" title={t("email")}>
				<p>{account.email}</p>
				{account.pending_email ? (
					<p className="panel border-s-4 border-s-warning p-4" role="status">
						<Trans
							t={t}
							i18nKey="pendingEmail"
							values={{ email: account.pending_email }}
							components={{ strong: <strong className="break-all" /> }}
						/>
					</p>
				) : null}
				<p>
					<a href={href("/profile/email")} className="button button-secondary">
						{t("changeEmail")}
					</a>
				</p>
			</AccountSection>
			<AccountSection id="password" title={t("password")}>
				<p className="text-muted">{t("passwordText")}</p>
				<p>
					<a href={href("/profile/password")} className="button button-secondary">
						{t("changePassword")}
					</a>
				</p>
			</AccountSection>
			<AccountSection id="second-factor" title={t("factor")}>
				<p className="text-muted">{t(factor.is_on ? "factorOn" : "factorOff")}</p>
				{factor.is_on ? <RecoveryCodesState codes={factor.codes} hasKept={factor.has_kept_codes} /> : null}
				<p>
					<a href={href("/profile/security/second-factor")} className="button button-secondary">
						{t(factor.is_on ? "factorChange" : "factorStart")}
					</a>
				</p>
			</AccountSection>
			<AccountSection id="sessions" title={t("sessions")}>
				{hasEnded ? (
					<p role="status" className="font-medium text-good">
						{t("sessionEnded")}
					</p>
				) : null}
				<SessionList sessions={sessions} />
			</AccountSection>
		</AccountPage>
	);
}
