/** Where a payer arrives after paying. The plan begins with the provider's confirmation and not here. */
import { PaymentResultPage } from "#app/domains/billing/ui/payment-result-page.tsx";
import type { Route } from "./+types/payment-success";
import { loadPaymentResult, signInToSeePayment } from "./payment-result.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export function loader(input: Route.LoaderArgs) {
	return loadPaymentResult(input);
}

export function action({ url }: Route.ActionArgs) {
	return signInToSeePayment(url);
}

export default function PaymentSuccess({ loaderData: { head: _, ...result } }: Route.ComponentProps) {
	return <PaymentResultPage arrival="success" {...result} />;
}
