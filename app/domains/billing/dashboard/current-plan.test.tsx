import { expect, it } from "vitest";
import { renderForm } from "../../../../tests/support/render-form.tsx";
import type { Billing, Subscription } from "../billing.ts";
import { CurrentPlan } from "./current-plan.tsx";

const SUBSCRIPTION = {
	plan_id: "starter",
	period: "monthly",
	provider: "card",
	price_pence: 1900,
	starts_at: "2026-11-20T08:00:00Z",
	ends_at: "2026-12-20T08:00:00Z",
	auto_renews: false,
	is_prepaid: true,
	next_plan: null,
};

it.each<[string, object, string | undefined]>([
	["in cryptocurrency", { provider: "crypto" }, "crypto"],
	["by card, come back after a refund", {}, "card"],
	["by card, cancelled", { is_prepaid: false }, undefined],
	["by card, followed by another", { next_plan: { id: "agency", period: "monthly", price_pence: 1 } }, undefined],
	["granted", { provider: null, period: "granted" }, undefined],
])("offers to pay for longer what is paid ahead: a plan %s", (_, facts, provider) => {
	const subscription = { ...SUBSCRIPTION, ...facts } as Subscription;
	const plan = { id: "starter", name_en: "Starter", name_tr: "Başlangıç", listing_quota: 15 };
	const html = renderForm(<CurrentPlan billing={{ plan, used: 1, subscription, has_portal: false } as Billing} />);
	expect(/checkout\?[^"]*provider=(\w+)"[^>]*>Pay for longer/.exec(html)?.[1]).toBe(provider);
});
