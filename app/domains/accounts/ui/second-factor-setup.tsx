/** Setting up the authenticator app, the recovery codes, and what is there once it is set up. */
import { href, Form as RouterForm, useNavigation } from "react-router";
import { Trans } from "#app/locales/trans.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { Form } from "#app/ui/form/form.tsx";
import { proofPath } from "../recent-proof.ts";
import { CodeField } from "./code-field.tsx";
import { GoogleButton } from "./google-button.tsx";
import { CurrentPasswordField } from "./password-fields.tsx";
import type { AuthFormState } from "./sign-in-form.tsx";

const PAGE = href("/profile/security/second-factor");

type Props = { state: AuthFormState; constraints: Constraints };

/** Begins with the password, as every change of the way into the account; of people without one after a recent sign-in. */
export function StartForm({ state, constraints, hasPassword }: Props & { hasPassword: boolean }) {
	const { t } = useTranslation(["profile", "forms"]);
	return (
		<Form
			id="start"
			action={PAGE}
			state={state}
			constraints={constraints}
			labels={{ password: t("currentPassword") }}
			className="panel grid gap-5 p-4 sm:p-6"
		>
			<input type="hidden" name="intent" value={hasPassword ? "start" : "start-recent"} />
			{hasPassword ? (
				<div className="grid gap-1">
					<CurrentPasswordField />
					<p className="text-sm text-muted">{t("passwordWhy")}</p>
				</div>
			) : null}
			<Buttons label={t("factorStart")} hasCancel />
		</Form>
	);
}

/** For people who sign in with Google alone, not recently: they do so once more and come back. */
export function GoogleAgain() {
	const { t } = useTranslation("profile");
	return (
		<div className="panel grid gap-4 p-4 sm:p-6">
			<p>{t("factorGoogle")}</p>
			<GoogleButton action={proofPath(PAGE, "other")} isAlone />
		</div>
	);
}

/** For administrators whose session has not proved the mailbox: the link that sets a new password does. */
export function MailboxFirst({ state, email, hasGoogle }: { state: AuthFormState; email: string; hasGoogle: boolean }) {
	const { t } = useTranslation(["profile", "forms"]);
	const isBusy = useNavigation().formAction === PAGE;
	return (
		<div className="panel grid gap-4 p-4 sm:p-6">
			<p className="wrap-anywhere">{t("factorMailbox", { email })}</p>
			<Form id="mailbox" action={PAGE} state={state} className="grid gap-4">
				<input type="hidden" name="intent" value="mailbox" />
				<button type="submit" className="button button-primary">
					{isBusy ? t("forms:sending") : t("factorMailboxSend")}
				</button>
			</Form>
			{hasGoogle ? (
				<>
					<p>{t("factorMailboxGoogle")}</p>
					<GoogleButton action={proofPath(PAGE, "other")} isAlone />
				</>
			) : null}
		</div>
	);
}

/** For people with neither password nor Google: the set-up begins with a password, which they set by a link. */
export function NoPassword() {
	const { t } = useTranslation("profile");
	return (
		<p className="panel p-4 sm:p-6">
			<Trans t={t} i18nKey="noPassword" components={{ link: <a href={href("/forgot-password")} className="link" /> }} />
		</p>
	);
}

/** From second-factor-setup.server.ts. */
type ShownSetup = { secret: string; uri: string; size: number; path: string; sealed: string };

/** The secret as a picture and as text, and the first code. */
export function ConfirmForm({ setup, state, constraints }: Props & { setup: ShownSetup }) {
	const { t } = useTranslation(["profile", "auth"]);
	return (
		<Form
			id="confirm"
			action={PAGE}
			state={state}
			constraints={constraints}
			labels={{ one_time_code: t("auth:code") }}
			className="panel grid gap-5 p-4 sm:p-6"
		>
			<input type="hidden" name="intent" value="confirm" />
			<input type="hidden" name="sealed" value={setup.sealed} />
			<p>{t("factorScan")}</p>
			<svg
				viewBox={`0 0 ${setup.size} ${setup.size}`}
				width="224"
				height="224"
				role="img"
				aria-label={t("factorPicture")}
				shapeRendering="crispEdges"
			>
				<path fill="#fff" d={`M0 0h${setup.size}v${setup.size}H0z`} />
				<path fill="#000" d={setup.path} />
			</svg>
			<div className="grid gap-1">
				<p>{t("factorSecret")}</p>
				<p className="font-medium wrap-anywhere" translate="no">
					{setup.secret}
				</p>
				<p>
					<a href={setup.uri} className="link inline-flex min-h-11 items-center">
						{t("factorOpenApp")}
					</a>
				</p>
			</div>
			<CodeField />
			<Buttons label={t("factorConfirm")} hasCancel />
		</Form>
	);
}

/** set: from second-factor-recovery.server.ts. */
type CodesProps = { set: { id: string; codes: readonly string[] }; next?: string | undefined };

/** Shown once, to be written down or printed. next: the page that the set-up came before; "/" for none. */
export function RecoveryCodes({ set: { id, codes }, next = "/" }: CodesProps) {
	const { t } = useTranslation("profile");
	return (
		<section aria-labelledby="codes" className="panel grid gap-3 p-4 sm:p-6">
			<h2 id="codes" className="font-sans text-lg font-semibold">
				{t("recoveryCodes")}
			</h2>
			<p>{t("recoveryCodesText")}</p>
			<ol className="grid gap-1 font-medium sm:grid-cols-2" translate="no">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ol>
			<RouterForm method="post" action={PAGE}>
				<input type="hidden" name="set" value={id} />
				<input type="hidden" name="next" value={next} />
				<button type="submit" name="intent" value="kept" className="button button-primary">
					{t("recoveryCodesKept")}
				</button>
			</RouterForm>
		</section>
	);
}

/** How many recovery codes there are, or that they may be lost. */
export function RecoveryCodesState({ codes, hasKept }: { codes: number; hasKept: boolean }) {
	const { t } = useTranslation("profile");
	if (codes > 0 && hasKept) return <p>{t("recoveryCodesLeft", { count: codes })}</p>;
	return (
		<p className="panel border-s-4 border-s-warning p-4">
			{t(codes > 0 ? "recoveryCodesUnkept" : "recoveryCodesNone")}
		</p>
	);
}

/** Makes new recovery codes, or removes the factor; both with a code of the app. */
export function FactorForm({ state, constraints, intent }: Props & { intent: "codes" | "remove" }) {
	const { t } = useTranslation(["profile", "auth"]);
	return (
		<Form
			id={intent}
			action={PAGE}
			state={state}
			constraints={constraints}
			labels={{ one_time_code: t("auth:code") }}
			className="grid gap-4"
		>
			<input type="hidden" name="intent" value={intent} />
			<CodeField />
			<Buttons label={t(intent === "codes" ? "recoveryCodesNew" : "factorRemove")} />
		</Form>
	);
}

function Buttons({ label, hasCancel = false }: { label: string; hasCancel?: boolean }) {
	const { t } = useTranslation(["profile", "forms"]);
	const isBusy = useNavigation().formAction === PAGE;
	return (
		<div className="flex flex-wrap gap-3">
			<button type="submit" className={hasCancel ? "button button-primary" : "button button-secondary"}>
				{isBusy ? t("forms:sending") : label}
			</button>
			{hasCancel ? (
				<a href={href("/profile/security")} className="button button-quiet">
					{t("cancel")}
				</a>
			) : null}
		</div>
	);
}
