/** Routes of the site, grouped by access. Guards are layouts with middleware. */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Open to everybody. */
const publicPages = [
	index("routes/public/home.tsx"),
	route("properties", "routes/public/properties.tsx"),
	route("vehicles", "routes/public/vehicles.tsx"),
	route("properties/:id", "routes/public/property.tsx"),
	route("vehicles/:id", "routes/public/vehicle.tsx"),
	route("properties/:id/report", "routes/public/property-report.tsx"),
	route("vehicles/:id/report", "routes/public/vehicle-report.tsx"),
	route("search", "routes/public/search.tsx"),
	route("compare", "routes/public/compare.tsx"),
	route("recently-viewed", "routes/public/recently-viewed.tsx"),
	route("lists/:token", "routes/public/shared-list.tsx"),
	route("availability", "routes/public/availability.tsx"),
	route("alerts/:action", "routes/public/search-alert.tsx"),
	route("alerts/:subject/:action", "routes/public/mail-choice.tsx"),
	route("newsletter/confirm", "routes/public/newsletter-confirm.tsx"),
	route("newsletter/unsubscribe", "routes/public/newsletter-unsubscribe.tsx"),
	route("newsletter/issues", "routes/public/newsletter-archive.tsx"),
	route("newsletter/issues/:number", "routes/public/newsletter-issue.tsx"),
	route("agents", "routes/public/agents.tsx"),
	route("agents/:slug", "routes/public/agent.tsx"),
	route("agent-registration", "routes/public/agent-registration.tsx"),
	route("pricing", "routes/public/pricing.tsx"),
	route("payments/success", "routes/public/payment-success.tsx"),
	route("payments/fail", "routes/public/payment-fail.tsx"),
	route("mortgage-calculator", "routes/public/mortgage-calculator.tsx"),
	route("about", "routes/public/about.tsx"),
	route("verification", "routes/public/verification.tsx"),
	route("support", "routes/public/support.tsx"),
	route("mortgage", "routes/public/mortgage.tsx"),
	route("careers", "routes/public/careers.tsx"),
	route("blog", "routes/public/blog.tsx"),
	route("blog/:slug", "routes/public/post.tsx"),
	route("contact", "routes/public/contact.tsx"),
	route("privacy", "routes/public/privacy.tsx"),
	route("terms", "routes/public/terms.tsx"),
	route("sitemap", "routes/public/sitemap.tsx"),
	route("403", "routes/public/forbidden.tsx"),
	// Documents of their own, which run no script.
	route("offline", "routes/public/offline.tsx"),
	route("properties/:id/copy", "routes/public/property-copy.tsx"),
	route("vehicles/:id/copy", "routes/public/vehicle-copy.tsx"),
	// Forms of several pages.
	route("favorites/save", "routes/public/favourite.ts"),
	route("compare/choose", "routes/public/compare-choice.ts"),
	route("newsletter", "routes/public/newsletter.ts"),
];

/** Sign-in, sign-out and forgotten passwords. */
const signInPages = [
	route("auth", "routes/auth/sign-in.tsx"),
	route("auth/code", "routes/auth/code.tsx"),
	route("auth/check-mail", "routes/auth/check-mail.tsx"),
	route("auth/callback", "routes/auth/callback.tsx"),
	route("forgot-password", "routes/auth/forgot-password.tsx"),
	route("reset-password", "routes/auth/reset-password.tsx"),
	route("logout", "routes/auth/logout.tsx"),
];

/** Requires a signed-in user. */
const accountPages = layout("routes/account/layout.tsx", [
	layout("routes/account/profile-layout.tsx", [
		route("profile", "routes/account/profile.tsx"),
		route("profile/picture", "routes/account/picture.tsx"),
		route("profile/agent", "routes/account/agent-page.tsx"),
		route("profile/agent/picture", "routes/account/agent-picture.tsx"),
		route("profile/agent/verification", "routes/account/agent-verification.tsx"),
		route("profile/notifications", "routes/account/notifications.tsx"),
		route("profile/security", "routes/account/security.tsx"),
		route("profile/security/second-factor", "routes/account/second-factor.tsx"),
		route("profile/email", "routes/account/email.tsx"),
		route("profile/password", "routes/account/password.tsx"),
		route("profile/data", "routes/account/data.tsx"),
		route("profile/delete", "routes/account/delete.tsx"),
	]),
	route("profile/data/download", "routes/account/data-download.ts"),
	route("auth/proof", "routes/auth/proof.tsx"),
	route("messages", "routes/account/messages.tsx"),
	route("messages/new", "routes/account/new-message.tsx"),
	route("notifications", "routes/account/notification-list.tsx"),
	route("favorites", "routes/account/favourites.tsx"),
	route("favorites/viewing-day", "routes/account/viewing-day.tsx"),
	route("favorites/viewing-day/pack", "routes/account/viewing-day-pack.tsx"),
	route("favorites/viewing-day/pack.ics", "routes/account/viewing-day-file.ts"),
	route("recommendations", "routes/account/recommendations.ts"),
	route("saved-searches", "routes/account/saved-searches.tsx"),
	route("saved-searches/new", "routes/account/new-saved-search.tsx"),
	route("saved-searches/:id", "routes/account/saved-search.tsx"),
]);

