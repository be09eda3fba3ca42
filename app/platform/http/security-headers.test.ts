/** The content security policy of documents, with and without payment providers. */
import { expect, it } from "vitest";
import { contentSecurityPolicy, paymentSources, SECURITY_HEADERS } from "./security-headers.ts";

const HOSTED = {
	checkoutOrigins: ["https://checkout.stripe.com", "https://billing.stripe.com", "https://pay.example"],
	isCardHosted: true,
};
const STAND_IN = { checkoutOrigins: ["http://127.0.0.1:54327"], isCardHosted: false };

/** Directives by name. */
function readPolicy(pathname: string, providers: typeof HOSTED): Record<string, string> {
	const policy = contentSecurityPolicy(["'sha256-x'"], paymentSources(pathname, providers));
	return Object.fromEntries(policy.split("; ").map((one) => [one.split(" ")[0], one.slice(one.indexOf(" ") + 1)]));
}

it.each(["/pricing", "/pricing/", "/dashboard/billing", "/dashboard/billing/checkout", "/dashboard/billing/portal"])(
	"lets the forms of %s lead to the checkouts",
	(pathname) => {
		expect(readPolicy(pathname, HOSTED)).toMatchObject({
			"form-action": "'self' https://checkout.stripe.com https://billing.stripe.com https://pay.example",
			"script-src": "'self' 'sha256-x' https://js.stripe.com",
			"frame-src": "https://js.stripe.com",
			"connect-src": "'self' https://api.stripe.com",
			"img-src": "'self' https: data: blob:",
		});
	},
);

it("names no script, frame or connection for another card service", () => {
	expect(readPolicy("/pricing", STAND_IN)).toMatchObject({
		"form-action": "'self' http://127.0.0.1:54327",
		"script-src": "'self' 'sha256-x'",
		"frame-src": "'none'",
		"connect-src": "'self'",
		"img-src": "'self' data: blob:",
	});
});

it.each([
	"/",
	"/pricing-of-others",
	"/properties",
	"/dashboard",
	"/dashboard/billings",
	"/dashboard/invoices/2026-000001",
	"/payments/success",
	"/admin/payments",
	"/x/pricing",
	"//pricing",
])("names no provider on %s", (pathname) => {
	const none = contentSecurityPolicy(["'sha256-x'"]);
	expect(contentSecurityPolicy(["'sha256-x'"], paymentSources(pathname, HOSTED))).toBe(none);
	expect(none).toContain("form-action 'self'; frame-src 'none'");
});

it("lets pages load pictures from this site alone", () => {
	expect(readPolicy("/properties", HOSTED)["img-src"]).toBe("'self' data: blob:");
});

it("lets no page ask the browser for a payment", () => {
	expect(SECURITY_HEADERS["Permissions-Policy"]).toContain("payment=()");
});
