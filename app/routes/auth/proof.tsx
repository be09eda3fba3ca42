/** Asks a signed-in person to prove again who they are, and returns to what they were doing. */
import { data, href, redirect } from "react-router";
import {
	codeProofSchema,
	listOwnProofs,
	logProof,
	parseProofAddress,
	proofSchema,
	proveByCode,
	proveByPassword,
} from "#app/domains/accounts/recent-proof.server.ts";
import { proofPath } from "#app/domains/accounts/recent-proof.ts";
import { AuthPage } from "#app/domains/accounts/ui/auth-page.tsx";
import { GoogleButton } from "#app/domains/accounts/ui/google-button.tsx";
import { ProofForm } from "#app/domains/accounts/ui/proof-form.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { isRedisplayed, loadOrNullAfterRejection, markRejected } from "#app/middleware/form-draft.server.ts";
import { redirectToSignIn } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getSession, getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { env } from "#app/platform/env.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { type FormState, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { setRedirectTo } from "#app/platform/http/redirect-to.server.ts";
import { redirectAfterPost, tooManyRequests } from "#app/platform/http/responses.server.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import type { Route } from "./+types/proof";
import { redirectToGoogle } from "./start-google.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
	const proofs = await loadOrNullAfterRejection(context, getUserClient(context).then(listOwnProofs));
	// Who has just signed in has proved enough. After a refused post this would hide its answer.
	if (proofs?.is_recent && !isRedisplayed(context)) throw redirect(parseProofAddress(url).next);
	const head = pageHead({ url, context }, (t) => t("auth:proof.title"), { isIndexed: false });
	const ways = {
		password: proofs?.has_password ?? true,
		google: env.hasGoogle && (proofs?.has_google ?? false),
		code: proofs?.has_code ?? false,
	};
	const constraints = { ...constraintsOf(proofSchema), ...constraintsOf(codeProofSchema) };
	return { head, ...parseProofAddress(url), ways, constraints };
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const { purpose, next } = parseProofAddress(url);
	const formData = await readForm(request);
	if (formData.get("intent") === "google")
		throw await redirectToGoogle({ request, url, context }, { "Set-Cookie": setRedirectTo(next) });
	const isCode = formData.has("one_time_code");
	const form = isCode ? parseFormData(formData, codeProofSchema) : parseFormData(formData, proofSchema);
	const show = (state: FormState) => markRejected(context, state);
	if (!form.ok) return data(show(form.state), { status: 400 });
	const viewer = requireUser(context);
	const checked =
		"one_time_code" in form.value
			? await proveByCode(getSession(context), viewer, form.value.one_time_code)
			: await proveByPassword(request, viewer, form.value.password);
	if (checked.ok) {
		logProof(viewer);
		// Forms say themselves that they wait to be sent.
		const told = purpose === "export" ? flashCookie({ code: "provedForFile", type: "success" }) : null;
		throw redirectAfterPost(next, told ? { "Set-Cookie": told } : undefined);
	}
	if (checked.code === "ended") throw await redirectToSignIn({ request, url, context });
	const reject = (field: string, key: string) => show({ values: {}, errors: { [field]: [key] } });
	if (checked.code === "locked") {
		const message = isCode ? retryAfterMessage(checked.retryAfter) : "signInLocked";
		return tooManyRequests(reject("form", message), checked.retryAfter);
	}
	if (checked.code === "unavailable") return data(reject("form", "unavailable"), { status: 503 });
	const [field, wrong] = isCode ? (["one_time_code", "codeWrong"] as const) : (["password", "passwordWrong"] as const);
	return data(reject(field, checked.code === "used" ? "codeUsed" : wrong), { status: 400 });
}

export default function Proof({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("auth");
	const { purpose, next, way, ways, constraints } = loaderData;
	const kind = ways.code && (way !== "password" || !ways.password) ? "code" : "password";
	const path = proofPath(next, purpose, ways.code ? kind : undefined);
	return (
		<AuthPage title={t("proof.title")} intro={t(`proof.purposes.${purpose}`)}>
			{ways.password || ways.code ? (
				<ProofForm
					key={kind}
					kind={kind}
					other={ways.password && ways.code ? proofPath(next, purpose, kind === "code" ? "password" : "code") : null}
					action={path}
					next={next}
					state={actionData}
					constraints={constraints}
				/>
			) : null}
			{ways.google ? <GoogleButton action={path} isAlone={!ways.password && !ways.code} /> : null}
			{ways.password || ways.google || ways.code ? null : (
				<p>
					{t("proof.nothing")}{" "}
					<a href={href("/forgot-password")} className="link">
						{t("forgotSubmit")}
					</a>
				</p>
			)}
		</AuthPage>
	);
}
