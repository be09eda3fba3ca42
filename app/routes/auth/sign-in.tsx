/** Sign-in, and with `mode=signup` sign-up. Same response for known and unknown addresses. */
import { data, href, redirect } from "react-router";
import { holdSignIn } from "#app/domains/accounts/second-factor-sign-in.server.ts";
import { type SignInResult, signIn, signInSchema } from "#app/domains/accounts/sign-in.server.ts";
import { signUpSchema } from "#app/domains/accounts/sign-up.server.ts";
import { readTypedEmail, typedEmailCookie } from "#app/domains/accounts/typed-email.server.ts";
import { Alternative, AuthPage } from "#app/domains/accounts/ui/auth-page.tsx";
import { GoogleButton } from "#app/domains/accounts/ui/google-button.tsx";
import { SearchByMail } from "#app/domains/accounts/ui/search-by-mail.tsx";
import { SignInForm } from "#app/domains/accounts/ui/sign-in-form.tsx";
import { SignUpForm } from "#app/domains/accounts/ui/sign-up-form.tsx";
import { toNewEmailAlertPath } from "#app/domains/saved-searches/email-alert/email-alert-links.ts";
import { Trans } from "#app/locales/trans.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getOptionalUser, getSession } from "#app/middleware/session.server.ts";
import { env } from "#app/platform/env.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { type FormState, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { getRedirectTo, setRedirectTo } from "#app/platform/http/redirect-to.server.ts";
import { redirectAfterPost, tooManyRequests } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/sign-in";
import { redirectAfterSignIn } from "./after-sign-in.server.ts";
import { handleSignUp } from "./sign-up.server.ts";
import { readWaitingRegistration } from "./waiting-registration.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST, and the return path. */
export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
	new Headers([...loaderHeaders, ...(actionHeaders ?? [])]);

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const isSignUp = url.searchParams.get("mode") === "signup";
	const isAgent = isSignUp && url.searchParams.get("role") === "agent";
	if (await getOptionalUser(context)) throw redirect(isAgent ? registrationTarget(request) : getRedirectTo(request));
	const head = pageHead(
		{ url, context },
		(t) => t(isAgent ? "auth:agentTitle" : isSignUp ? "auth:signUpTitle" : "auth:signInTitle"),
		{
			description: (t) => t(isSignUp ? "auth:signUpDescription" : "auth:signInDescription"),
			path: isAgent ? "/auth?mode=signup&role=agent" : isSignUp ? "/auth?mode=signup" : "/auth",
			isIndexed: false,
		},
	);
	const constraints = constraintsOf(isSignUp ? signUpSchema : signInSchema);
	const redirectTo = getRedirectTo(request);
	const emailAlertPath =
		!isSignUp && redirectTo.startsWith(`${href("/saved-searches/new")}?`) ? toNewEmailAlertPath(redirectTo) : null;
	const waiting = isAgent ? readWaitingRegistration(request) : null;
	const email = readTypedEmail(request);
	const page = { head, isSignUp, isAgent, emailAlertPath, hasGoogle: env.hasGoogle, constraints, waiting, email };
	// New advertisers continue to the registration after any way of verifying their address.
	return data(page, isAgent ? { headers: { "Set-Cookie": setRedirectTo(registrationTarget(request)) } } : undefined);
}

/** The registration of advertisers, with the plan that was chosen before. */
function registrationTarget(request: Request): string {
	const stored = getRedirectTo(request);
	return stored.startsWith("/agent-registration?") ? stored : "/agent-registration";
}

export function action(input: Route.ActionArgs) {
	return input.url.searchParams.get("mode") === "signup" ? handleSignUp(input) : handleSignIn(input);
}

const SIGN_IN_MESSAGES: Record<
	Exclude<Exclude<SignInResult, { ok: true }>["code"], "code_needed">,
	{ key: string; status: number }
> = {
	invalid_credentials: { key: "signInInvalid", status: 400 },
	email_not_confirmed: { key: "signInUnconfirmed", status: 400 },
	disabled: { key: "signInDisabled", status: 403 },
	locked: { key: "signInLocked", status: 429 },
	rate_limited: { key: "tooManyRequests", status: 429 },
	unavailable: { key: "unavailable", status: 503 },
	timeout: { key: "operationTimeout", status: 503 },
};

async function handleSignIn({ request, context }: Route.ActionArgs) {
	const formData = await readForm(request);
	const form = parseFormData(formData, signInSchema);
	if (!form.ok) return withTypedEmail(data(form.state, { status: 400 }));
	const result = await signIn(request, getSession(context), form.value);
	if (result.ok) return redirectAfterSignIn({ request, context, viewer: result.viewer, hash: formData.get("hash") });
	if (result.code === "code_needed") {
		const waiting = await holdSignIn(getSession(context), { way: "page", hash: formData.get("hash") });
		throw redirectAfterPost(href("/auth/code"), { "Set-Cookie": waiting });
	}
	const { key, status } = SIGN_IN_MESSAGES[result.code];
	const state: FormState = { values: form.values, errors: { form: [key] } };
	if (result.code === "locked") return withTypedEmail(tooManyRequests(state, result.retryAfter));
	return withTypedEmail(result.code === "rate_limited" ? tooManyRequests(state, 60) : data(state, { status }));
}

/** The answer to a sign-in that failed, with the address kept for the pages that lead on from it. */
function withTypedEmail(answer: ReturnType<typeof data<FormState>>) {
	const cookie = typedEmailCookie(answer.data.values.email);
	const headers = new Headers(answer.init?.headers);
	if (cookie) headers.append("Set-Cookie", cookie);
	return data(answer.data, { ...answer.init, headers });
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
	const { isSignUp, isAgent, emailAlertPath, hasGoogle, constraints, waiting, email } = loaderData;
	const { t } = useTranslation("auth");
	if (isSignUp)
		return (
			<AuthPage
				key="sign-up"
				title={t(isAgent ? "agentTitle" : "signUpTitle")}
				intro={
					isAgent ? (
						<Trans
							t={t}
							i18nKey="agentIntro"
							components={{ registration: <a href={href("/agent-registration")} className="link" /> }}
						/>
					) : (
						t("signUpIntro")
					)
				}
				below={<Alternative text={t("hasAccount")} href={href("/auth")} label={t("toSignIn")} />}
			>
				<SignUpForm state={actionData} constraints={constraints} isAgent={isAgent} waiting={waiting} email={email} />
				{hasGoogle ? <GoogleButton /> : null}
			</AuthPage>
		);
	return (
		<AuthPage
			key="sign-in"
			title={t(emailAlertPath ? "saveSearchTitle" : "signInTitle")}
			above={emailAlertPath ? <SearchByMail path={emailAlertPath} /> : undefined}
			below={<Alternative text={t("noAccount")} href={`${href("/auth")}?mode=signup`} label={t("toSignUp")} />}
		>
			<SignInForm state={actionData} constraints={constraints} email={email} />
			{hasGoogle ? <GoogleButton /> : null}
		</AuthPage>
	);
}