/** Requires an agent or administrator. */
const dashboardPages = layout("routes/dashboard/layout.tsx", [
	route("dashboard", "routes/dashboard/dashboard.tsx"),
	route("dashboard/import", "routes/dashboard/import.tsx"),
	route("dashboard/import/template/:kind", "routes/dashboard/import-template.ts"),
	route("dashboard/import/:id", "routes/dashboard/import-check.tsx"),
	route("dashboard/import/:id/columns", "routes/dashboard/import-columns.tsx"),
	route("dashboard/import/:id/result", "routes/dashboard/import-result.tsx"),
	...(["properties", "vehicles"] as const).flatMap((kind) => [
		route(`dashboard/${kind}/:id/photos`, "routes/dashboard/photos.tsx", { id: `photos-of-${kind}` }),
		route(`dashboard/${kind}/:id/photos/send`, "routes/dashboard/upload-photos.ts", { id: `send-photos-of-${kind}` }),
	]),
	...["properties", "vehicles"].flatMap((referenceData) => [
		route(`dashboard/${referenceData}/new`, "routes/dashboard/new-listing.tsx", { id: `new-${referenceData}` }),
		route(`dashboard/${referenceData}/:id/edit`, "routes/dashboard/edit-listing.tsx", { id: `edit-${referenceData}` }),
		route(`dashboard/${referenceData}/:id/autosave`, "routes/dashboard/autosave.ts", {
			id: `autosave-${referenceData}`,
		}),
		route(`dashboard/${referenceData}/:id/preview`, "routes/dashboard/preview-listing.tsx", {
			id: `preview-${referenceData}`,
		}),
		route(`dashboard/${referenceData}/:id/published`, "routes/dashboard/listing-published.tsx", {
			id: `published-${referenceData}`,
		}),
		route(`dashboard/${referenceData}/:id/delete`, "routes/dashboard/delete-listing.tsx", {
			id: `delete-${referenceData}`,
		}),
		route(`dashboard/${referenceData}/:id/duplicate`, "routes/dashboard/listing-action.ts", {
			id: `duplicate-${referenceData}`,
		}),
		route(`dashboard/${referenceData}/:id/restore`, "routes/dashboard/listing-action.ts", {
			id: `restore-${referenceData}`,
		}),
	]),
	route("dashboard/listings", "routes/dashboard/listings.tsx"),
	route("dashboard/listings.csv", "routes/dashboard/listings-file.ts"),
	route("dashboard/listings/:id", "routes/dashboard/listing.tsx"),
	route("dashboard/listings/:id/price", "routes/dashboard/listing-price.tsx"),
	route("dashboard/enquiries", "routes/dashboard/enquiries.tsx"),
	route("dashboard/reviews", "routes/dashboard/reviews.tsx"),
	route("dashboard/billing", "routes/dashboard/billing.tsx"),
	route("dashboard/billing/checkout", "routes/dashboard/checkout.tsx"),
	route("dashboard/billing/portal", "routes/dashboard/billing-portal.ts"),
	route("dashboard/billing/listings", "routes/dashboard/kept-listings.tsx"),
	route("dashboard/invoices/:number", "routes/dashboard/invoice.tsx"),
]);

