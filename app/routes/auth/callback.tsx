/**
 * Landing page of mail links and OAuth sign-ins. A link is redeemed by POST only, because mail scanners follow links, and
 * by script only in the browser that asked for the mail, because some scanners run scripts.
 */
import { useEffect, useRef } from "react";
import { data, Form, href, redirect, useNavigation, useSubmit } from "react-router";
import { clearPassword } from "#app/domains/accounts/credential-permit.server.ts";
import { exchangeCode, parseEmailLink, redeemEmailLink } from "#app/domains/accounts/email-link.server.ts";
import { clearPendingMail, readPendingMail } from "#app/domains/accounts/pending-mail.server.ts";
import { holdSignIn, type WaitingSignIn } from "#app/domains/accounts/second-factor-sign-in.server.ts";
import { AuthPage } from "#app/domains/accounts/ui/auth-page.tsx";
import type { Viewer } from "#app/domains/accounts/viewer.ts";
import { identify } from "#app/domains/accounts/viewer-queries.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getOptionalUser, getSession } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { clearRedirectTo, getRedirectTo } from "#app/platform/http/redirect-to.server.ts";
import { redirectAfterPost, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/callback";
import { redirectAfterSignIn } from "./after-sign-in.server.ts";
import { headersOfRecovery } from "./recovery-headers.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const code = url.searchParams.get("code");
	const link = parseEmailLink(url.searchParams);
	if (code && !link) {
		const session = getSession(context);
		const outcome = await exchangeCode(request, session, code);
		if (outcome === "timeout") throw redirectWithFlash(href("/auth"), { code: "flash.signInTimeout", type: "error" });
		// A refusal is ignored: a page that needs a session asks for it.
		const viewer = outcome === "started" ? await arrive({ request, context }, { way: "page" }) : null;
		if (viewer) throw await redirectAfterSignIn({ request, context, viewer });
	}
	if (!link) throw redirect(getRedirectTo(request), { headers: { "Set-Cookie": clearRedirectTo() } });
	// In a browser with a different signed-in user the link would replace the session, so it needs confirmation.
	const signedIn = (await getOptionalUser(context))?.email ?? null;
	const isRequestedHere = readPendingMail(request)?.kind === link.type;
	const way = signedIn ? "switch" : isRequestedHere ? "automatic" : "button";
	const head = pageHead({ url, context }, (t) => t(`auth:callbackTitles.${way}`), {
		description: (t) => t("auth:callbackText"),
		path: "/auth/callback",
		isIndexed: false,
	});
	return { head, link, signedIn, way } as const;
}

/**
 * The person whose session a link or Google has opened; null when it did not last. With a second factor, the session waits for
 * its code first.
 */
async function arrive(
	{ request, context }: Pick<Route.ActionArgs, "request" | "context">,
	goal: Pick<WaitingSignIn, "way"> & { message?: "emailChanged" },
): Promise<Viewer | null> {
	const session = getSession(context);
	const found = await identify(session, request.headers.get("user-agent"));
	if (found === "needs_code") {
		const headers = new Headers({ "Set-Cookie": await holdSignIn(session, goal) });
		headers.append("Set-Cookie", clearPendingMail());
		throw redirectAfterPost(href("/auth/code"), headers);
	}
	if (!found) session.clear();
	return found;
}

/** Attempts per client and hour. */
const MAX_ATTEMPTS_PER_HOUR = 30;

export async function action({ request, context }: Route.ActionArgs) {
	const link = parseEmailLink(await readForm(request));
	if (!link) throw data(null, { status: 400 });
	const wait = await consumeRateLimit(`auth-link:${clientKey(request)}`, MAX_ATTEMPTS_PER_HOUR, 3600);
	if (wait > 0) throw data(null, { status: 429, headers: { "Retry-After": String(wait) } });
	const session = getSession(context);
	const spent = await redeemEmailLink(request, session, link);
	const isLate = !spent.ok && spent.code === "timeout";
	const goal =
		link.type === "recovery" ? ({ way: "recovery" } as const) : ({ way: "page", message: "emailChanged" } as const);
	const viewer = spent.ok ? await arrive({ request, context }, goal) : null;
	if (link.type === "recovery") {
		if (!viewer) throw redirectWithFlash(href("/forgot-password"), failure(isLate, "recoveryExpired"));
		throw redirectAfterPost(href("/reset-password"), await headersOfRecovery(request, viewer));
	}
	if (link.type === "email_change" && !viewer)
		throw redirectWithFlash(href("/profile"), failure(isLate, "emailLinkExpired"));
	if (!viewer && !isLate && (await getOptionalUser(context)))
		throw redirectWithFlash(href("/"), { code: "flash.confirmationNotNeeded", type: "info" });
	if (!viewer) throw redirectWithFlash(href("/auth/check-mail"), failure(isLate, "confirmationExpired"));
	const isNew = link.type === "signup";
	if (isNew && spent.ok && !spent.isOwnSignUp) throw await redirectToNewPassword(request, viewer);
	const arrived = await redirectAfterSignIn({ request, context, viewer, message: isNew ? "welcome" : "emailChanged" });
	arrived.headers.append("Set-Cookie", clearPendingMail());
	throw arrived;
}

/** Message of a link that signed no one in. After a timeout it may still be valid. */
const failure = (isLate: boolean, code: string) =>
	({ code: `flash.${isLate ? "linkTimeout" : code}`, type: "error" }) as const;

/**
 * The mailbox is verified but the password may have been set by a third party: it is removed and the owner sets a new
 * one.
 */
async function redirectToNewPassword(request: Request, viewer: Viewer): Promise<Response> {
	await clearPassword(viewer.id);
	const headers = await headersOfRecovery(request, viewer);
	headers.append("Set-Cookie", flashCookie({ code: "flash.choosePassword", type: "info" }));
	return redirectAfterPost(href("/reset-password"), headers);
}

export default function Callback({ loaderData }: Route.ComponentProps) {
	const { signedIn, way } = loaderData;
	const { t } = useTranslation("auth");
	const submit = useSubmit();
	const isBusy = useNavigation().state !== "idle";
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (form.current && way === "automatic") void submit(form.current, { replace: true });
	}, [submit, way]);
	return (
		<AuthPage
			title={t(`callbackTitles.${way}`)}
			intro={
				signedIn ? t("callbackSwitch", { email: signedIn }) : t(way === "automatic" ? "callbackText" : "callbackPress")
			}
		>
			<Form ref={form} method="post" action={href("/auth/callback")} replace>
				<input type="hidden" name="token_hash" value={loaderData.link.token_hash} />
				<input type="hidden" name="type" value={loaderData.link.type} />
				{/* Disabled while submitting, because the link works once. */}
				<button type="submit" disabled={isBusy} className="button button-primary">
					{t("callbackButton")}
				</button>
			</Form>
			{signedIn ? (
				<a href="/" className="link inline-flex min-h-11 items-center">
					{t("callbackStay")}
				</a>
			) : null}
		</AuthPage>
	);
}
