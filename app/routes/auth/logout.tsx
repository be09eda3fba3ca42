/** Sign-out. GET only shows a page; its button ends the session of this browser. */
import { href } from "react-router";
import { PREFERENCES_KEY } from "#app/domains/accounts/notification-preferences.ts";
import { clearWaitingSignIn } from "#app/domains/accounts/second-factor-sign-in.server.ts";
import { signOut } from "#app/domains/accounts/sign-in.server.ts";
import { clearTypedEmail } from "#app/domains/accounts/typed-email.server.ts";
import { AuthPage } from "#app/domains/accounts/ui/auth-page.tsx";
import { readDeviceCookie } from "#app/domains/notifications/push/device-cookie.server.ts";
import { forgetDevice } from "#app/domains/notifications/push/settle-device.server.ts";
import { clearLastSearch } from "#app/domains/recently-viewed/last-search-cookie.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getOptionalUser, getSession } from "#app/middleware/session.server.ts";
import { clearDraftCookie } from "#app/platform/http/draft-cookie.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirectAfterPost } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/logout";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const viewer = await getOptionalUser(context);
	const head = pageHead({ url, context }, (t) => t("auth:logoutTitle"), { path: "/logout", isIndexed: false });
	return { head, email: viewer?.email ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
	const session = getSession(context);
	const device = readDeviceCookie(request);
	const cookie = device && (await forgetDevice(device, () => getOptionalUser(context)));
	const outcome = session.hasCookie ? await signOut(session, () => getOptionalUser(context)) : "done";
	const isLate = outcome === "timeout";
	// Clears cached pages, which Back would show.
	const headers = new Headers({ "Clear-Site-Data": '"cache"' });
	headers.append("Set-Cookie", clearDraftCookie());
	headers.append("Set-Cookie", clearTypedEmail());
	// The next person of this browser is another one.
	headers.append("Set-Cookie", clearLastSearch());
	headers.append("Set-Cookie", clearWaitingSignIn());
	if (cookie) headers.append("Set-Cookie", cookie);
	headers.append(
		"Set-Cookie",
		flashCookie({
			code: isLate ? "flash.signOutTimeout" : "flash.signedOut",
			type: isLate ? "error" : "info",
			stored: [PREFERENCES_KEY, ""],
		}),
	);
	return redirectAfterPost(href("/auth"), headers);
}

export default function Logout({ loaderData: { email } }: Route.ComponentProps) {
	const { t } = useTranslation("auth");
	return (
		<AuthPage title={t("logoutTitle")} intro={email ? t("logoutText", { email }) : t("logoutNobody")}>
			{email ? (
				<form method="post" action={href("/logout")}>
					<button type="submit" className="button button-primary">
						{t("logoutButton")}
					</button>
				</form>
			) : (
				<a href={href("/auth")} className="button button-primary">
					{t("signIn")}
				</a>
			)}
		</AuthPage>
	);
}
