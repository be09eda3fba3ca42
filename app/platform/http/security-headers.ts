/** Headers of every response: pages, data, redirects, errors and static files. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
	"Strict-Transport-Security": "max-age=63072000; includeSubDomains",
	"X-Content-Type-Options": "nosniff",
	"Referrer-Policy": "strict-origin-when-cross-origin",
	"X-Frame-Options": "DENY",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

const REPORT_GROUP = "csp";
/** Endpoint for reports of policy violations. */
const REPORT_PATH = "/functions/v1/csp-report";
/** Reporting-Endpoints header of documents, which names the endpoint of the policy's group. */
export const REPORTING_ENDPOINTS = `${REPORT_GROUP}="${REPORT_PATH}"`;

/**
 * Content security policy of a document. formTargets: origins a form response may redirect to, which browsers check as
 * well. scriptHashes: SHA-256 sources of the inline scripts of the page, instead of a nonce, so that it can be cached.
 */
export function contentSecurityPolicy(
	scriptHashes: readonly string[],
	{ isDevelopment = false, formTargets = [] }: { isDevelopment?: boolean; formTargets?: readonly string[] } = {},
): string {
	const directives: Record<string, string> = {
		"default-src": "'self'",
		"script-src": ["'self'", ...scriptHashes].join(" "),
		// The development server injects styles as elements.
		"style-src": isDevelopment ? "'self' 'unsafe-inline'" : "'self'",
		"img-src": "'self' https: data: blob:",
		"connect-src": isDevelopment ? "'self' ws:" : "'self'",
		"font-src": "'self'",
		"object-src": "'none'",
		"base-uri": "'none'",
		"form-action": ["'self'", ...formTargets].join(" "),
		"frame-src": "'none'",
		"frame-ancestors": "'none'",
		// report-uri is for browsers without report-to.
		"report-to": REPORT_GROUP,
		"report-uri": REPORT_PATH,
	};
	return Object.entries(directives)
		.map(([name, value]) => `${name} ${value}`)
		.join("; ");
}

/** Policy of everything that is not a document: nothing may run. */
export const NON_DOCUMENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Policy of the service worker, which obeys the one of its own file: it calls this site only. */
export const SERVICE_WORKER_POLICY = "default-src 'self'; frame-ancestors 'none'";
