/** Service-role functions of payments: what the server reports about them, a browser must not. */
import { allowFunctions } from "../service-role.server.ts";

export const checkoutCalls = allowFunctions("claim_checkout", "attach_checkout");
export const billingPortalCalls = allowFunctions("get_billing_customer");
