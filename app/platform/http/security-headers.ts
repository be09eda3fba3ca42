/** Headers on every answer of ours: pages, data, redirects, errors and static files alike. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
	"Strict-Transport-Security": "max-age=63072000; includeSubDomains",
	"X-Content-Type-Options": "nosniff",
	"Referrer-Policy": "strict-origin-when-cross-origin",
	"X-Frame-Options": "DENY",
	"Cross-Origin-Opener-Policy": "same-origin",
	"Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

const REPORT_GROUP = "csp";
/** Where browsers tell what the policy of a page kept from happening. */
const REPORT_PATH = "/functions/v1/csp-report";
/** On documents: which address the policy means by its group. */
export const REPORTING_ENDPOINTS = `${REPORT_GROUP}="${REPORT_PATH}"`;

/**
 * The content security policy of a document.
 * formTargets: origins that the answer to a form may lead to, which browsers check as well.
 * scriptHashes: sha256 sources of the inline scripts that stand in the finished page, so that it can be cached.
 */
export function contentSecurityPolicy(
	scriptHashes: readonly string[],
	{ isDevelopment = false, formTargets = [] }: { isDevelopment?: boolean; formTargets?: readonly string[] } = {},
): string {
	const directives: Record<string, string> = {
		"default-src": "'self'",
		"script-src": ["'self'", ...scriptHashes].join(" "),
		// The development server inserts its styles as elements.
		"style-src": isDevelopment ? "'self' 'unsafe-inline'" : "'self'",
		"img-src": "'self' https: data: blob:",
		"connect-src": isDevelopment ? "'self' ws:" : "'self'",
		"font-src": "'self'",
		"object-src": "'none'",
		"base-uri": "'none'",
		"form-action": ["'self'", ...formTargets].join(" "),
		"frame-src": "'none'",
		"frame-ancestors": "'none'",
		// The second is for browsers that do not know the first.
		"report-to": REPORT_GROUP,
		"report-uri": REPORT_PATH,
	};
	return Object.entries(directives)
		.map(([name, value]) => `${name} ${value}`)
		.join("; ");
}

/** The policy of everything that is no document: nothing may run. */
export const NO_DOCUMENT_POLICY = "default-src 'none'; frame-ancestors 'none'";
