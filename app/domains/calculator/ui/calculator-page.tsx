/** The calculator: what to work out, its form, and the answer. */
import "./calculator.css";
import { Sources } from "#app/domains/listings/detail/costs/cost-rows.tsx";
import type { CostRate } from "#app/domains/listings/listing.ts";
import { formatDecimal } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { FormState } from "#app/ui/form/form-context.ts";
import type { Answer } from "../calculate.ts";
import { MODES, type Mode, otherModePath } from "../calculator.ts";
import type { Defaults } from "../loan-terms.ts";
import { BuyingResult } from "./buying-result.tsx";
import { CalculatorForm } from "./calculator-form.tsx";
import { RentResult } from "./rent-result.tsx";
import { UsualTerms } from "./usual-terms.tsx";

type Usual = { rates: CostRate[]; defaults: Defaults };
type Props = FormState & { mode: Mode; buyer: string; usual: Usual; answer: Answer | null };

export function CalculatorPage({ mode, buyer, values, errors, usual, answer }: Props) {
	const { t } = useTranslation("calculator");
	const language = useLanguage();
	const { rate, years, depositPercent } = usual.defaults;
	const usualValues = {
		buyer,
		...(rate === undefined ? {} : { rate: formatDecimal(rate, language) }),
		// A term in months alone has no years.
		...(years === undefined || values.months ? {} : { years: String(years) }),
		...(mode === "rent" ? { upfront: "1" } : {}),
	};
	return (
		<div className="calculator container-page grid grid-cols-1 gap-6 py-8 sm:py-12">
			<div className="grid gap-2">
				<h1>{t("title")}</h1>
				<p className="max-w-prose text-lg text-muted">{t("intro")}</p>
			</div>
			<ModeLinks mode={mode} values={values} />
			<div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[20rem_1fr]">
				<CalculatorForm
					key={`${mode} ${JSON.stringify(values)}`}
					mode={mode}
					state={{ values: { ...usualValues, ...values }, errors }}
					depositPercent={depositPercent}
				/>
				<div className="grid grid-cols-1 gap-4">
					{answer === null ? (
						<p className="max-w-prose">{t(`modeText.${mode}`)}</p>
					) : answer.mode === "rent" ? (
						<RentResult answer={answer} />
					) : (
						<BuyingResult answer={answer} />
					)}
					{mode === "rent" ? null : <UsualPanel rates={usual.rates} answer={answer} />}
				</div>
			</div>
		</div>
	);
}

/** Where the figures come from, with or without an answer. */
function UsualPanel({ rates, answer }: { rates: CostRate[]; answer: Answer | null }) {
	const { t } = useTranslation("calculator");
	const lines = answer && answer.mode !== "rent" ? [...answer.costs.lines, ...answer.fees] : [];
	return (
		<section aria-labelledby="usual-title" className="panel p-4">
			<h2 id="usual-title" className="text-xl">
				{t("usual")}
			</h2>
			<UsualTerms rates={rates} />
			<Sources lines={[...lines, { rates }]} />
		</section>
	);
}

/** The modes; what they have in common goes along. */
function ModeLinks({ mode, values }: Pick<Props, "mode" | "values">) {
	const { t } = useTranslation("calculator");
	return (
		<nav aria-label={t("modes")} className="no-print flex flex-wrap gap-2">
			{MODES.map((one) => (
				<a
					key={one}
					href={otherModePath(mode, one, values)}
					rel="nofollow"
					aria-current={one === mode ? "page" : undefined}
					className={`button ${one === mode ? "button-primary" : "button-secondary"}`}
				>
					{t(`mode.${one}`)}
				</a>
			))}
		</nav>
	);
}
