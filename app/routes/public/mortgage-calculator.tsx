/** Calculator of loans, payment plans, affordable prices and moving in. The address holds every figure. */
import { redirect } from "react-router";
import { calculateAnswer, describeUsual } from "#app/domains/calculator/calculate.ts";
import { parseCalculatorAddress } from "#app/domains/calculator/calculator-form.server.ts";
import { listCurrentRates } from "#app/domains/calculator/calculator-queries.server.ts";
import { CalculatorPage } from "#app/domains/calculator/ui/calculator-page.tsx";
import { readBuyer } from "#app/domains/listings/detail/costs/buyer-cookie.server.ts";
import { CALCULATOR_PATH } from "#app/domains/listings/detail/costs/calculator-path.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import type { Route } from "./+types/mortgage-calculator";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const { mode, values, errors, question, cleaned, hasParameters, ...asked } = parseCalculatorAddress(url.searchParams);
	// A form sends empty fields as well; an address that may be shared has none.
	if (cleaned) throw redirect(`${CALCULATOR_PATH}?${cleaned}${question ? "#result" : ""}`);
	const rates = await listCurrentRates();
	const buyer = asked.buyer ?? readBuyer(request);
	const outcome = question ? calculateAnswer(question, rates, buyer) : null;
	const missing = outcome && !outcome.ok ? outcome.missing.map((name) => [name, ["required"]]) : [];
	const head = pageHead({ url, context }, (t) => t("calculator:title"), {
		description: (t) => t("calculator:description"),
		path: CALCULATOR_PATH,
		isIndexed: !hasParameters,
	});
	return {
		head,
		mode,
		buyer,
		values,
		errors: { ...errors, ...Object.fromEntries(missing) },
		usual: describeUsual(mode, rates, buyer),
		answer: outcome?.ok ? outcome.answer : null,
	};
}

export default function MortgageCalculator({ loaderData }: Route.ComponentProps) {
	return <CalculatorPage {...loaderData} />;
}
