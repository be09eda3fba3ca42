/** What happens once it is clear who somebody is: back to where they wanted to go, in their language. */
import { type RouterContextProvider, redirectDocument } from "react-router";
import type { Viewer } from "#app/domains/accounts/viewer.ts";
import { languageCookie } from "#app/middleware/locale.server.ts";
import { readCookie } from "#app/platform/http/cookies.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { forgetKeptPath, readKeptPath } from "#app/platform/http/post-auth.server.ts";

type Arrival = {
	request: Request;
	context: Readonly<RouterContextProvider>;
	viewer: Viewer;
	/** What stood behind the # of the kept address. */
	hash?: unknown;
	/** A message for the next page, a key below `shell:flash`. */
	message?: "welcome" | "emailChanged";
};

/** The redirect after signing in. */
export async function arrive({ request, viewer, hash, message }: Arrival): Promise<Response> {
	const headers = new Headers({ "Set-Cookie": forgetKeptPath() });
	// A new device shows the language that the person chose elsewhere.
	if (!readCookie(request, "language")) headers.append("Set-Cookie", languageCookie(viewer.language));
	if (message) headers.append("Set-Cookie", flashCookie({ code: `flash.${message}`, type: "success" }));
	// As a document: nothing that the page held of the visitor of before, nor its language, is carried over.
	return redirectDocument(readKeptPath(request, hash), { status: 303, headers });
}
