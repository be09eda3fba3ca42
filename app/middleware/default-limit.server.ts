/** The rate limit of public posts that name no other. */
import { createContext, data, type MiddlewareFunction } from "react-router";
import { clientKey } from "#app/platform/http/client-address.server.ts";
import { consumeDefaultLimit } from "#app/platform/http/rate-limit.server.ts";
import { GUARDED_PATHS } from "#app/ui/shell/header/navigation.ts";

/** Public routes whose actions count their posts themselves; tests/routes/limits.test.ts lists the limits. */
export const POSTS_WITH_OWN_LIMIT: ReadonlySet<string> = new Set([
	"/agent-registration",
	"/agents/:slug",
	"/alerts/:action",
	"/alerts/:subject/:action",
	"/alerts/mail/:page",
	"/alerts/new",
	"/api/offline",
	"/api/preferences",
	"/api/subscribe",
	"/api/unsubscribe",
	"/auth",
	"/auth/callback",
	"/auth/check-mail",
	"/auth/google",
	"/availability",
	"/contact",
	"/favorites/save",
	"/forgot-password",
	"/functions/v1/analytics",
	"/functions/v1/client-log",
	"/functions/v1/csp-report",
	"/functions/v1/security-event",
	"/newsletter",
	"/newsletter/confirm",
	"/newsletter/unsubscribe",
	"/preferences/language",
	"/properties/:id",
	"/properties/:id/report",
	"/vehicles/:id",
	"/vehicles/:id/report",
]);

/** Public routes whose posts are not counted, with the reason. */
export const POSTS_WITHOUT_LIMIT: Readonly<Record<string, string>> = {
	"/api/jobs/:job": "asks for the secret of jobs",
	"/api/webhooks/:provider": "asks for the signature of the provider",
	"/compare/choose": "writes a cookie alone",
	"/hidden": "writes a cookie alone; the database counts those of an account",
	"/favorites": "asks for a session",
	"/logout": "ends the own session: a refusal would leave a person signed in",
	"/offline": "writes nothing: the worker answers these forms",
	"/preferences/analytics": "writes a cookie alone",
	"/preferences/theme": "writes a cookie alone",
	"/test/enhancements": "writes nothing",
	"/test/notifications": "writes a cookie alone",
};

/** Every other method runs an action. */
const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

const retryAfterContext = createContext(0);

/** The error page of a middleware's error forwards no headers. */
const addRetryAfter: MiddlewareFunction<Response> = async ({ context }, next) => {
	const response = await next();
	const wait = context.get(retryAfterContext);
	if (wait > 0) response.headers.set("Retry-After", String(wait));
	return response;
};

const countPost: MiddlewareFunction<Response> = async ({ request, context, url, pattern }, next) => {
	const route = pattern.startsWith("/") ? pattern : `/${pattern}`;
	const isCounted =
		!SAFE_METHODS.has(request.method) &&
		// No page, so nothing is written.
		pattern !== "*" &&
		!GUARDED_PATHS.test(url.pathname) &&
		!POSTS_WITH_OWN_LIMIT.has(route) &&
		!Object.hasOwn(POSTS_WITHOUT_LIMIT, route);
	const wait = isCounted ? await consumeDefaultLimit(route, clientKey(request)) : 0;
	context.set(retryAfterContext, wait);
	if (wait > 0) throw data(null, { status: 429 });
	return next();
};

/**
 * Counts a post to any other public route by client and answers 429 beyond the default limit, so that a new route is
 * never without one. Posts in guarded areas are not counted here: they need a session.
 */
export const defaultLimit = [addRetryAfter, countPost];
