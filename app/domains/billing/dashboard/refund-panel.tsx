/** The money-back guarantee while it holds. What happens is said before the button that does it. */
import { Form, href, useNavigation } from "react-router";
import { formatMoment, formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Refundable } from "../billing.ts";
import { GUARANTEE_PATH } from "../offers.ts";

export function RefundPanel({ refundable }: { refundable: Refundable }) {
	const { t } = useTranslation(["billing", "forms"]);
	const language = useLanguage();
	const isBusy = useNavigation().formData?.get("intent") === "refund";
	const amount = formatMoney(refundable.amount_pence, language);
	const effects = [
		t(refundable.restores_plan ? "refund.effectRestored" : "refund.effectPlan"),
		t("refund.effectListings"),
		t(refundable.provider === "card" ? "refund.effectCard" : "refund.effectCrypto", { amount }),
		t("refund.effectOnce"),
	];
	return (
		<section aria-labelledby="refund" className="panel grid content-start gap-3 p-4 sm:p-6">
			<h2 id="refund">{t("refund.title")}</h2>
			<p>{t("refund.text", { amount, until: formatMoment(refundable.until, language) })}</p>
			<p>
				<a href={GUARANTEE_PATH} className="link inline-flex min-h-11 items-center">
					{t("refund.rules")}
				</a>
			</p>
			<details className="group border-t border-line">
				<summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
					{t("refund.open")}
					<Icon name="down" className="size-5 text-muted group-open:rotate-180" />
				</summary>
				<ul className="grid list-disc gap-1 ps-5 pb-4">
					{effects.map((effect) => (
						<li key={effect}>{effect}</li>
					))}
				</ul>
				<Form method="post" action={href("/dashboard/billing")}>
					<input type="hidden" name="payment" value={refundable.payment_id} />
					<button type="submit" name="intent" value="refund" className="button button-secondary text-bad">
						{isBusy ? t("forms:sending") : t("refund.submit", { amount })}
					</button>
				</Form>
			</details>
		</section>
	);
}
