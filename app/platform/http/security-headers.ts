/** Headers of every response: pages, data, redirects, errors and static files. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
	"Strict-Transport-Security": "max-age=63072000; includeSubDomains",
	"X-Content-Type-Options": "nosniff",
	"Referrer-Policy": "strict-origin-when-cross-origin",
	"X-Frame-Options": "DENY",
	"Cross-Origin-Opener-Policy": "same-origin",
	// No other site may load a page, data, a script or a private picture as part of its own; public pictures say otherwise.
	"Cross-Origin-Resource-Policy": "same-origin",
	"Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/** Cross-Origin-Resource-Policy of public pictures: mails, messengers and other sites show them. */
export const EMBEDDABLE = "cross-origin";

const REPORT_GROUP = "csp";
/** Endpoint for reports of policy violations. */
const REPORT_PATH = "/functions/v1/csp-report";
/** Reporting-Endpoints header of documents, which names the endpoint of the policy's group. */
export const REPORTING_ENDPOINTS = `${REPORT_GROUP}="${REPORT_PATH}"`;

/** Origins that a document may use besides this one. */
export type PolicySources = {
	/** Origins a form response may redirect to, which browsers check as well. */
	formTargets?: readonly string[];
	scripts?: readonly string[];
	connections?: readonly string[];
	frames?: readonly string[];
	images?: readonly string[];
};

/** Pages from which a plan is bought or its card is changed. */
const PAYMENT_PAGE = /^\/(pricing|dashboard\/billing)(\/|$)/;

/**
 * Sources of the payment providers, on the pages that lead to them; none elsewhere. checkoutOrigins: their checkouts and
 * portals. isCardHosted: cards are paid at Stripe itself, not at a stand-in.
 */
export function paymentSources(
	pathname: string,
	{ checkoutOrigins, isCardHosted }: { checkoutOrigins: readonly string[]; isCardHosted: boolean },
): PolicySources {
	if (!PAYMENT_PAGE.test(pathname)) return {};
	// The card provider does not name the hosts of its pictures.
	const hosted = { scripts: ["https://js.stripe.com"], frames: ["https://js.stripe.com"], images: ["https:"] };
	return {
		formTargets: checkoutOrigins,
		...(isCardHosted ? { ...hosted, connections: ["https://api.stripe.com"] } : {}),
	};
}

/**
 * Content security policy of a document. scriptHashes: SHA-256 sources of the inline scripts of the page, instead of a
 * nonce, so that it can be cached.
 */
export function contentSecurityPolicy(
	scriptHashes: readonly string[],
	{
		isDevelopment = false,
		formTargets = [],
		scripts = [],
		connections = [],
		frames = [],
		images = [],
	}: PolicySources & { isDevelopment?: boolean } = {},
): string {
	const directives: Record<string, string> = {
		"default-src": "'self'",
		"script-src": ["'self'", ...scriptHashes, ...scripts].join(" "),
		// The development server injects styles as elements.
		"style-src": isDevelopment ? "'self' 'unsafe-inline'" : "'self'",
		// data: for pictures within styles, blob: for previews of chosen files.
		"img-src": ["'self'", ...images, "data:", "blob:"].join(" "),
		"connect-src": ["'self'", ...(isDevelopment ? ["ws:"] : []), ...connections].join(" "),
		"font-src": "'self'",
		"object-src": "'none'",
		"base-uri": "'none'",
		"form-action": ["'self'", ...formTargets].join(" "),
		"frame-src": frames.join(" ") || "'none'",
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

/** Policy of a document that other sites frame: it shows pictures and links, and nothing runs or is sent. */
export const FRAMED_POLICY =
	"default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";
/** The only documents that other sites may frame: the lists of agents. */
export const FRAMED_PATH = /^\/agents\/[^/]+\/widget$/;

/** Policy of the service worker, which obeys the one of its own file: it calls this site only. */
export const SERVICE_WORKER_POLICY =
	"default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";
