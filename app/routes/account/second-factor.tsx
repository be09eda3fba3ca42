/** The second factor of an account: set up, new recovery codes, removal. */
import { data, href } from "react-router";
import { z } from "zod";
import { currentPasswordField } from "#app/domains/accounts/password.server.ts";
import { pendingMailCookie } from "#app/domains/accounts/pending-mail.server.ts";
import { listOwnProofs } from "#app/domains/accounts/recent-proof.server.ts";
import {
	type CodeCheck,
	checkCode,
	getOwnSecondFactor,
	removeSecondFactor,
} from "#app/domains/accounts/second-factor.server.ts";
import {
	keepRecoveryCodes,
	makeRecoveryCodes,
	type RecoverySet,
} from "#app/domains/accounts/second-factor-recovery.server.ts";
import {
	confirmSetup,
	type ShownSetup,
	type StartResult,
	startSetup,
	startSetupAfterSignIn,
} from "#app/domains/accounts/second-factor-setup.server.ts";
import { sendRecovery } from "#app/domains/accounts/sign-up.server.ts";
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
import { type FormState, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { clearRedirectTo, getRedirectTo, setRedirectTo } from "#app/platform/http/redirect-to.server.ts";
import { redirectAfterPost, redirectWithFlash, tooManyRequests } from "#app/platform/http/responses.server.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import { catchUnavailable } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { Route } from "./+types/second-factor";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

const PAGE = href("/profile/security/second-factor");
const startSchema = z.object({ password: currentPasswordField });
const codeSchema = z.object({
	one_time_code: z.string({ error: "codeMissing" }).trim().min(1, "codeMissing").max(100),
});
const keptSchema = z.object({ set: z.uuid() });
const confirmSchema = codeSchema.extend({ sealed: z.string().max(4000) });

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

type Shown = {
	intent?: string;
	state?: FormState;
	/** The secret, until a code confirms it. */
	setup?: ShownSetup;
	/** Recovery codes, shown in this answer only. */
	set?: RecoverySet;
	/** The page that the set-up came before; "/" without one. */
	next?: string;
};

export async function action({ request, context }: Route.ActionArgs) {
	const formData = await readForm(request);
	const intent = String(formData.get("intent"));
	if (intent === "start") return start({ request, context }, formData);
	if (intent === "start-recent") {
		const db = await getUserClient(context);
		return showStart(await startSetupAfterSignIn(getSession(context), requireUser(context), db));
	}
	if (intent === "mailbox") return sendLink({ request, context });
	if (intent === "confirm") return confirm({ request, context }, formData);
	if (intent === "kept") return keep(await getUserClient(context), formData);
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

/** The page may be older than the codes of the account, and its own no longer valid. */
async function keep(db: Db, formData: FormData): Promise<never> {
	const form = keptSchema.safeParse(Object.fromEntries(formData));
	if (!form.success) throw data(null, { status: 400 });
	if (!(await keepRecoveryCodes(db, form.data.set)))
		throw redirectWithFlash(PAGE, { code: "flash.recoveryCodesReplaced", type: "warning" });
	const next = safePath(String(formData.get("next")));
	throw redirectAfterPost(next === "/" ? href("/profile/security") : next);
}

type Arguments = Pick<Route.ActionArgs, "request" | "context">;

const rejectStart = (errors: FormState["errors"]): Shown => ({ intent: "start", state: { values: {}, errors } });

async function start({ request, context }: Arguments, formData: FormData) {
	const form = parseFormData(formData, startSchema);
	if (!form.ok) return data(rejectStart(form.state.errors), { status: 400 });
	return showStart(await startSetup(request, getSession(context), requireUser(context), form.value.password));
}

function showStart(started: StartResult) {
	if (started.ok) return data<Shown>({ setup: started.setup });
	if (started.code === "exists") throw redirectWithFlash(PAGE, { code: "flash.factorThere", type: "info" });
	// The page says what to do first.
	if (started.code === "proof_needed") throw redirectAfterPost(PAGE);
	if (started.code === "locked") return tooManyRequests(rejectStart({ form: ["signInLocked"] }), started.retryAfter);
	if (started.code === "unavailable") return data(rejectStart({ form: ["unavailable"] }), { status: 503 });
	return data(rejectStart({ password: ["passwordWrong"] }), { status: 400 });
}

/** The link that sets a new password, to the person's own address; afterwards they are led back here. */
async function sendLink({ request, context }: Arguments) {
	const { email } = requireUser(context);
	const sent = await sendRecovery(request, email);
	const reject = (code: string): Shown => ({ intent: "mailbox", state: { values: {}, errors: { form: [code] } } });
	if (sent.ok)
		throw redirectAfterPost(href("/auth/check-mail"), [
			["Set-Cookie", pendingMailCookie({ email, kind: "recovery" })],
			["Set-Cookie", setRedirectTo(PAGE)],
		]);
	if (sent.code === "rate_limited") return tooManyRequests(reject(retryAfterMessage(sent.retryAfter)), sent.retryAfter);
	return data(reject("unavailable"), { status: 503 });
}

async function confirm({ request, context }: Arguments, formData: FormData) {
	const form = parseFormData(formData, confirmSchema);
	const given = form.ok
		? { sealed: form.value.sealed, code: form.value.one_time_code }
		: { sealed: String(formData.get("sealed")), code: "" };
	const result = await confirmSetup(getSession(context), requireUser(context), given);
	if (result.ok && result.set) {
		const shown = { set: result.set, next: getRedirectTo(request) };
		return data<Shown>(shown, { headers: { "Set-Cookie": clearRedirectTo() } });
	}
	if (result.ok) throw redirectWithFlash(PAGE, { code: "flash.factorAdded", type: "success" });
	if (result.code === "expired") {
		// The form was sent again, or a second tab was faster.
		const { is_on: isOn } = await getOwnSecondFactor(await getUserClient(context));
		if (isOn) throw redirectWithFlash(PAGE, { code: "flash.factorThere", type: "info" });
		throw redirectWithFlash(PAGE, { code: "flash.factorTooLate", type: "warning" });
	}
	if (result.code === "unavailable") {
		// The code may have been right, and only its answer lost.
		const factor = await catchUnavailable(getUserClient(context).then(getOwnSecondFactor));
		if ("is_on" in factor && factor.is_on)
			throw redirectWithFlash(PAGE, { code: "flash.factorAdded", type: "success" });
	}
	if (form.ok) return rejectCode(result, { intent: "confirm", setup: result.setup });
	return data<Shown>({ intent: "confirm", setup: result.setup, state: form.state }, { status: 400 });
}

/** The form again. The code is not among its values. */
function rejectCode(refused: Exclude<CodeCheck, { ok: true }>, shown: Pick<Shown, "intent" | "setup">) {
	const reject = (errors: FormState["errors"]): Shown => ({ ...shown, state: { values: {}, errors } });
	if (refused.code === "locked")
		return tooManyRequests(reject({ form: [retryAfterMessage(refused.retryAfter)] }), refused.retryAfter);
	if (refused.code === "unavailable") return data(reject({ form: ["unavailable"] }), { status: 503 });
	return data(reject({ one_time_code: [refused.code === "used" ? "codeUsed" : "codeWrong"] }), { status: 400 });
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
