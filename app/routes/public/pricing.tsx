/** Plans and prices. Choosing a plan leads to its checkout, by way of sign-up and registration for those who need them. */

import type { RouterContextProvider } from "react-router";
import { href } from "react-router";
import { DASHBOARD_ROLES } from "#app/domains/accounts/viewer.ts";
import { hasAgentPage } from "#app/domains/agents/own-agent.server.ts";
import { getBilling, listOffers } from "#app/domains/billing/billing-queries.server.ts";
import {
	checkoutPath,
	PRICING_PATH,
	parseChosenPlan,
	parsePeriod,
	pricingPath,
	registrationPath,
} from "#app/domains/billing/offers.ts";
import type { CurrentPlan, NextStep } from "#app/domains/billing/ui/plan-card.tsx";
import { type Obstacle, PricingPage } from "#app/domains/billing/ui/pricing-page.tsx";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getOptionalUser, getUserClient } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { setRedirectTo } from "#app/platform/http/redirect-to.server.ts";
import { redirectAfterPost } from "#app/platform/http/responses.server.ts";
import { log } from "#app/platform/logging/log.server.ts";
import { PROVIDERS } from "#app/platform/payments/providers.server.ts";
import type { Route } from "./+types/pricing";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const period = parsePeriod(url.searchParams.get("period"));
	const [offers, offered] = await Promise.all([listOffers(), describeViewer(context)]);
	const head = pageHead({ url, context }, (t) => t("pricing:title"), {
		description: (t) => t("pricing:description"),
		path: pricingPath(period),
	});
	const isOpen = PROVIDERS.length > 0;
	return { head, offers, period, ...offered, obstacle: isOpen ? offered.obstacle : ("closed" as const) };
}

type OfferedTo = { next: NextStep; canStart: boolean; obstacle: Obstacle; current: CurrentPlan | null };

/** The next step of the viewer, and the plan they have. Without the data of their plan the page is shown all the same. */
async function describeViewer(context: Readonly<RouterContextProvider>): Promise<OfferedTo> {
	const viewer = await getOptionalUser(context);
	if (!viewer || viewer.role === "visitor") return { next: "register", canStart: true, obstacle: null, current: null };
	if (!DASHBOARD_ROLES.includes(viewer.role))
		return { next: "none", canStart: false, obstacle: "notForRole", current: null };
	try {
		const db = await getUserClient(context);
		const billing = viewer.role === "agent" || (await hasAgentPage(db, viewer.id)) ? await getBilling(db) : null;
		if (!billing) return { next: "none", canStart: true, obstacle: "needsPage", current: null };
		const { plan, subscription } = billing;
		const current = { id: plan.id, period: subscription?.period ?? null, renews: subscription?.auto_renews ?? false };
		return { next: "checkout", canStart: false, obstacle: null, current };
	} catch (error) {
		log.warn("plan_not_read", { message: (error as Error).message });
		return { next: "checkout", canStart: false, obstacle: null, current: null };
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const choice = parseChosenPlan(await readForm(request));
	if (!choice) return redirectAfterPost(PRICING_PATH);
	const viewer = await getOptionalUser(context);
	if (!viewer)
		return redirectAfterPost(`${href("/auth")}?mode=signup&role=agent`, {
			"Set-Cookie": setRedirectTo(registrationPath(choice)),
		});
	if (viewer.role === "visitor") return redirectAfterPost(registrationPath(choice));
	// The page tells viewers without an agent page why they cannot buy.
	return redirectAfterPost(DASHBOARD_ROLES.includes(viewer.role) ? checkoutPath(choice) : pricingPath(choice.period));
}

export default function Pricing({ loaderData }: Route.ComponentProps) {
	return <PricingPage {...loaderData} />;
}
