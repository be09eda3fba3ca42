/** Asks a signed-in person to prove again who they are, and returns to what they were doing. */
import { data } from "react-router";
import {
	listOwnProofs,
	logProof,
	parseProofAddress,
	proofSchema,
	proveByPassword,
} from "#app/domains/accounts/recent-proof.server.ts";
import { proofPath } from "#app/domains/accounts/recent-proof.ts";
import { AuthPage } from "#app/domains/accounts/ui/auth-page.tsx";
import { GoogleButton } from "#app/domains/accounts/ui/google-button.tsx";
import { ProofForm } from "#app/domains/accounts/ui/proof-form.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { loadOrNullAfterRejection, markRejected } from "#app/middleware/form-draft.server.ts";
import { requireSignedInFor } from "#app/middleware/guards.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { env } from "#app/platform/env.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { type FormState, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { setRedirectTo } from "#app/platform/http/redirect-to.server.ts";
import { redirectAfterPost, tooManyRequests } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/proof";
import { redirectToGoogle } from "./start-google.server.ts";

export const middleware = [requireSignedInFor((url) => parseProofAddress(url).next)];
export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
	const proofs = await loadOrNullAfterRejection(context, getUserClient(context).then(listOwnProofs));
	const head = pageHead({ url, context }, (t) => t("auth:proof.title"), { isIndexed: false });
	const ways = { password: proofs?.has_password ?? true, google: env.hasGoogle && (proofs?.has_google ?? false) };
	return { head, ...parseProofAddress(url), ways, constraints: constraintsOf(proofSchema) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const { purpose, next } = parseProofAddress(url);
	const formData = await readForm(request);
	if (formData.get("intent") === "google")
		throw await redirectToGoogle({ request, url, context }, { "Set-Cookie": setRedirectTo(next) });
	const form = parseFormData(formData, proofSchema);
	const show = (state: FormState) => markRejected(context, state);
	if (!form.ok) return data(show(form.state), { status: 400 });
	const checked = await proveByPassword(request, requireUser(context), form.value.password);
	if (checked.ok) {
		logProof(requireUser(context));
		// Forms say themselves that they wait to be sent.
		const told = purpose === "export" ? flashCookie({ code: "provedForFile", type: "success" }) : null;
		throw redirectAfterPost(next, told ? { "Set-Cookie": told } : undefined);
	}
	const reject = (field: string, key: string) => show({ values: {}, errors: { [field]: [key] } });
	if (checked.code === "locked") return tooManyRequests(reject("form", "signInLocked"), checked.retryAfter);
	if (checked.code === "unavailable") return data(reject("form", "unavailable"), { status: 503 });
	return data(reject("password", "passwordWrong"), { status: 400 });
}

export default function Proof({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("auth");
	const { purpose, next, ways, constraints } = loaderData;
	const path = proofPath(next, purpose);
	return (
		<AuthPage title={t("proof.title")} intro={t(`proof.purposes.${purpose}`)}>
			{ways.password ? <ProofForm action={path} next={next} state={actionData} constraints={constraints} /> : null}
			{ways.google ? <GoogleButton action={path} isAlone={!ways.password} /> : null}
			{ways.password || ways.google ? null : (
				<p>
					{t("proof.nothing")}{" "}
					<a href="/forgot-password" className="link">
						{t("forgotSubmit")}
					</a>
				</p>
			)}
		</AuthPage>
	);
}
