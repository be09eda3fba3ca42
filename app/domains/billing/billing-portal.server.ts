/** The page of the card provider where an agent changes the card. */
import type { Language } from "#app/locales/i18n.ts";
import { log } from "#app/platform/logging/log.server.ts";
import { getPaymentProvider, PROVIDERS } from "#app/platform/payments/providers.server.ts";
import { BackendUnavailable, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import { billingPortalCalls } from "#app/platform/supabase/gateways/payments.server.ts";

export type PortalResult = { ok: true; url: string } | { ok: false; code: "no_customer" | "unavailable" };

/** Address of the page; returnUrl: where it leads back to. `no_customer`: an agent who has not paid by card. */
export async function openBillingPortal(agent: string, returnUrl: string, language: Language): Promise<PortalResult> {
	if (!PROVIDERS.includes("card")) return { ok: false, code: "no_customer" };
	try {
		const customer: string | null = unwrap(await billingPortalCalls.rpc("get_billing_customer", { agent }));
		if (!customer) return { ok: false, code: "no_customer" };
		const provider = await getPaymentProvider("card");
		return { ok: true, url: await provider.openPortal(customer, returnUrl, language) };
	} catch (error) {
		if (!(error instanceof BackendUnavailable))
			log.error("portal_not_opened", { agent, message: (error as Error).message });
		return { ok: false, code: "unavailable" };
	}
}
