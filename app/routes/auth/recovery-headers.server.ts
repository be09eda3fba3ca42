/** Cookies of a session in which the person may set a new password without the old one. */
import { knownBrowserCookie } from "#app/domains/accounts/known-browser.server.ts";
import { clearPendingMail } from "#app/domains/accounts/pending-mail.server.ts";
import { grantRecovery } from "#app/domains/accounts/recovery-pass.server.ts";
import { clearWaitingSignIn } from "#app/domains/accounts/second-factor-sign-in.server.ts";
import { clearTypedEmail } from "#app/domains/accounts/typed-email.server.ts";
import type { Viewer } from "#app/domains/accounts/viewer.ts";
import { settleDevice } from "#app/domains/notifications/push/settle-device.server.ts";

export async function headersOfRecovery(request: Request, viewer: Viewer): Promise<Headers> {
	const headers = new Headers({ "Set-Cookie": grantRecovery(viewer.sessionId) });
	headers.append("Set-Cookie", clearPendingMail());
	headers.append("Set-Cookie", clearTypedEmail());
	headers.append("Set-Cookie", clearWaitingSignIn());
	headers.append("Set-Cookie", knownBrowserCookie(request, viewer.email));
	const device = await settleDevice(request, viewer);
	if (device) headers.append("Set-Cookie", device);
	return headers;
}
