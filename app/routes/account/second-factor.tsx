/** The second factor of an account: set up, new recovery codes, removal. */
import { data } from "react-router";
import { listOwnProofs } from "#app/domains/accounts/recent-proof.server.ts";
import { checkCode, getOwnSecondFactor, removeSecondFactor } from "#app/domains/accounts/second-factor.server.ts";
import { makeRecoveryCodes } from "#app/domains/accounts/second-factor-recovery.server.ts";
import { startSetupAfterSignIn } from "#app/domains/accounts/second-factor-setup.server.ts";
import { AccountPage, AccountSection } from "#app/domains/accounts/ui/account-page.tsx";
import {
	ConfirmForm,
	FactorForm,
	GoogleAgain,
	MailboxFirst,
	NoPassword,
	RecoveryCodes,
	RecoveryCodesState,
	StartForm,
} from "#app/domains/accounts/ui/second-factor-setup.tsx";
import { formatDate } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getSession, getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { env } from "#app/platform/env.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/second-factor";
import { codeSchema, PAGE, rejectCode, type Shown } from "./second-factor-answer.server.ts";
import { confirmFactor, keepCodes } from "./second-factor-confirm.server.ts";
import { sendPasswordLink, showStart, startFactor, startSchema } from "./second-factor-start.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
	const head = pageHead({ url, context }, (t) => t("profile:factor"));
	const db = await getUserClient(context);
	const [factor, proofs] = await Promise.all([getOwnSecondFactor(db), listOwnProofs(db)]);
	const mayStart = proofs.has_password || proofs.is_recent;
	const mayUseGoogle = env.hasGoogle && proofs.has_google;
	const { email, secondFactor } = requireUser(context);
	const begins = mayStart ? "form" : mayUseGoogle ? "google" : "mail";
	return {
		head,
		factor,
		isOverdue: secondFactor === "overdue",
		email,
		mayUseGoogle,
		startsWith: factor.may_begin ? begins : "mailbox",
		startConstraints: constraintsOf(startSchema),
		codeConstraints: constraintsOf(codeSchema),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const formData = await readForm(request);
	const intent = String(formData.get("intent"));
	if (intent === "start") return startFactor({ request, context }, formData);
	if (intent === "start-recent") {
		const db = await getUserClient(context);
		return showStart(await startSetupAfterSignIn(getSession(context), requireUser(context), db));
	}
	if (intent === "mailbox") return sendPasswordLink({ request, context });
	if (intent === "confirm") return confirmFactor({ request, context }, formData);
	if (intent === "kept") return keepCodes(await getUserClient(context), formData);
	if (intent !== "codes" && intent !== "remove") throw data(null, { status: 400 });
	const form = parseFormData(formData, codeSchema);
	if (!form.ok) return data<Shown>({ intent, state: form.state }, { status: 400 });
	const viewer = requireUser(context);
	const session = getSession(context);
	const { one_time_code: code } = form.value;
	if (intent === "remove") {
		const removed = await removeSecondFactor(session, viewer, code);
		if (!removed.ok) return rejectCode(removed, { intent });
		throw redirectWithFlash(PAGE, { code: "flash.factorRemoved", type: "success" });
	}
	const checked = await checkCode(session, viewer, code);
	if (!checked.ok) return rejectCode(checked, { intent });
	const made = await makeRecoveryCodes(viewer.id);
	if (made.ok) return data<Shown>({ intent, set: made.set });
	if (made.code === "gone") throw redirectWithFlash(PAGE, { code: "flash.factorTooLate", type: "warning" });
	return rejectCode({ ok: false, code: made.code }, { intent });
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
	const { factor, isOverdue, startsWith, email, mayUseGoogle, startConstraints, codeConstraints } = loaderData;
	const { t } = useTranslation("profile");
	const language = useLanguage();
	const { intent, state, setup, set, next }: Shown = actionData ?? {};
	const stateOf = (name: string) => (intent === name ? state : undefined);
	const madeText = t(intent === "codes" ? "recoveryCodesMade" : "factorAddedText");
	return (
		<AccountPage title={t("factor")} intro={set ? madeText : t("factorIntro")}>
			{set ? <RecoveryCodes set={set} next={next} /> : null}
			{factor.is_on || set ? null : (
				<>
					{factor.is_required && factor.due_at ? (
						<p className="panel border-s-4 border-s-warning p-4">
							{isOverdue ? t("factorOverdue") : t("factorRequired", { date: formatDate(factor.due_at, language) })}
						</p>
					) : null}
					{setup ? (
						<ConfirmForm key={setup.secret} setup={setup} state={stateOf("confirm")} constraints={codeConstraints} />
					) : startsWith === "mailbox" ? (
						<MailboxFirst state={stateOf("mailbox")} email={email} hasGoogle={mayUseGoogle} />
					) : startsWith === "google" ? (
						<GoogleAgain />
					) : startsWith === "mail" ? (
						<NoPassword />
					) : (
						<StartForm state={stateOf("start")} constraints={startConstraints} hasPassword={factor.has_password} />
					)}
				</>
			)}
			{factor.is_on && !set ? (
				<>
					<AccountSection id="recovery" title={t("recoveryCodes")}>
						<RecoveryCodesState codes={factor.codes} hasKept={factor.has_kept_codes} />
						<p className="text-muted">{t("recoveryCodesNewText")}</p>
						<FactorForm intent="codes" state={stateOf("codes")} constraints={codeConstraints} />
					</AccountSection>
					<AccountSection id="removal" title={t("factorRemove")}>
						<p className="text-muted">{t(factor.is_required ? "factorRemoveRequired" : "factorRemoveText")}</p>
						<FactorForm intent="remove" state={stateOf("remove")} constraints={codeConstraints} />
					</AccountSection>
				</>
			) : null}
		</AccountPage>
	);
}