/** Requires an administrator of any role. */
const adminPages = layout("routes/admin/layout.tsx", [
	route("admin", "routes/admin/admin.tsx"),
	route("admin/agents", "routes/admin/agents.tsx"),
	route("admin/agents/:id", "routes/admin/agent.tsx"),
	route("admin/agents/documents/:id", "routes/admin/agent-document.ts"),
	route("admin/users", "routes/admin/users.tsx"),
	route("admin/users/:id", "routes/admin/user.tsx"),
	route("admin/users/:id/role", "routes/admin/user-role.tsx"),
	route("admin/listings", "routes/admin/listings.tsx"),
	route("admin/queue", "routes/admin/queue.tsx"),
	route("admin/queue/:id", "routes/admin/queue-item.tsx"),
	route("admin/reports", "routes/admin/reports.tsx"),
	route("admin/message-reports", "routes/admin/message-reports.tsx"),
	route("admin/message-reports/:id", "routes/admin/message-report.tsx"),
	route("admin/held", "routes/admin/held.tsx"),
	route("admin/analytics", "routes/admin/analytics.tsx"),
	route("admin/analytics/:table", "routes/admin/analytics-file.ts"),
	route("admin/newsletter", "routes/admin/newsletter.tsx"),
	route("admin/newsletter.csv", "routes/admin/newsletter-file.ts"),
	route("admin/newsletter/issues", "routes/admin/newsletter-issues.tsx"),
	route("admin/newsletter/issues/new", "routes/admin/newsletter-issue-editor.tsx", { id: "new-newsletter-issue" }),
	route("admin/newsletter/issues/:id", "routes/admin/newsletter-issue.tsx"),
	route("admin/newsletter/issues/:id/edit", "routes/admin/newsletter-issue-editor.tsx", {
		id: "edit-newsletter-issue",
	}),
	route("admin/newsletter/:id", "routes/admin/subscriber.tsx"),
	route("admin/announcements", "routes/admin/announcements.tsx"),
	route("admin/contact", "routes/admin/contact-messages.tsx"),
	route("admin/contact/:id", "routes/admin/contact-message.tsx"),
	route("admin/jobs", "routes/admin/jobs.tsx"),
	route("admin/jobs/:job", "routes/admin/job.tsx"),
	route("admin/mails", "routes/admin/mails.tsx"),
	route("admin/errors", "routes/admin/errors.tsx"),
	route("admin/errors/:fingerprint", "routes/admin/error-group.tsx"),
	route("admin/security", "routes/admin/security-events.tsx"),
	route("admin/security/:id", "routes/admin/security-event.tsx"),
	route("admin/activity", "routes/admin/activity.tsx"),
	...["csv", "ndjson"].map((format) =>
		route(`admin/activity.${format}`, "routes/admin/activity-file.ts", { id: `activity-${format}` }),
	),
	route("admin/activity/:id", "routes/admin/activity-entry.tsx"),
	route("admin/content", "routes/admin/content.tsx"),
	route("admin/content/blog/new", "routes/admin/new-post.tsx"),
	route("admin/content/blog/:post/:language", "routes/admin/content-page.tsx", { id: "content-post" }),
	route("admin/content/:slug/:language", "routes/admin/content-page.tsx"),
	route("admin/plans", "routes/admin/plans.tsx"),
	route("admin/payments", "routes/admin/payments.tsx"),
	route("admin/payments/:id", "routes/admin/payment.tsx"),
	route("admin/payments/:id/refund", "routes/admin/payment-refund.tsx"),
	route("admin/rates", "routes/admin/rates.tsx"),
	route("admin/rates/:id", "routes/admin/rate.tsx"),
	route("admin/areas", "routes/admin/areas.tsx"),
	route("admin/areas/:id", "routes/admin/area.tsx"),
	route("admin/landmarks", "routes/admin/landmarks.tsx"),
	route("admin/landmarks/:id", "routes/admin/landmark.tsx"),
]);

/** Design system: public, but not linked and not indexed. */
const designPages = layout("routes/design/layout.tsx", [
	route("design-demo", "routes/design/design-demo.tsx"),
	route("test/notifications", "routes/design/notifications.tsx"),
	route("test/enhancements", "routes/design/enhancements.tsx"),
]);

/** POST endpoints for display preferences. */
const preferences = [
	route("preferences/language", "routes/public/language.ts"),
	route("preferences/theme", "routes/public/theme.ts"),
	route("preferences/analytics", "routes/public/analytics-choice.ts"),
];

/** Resource routes without a page. */
const resources = [
	route("auth/google", "routes/auth/google.ts"),
	route(".well-known/change-password", "routes/api/change-password.ts"),
	route("healthz", "routes/api/healthz.ts"),
	route("session", "routes/api/session.ts"),
	route("live", "routes/api/live.ts"),
	route("notifications/latest", "routes/api/latest-notifications.ts"),
	route("functions/v1/analytics", "routes/api/analytics.ts"),
	route("pictures/*", "routes/api/pictures.ts"),
	route("api/jobs/:job", "routes/api/jobs.ts"),
	route("api/webhooks/:provider", "routes/api/webhooks.ts"),
	route("api/subscribe", "routes/api/subscribe.ts"),
	route("api/unsubscribe", "routes/api/unsubscribe.ts"),
	route("api/preferences", "routes/api/push-preferences.ts"),
	route("api/offline", "routes/api/offline.ts"),
	route("functions/v1/client-log", "routes/api/client-log.ts"),
	route("functions/v1/security-event", "routes/api/security-event.ts"),
	route("functions/v1/csp-report", "routes/api/csp-report.ts"),
	route("feeds/:name", "routes/api/search-feed.ts"),
	route("blog.atom", "routes/api/blog-feed.ts"),
	route("manifest.webmanifest", "routes/api/manifest.ts"),
	route("robots.txt", "routes/api/robots.ts"),
	route("sitemap.xml", "routes/api/sitemap-index.ts"),
	route("sitemap/:part", "routes/api/sitemap-part.ts"),
];

export default [
	...publicPages,
	...signInPages,
	accountPages,
	dashboardPages,
	adminPages,
	designPages,
	...preferences,
	...resources,
	route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
