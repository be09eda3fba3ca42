/** Rejects posts from other sites. */
import { data, type MiddlewareFunction } from "react-router";
import { isSameOrigin } from "#app/platform/http/same-origin.server.ts";

/** A post whose origin is not ours is answered 403 with a page that explains it. */
export const sameOrigin: MiddlewareFunction<Response> = async ({ request, url }, next) => {
	if (!isSameOrigin(request, url)) throw data({ code: "refused" }, { status: 403 });
	return next();
};
