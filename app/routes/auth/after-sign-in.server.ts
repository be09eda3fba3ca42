/** After sign-in: back to the requested page, in the user's language. */
import { type RouterContextProvider, redirectDocument } from "react-router";
import { knownBrowserCookie } from "#app/domains/accounts/known-browser.server.ts";
import { getPreferences } from "#app/domains/accounts/notification-preferences.server.ts";
import { PREFERENCES_KEY } from "#app/domains/accounts/notification-preferences.ts";
import { clearTypedEmail } from "#app/domains/accounts/typed-email.server.ts";
import type { Viewer } from "#app/domains/accounts/viewer.ts";
import { settleDevice } from "#app/domains/notifications/push/settle-device.server.ts";
import { languageCookie } from "#app/middleware/locale.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { readCookie } from "#app/platform/http/cookies.server.ts";
import { type FlashMessage, flashCookie } from "#app/platform/http/flash.server.ts";
import { clearRedirectTo, getRedirectTo } from "#app/platform/http/redirect-to.server.ts";
import { log } from "#app/platform/logging/log.server.ts";
import { takeOverAnonymousState } from "./anonymous-state.server.ts";

type SignInArguments = {
	request: Request;
	context: Readonly<RouterContextProvider>;
	viewer: Viewer;
	/** Hash of the stored return path. */
	hash?: unknown;
	/** Message for the next page, a key of the `flash` texts. */
	message?: "welcome" | "emailChanged";
};

/** Redirect after signing in. */
export async function redirectAfterSignIn({
	request,
	context,
	viewer,
	hash,
	message,
}: SignInArguments): Promise<Response> {
	const headers = new Headers({ "Set-Cookie": clearRedirectTo() });
	headers.append("Set-Cookie", clearTypedEmail());
	// A new device uses the language the user chose elsewhere.
	if (!readCookie(request, "language")) headers.append("Set-Cookie", languageCookie(viewer.language));
	const device = await settleDevice(request, viewer);
	const merged = await takeOverAnonymousState(request, context);
	const cookies = [knownBrowserCookie(request, viewer.email), ...(device ? [device] : []), ...merged.cookies];
	for (const cookie of cookies) headers.append("Set-Cookie", cookie);
	const flash = merged.flash ?? (message ? { code: `flash.${message}`, type: "success" as const } : null);
	const copy = await copyPreferences(context, viewer);
	if (flash ?? copy) headers.append("Set-Cookie", flashCookie({ ...flash, ...copy }));
	// As a document, so that nothing of the previous visitor or language is carried over.
	return redirectDocument(getRedirectTo(request, hash), { status: 303, headers });
}

/** Notification preferences for the browser's copy. A failure does not prevent signing in. */
async function copyPreferences(
	context: Readonly<RouterContextProvider>,
	person: Pick<Viewer, "id" | "role">,
): Promise<Pick<FlashMessage, "stored"> | null> {
	try {
		const { preferences } = await getPreferences(await getUserClient(context), person);
		return { stored: [PREFERENCES_KEY, JSON.stringify(preferences)] };
	} catch (error) {
		log.error("preferences_not_read", { message: (error as Error).message });
		return null;
	}
}
