/** After sign-in: back to the requested page, in the user's language. */
import { type RouterContextProvider, redirectDocument } from "react-router";
import { knownBrowserCookie } from "#app/domains/accounts/known-browser.server.ts";
import { copyPreferences } from "#app/domains/accounts/notification-preferences.server.ts";
import { clearWaitingSignIn } from "#app/domains/accounts/second-factor-sign-in.server.ts";
import { clearTypedEmail } from "#app/domains/accounts/typed-email.server.ts";
import type { Viewer } from "#app/domains/accounts/viewer.ts";
import { settleDevice } from "#app/domains/notifications/push/settle-device.server.ts";
import { languageCookie } from "#app/middleware/locale.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { readCookie } from "#app/platform/http/cookies.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { clearRedirectTo, getRedirectTo, setRedirectTo } from "#app/platform/http/redirect-to.server.ts";
import { takeOverAnonymousState } from "./anonymous-state.server.ts";

type SignInArguments = {
	request: Request;
	context: Readonly<RouterContextProvider>;
	viewer: Viewer;
	/** Hash of the stored return path. */
	hash?: unknown;
	/** Message for the next page, a key of the `flash` texts. */
	message?: "welcome" | "emailChanged";
	/** A page that comes before the requested one, to which it leads on. */
	target?: string;
};

/** Redirect after signing in. */
export async function redirectAfterSignIn({
	request,
	context,
	viewer,
	hash,
	message,
	target,
}: SignInArguments): Promise<Response> {
	const next = getRedirectTo(request, hash);
	const headers = new Headers({ "Set-Cookie": target ? setRedirectTo(next) : clearRedirectTo() });
	// A new device uses the language the user chose elsewhere.
	if (!readCookie(request, "language")) headers.append("Set-Cookie", languageCookie(viewer.language));
	const device = await settleDevice(request, viewer);
	const merged = await takeOverAnonymousState(request, context);
	const cookies = [
		clearTypedEmail(),
		// Also that of another person, who began to sign in in this browser.
		clearWaitingSignIn(),
		knownBrowserCookie(request, viewer.email),
		...(device ? [device] : []),
		...merged.cookies,
	];
	for (const cookie of cookies) headers.append("Set-Cookie", cookie);
	const flash = merged.flash ?? (message ? { code: `flash.${message}`, type: "success" as const } : null);
	const stored = await copyPreferences(() => getUserClient(context), viewer);
	if (flash ?? stored) headers.append("Set-Cookie", flashCookie({ ...flash, ...(stored ? { stored } : {}) }));
	// As a document, so that nothing of the previous visitor or language is carried over.
	return redirectDocument(target ?? next, { status: 303, headers });
}
