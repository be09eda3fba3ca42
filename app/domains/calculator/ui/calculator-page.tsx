/** The calculator: what to work out, its form, and the answer. */
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

type Props = FormState & { mode: Mode; buyer: string; usual: Defaults; answer: Answer | null };

export function CalculatorPage({ mode, buyer, values, errors, usual, answer }: Props) {
	const { t } = useTranslation("calculator");
	const language = useLanguage();
	const usualValues = {
		buyer,
		...(usual.rate === undefined ? {} : { rate: formatDecimal(usual.rate, language) }),
		// A term in months alone has no years.
		...(usual.years === undefined || values.months ? {} : { years: String(usual.years) }),
		...(mode === "rent" ? { upfront: "1" } : {}),
	};
	return (
		<div className="container-page grid grid-cols-1 gap-6 py-8 sm:py-12">
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
					depositPercent={usual.depositPercent}
				/>
				{answer === null ? (
					<p className="max-w-prose text-muted">{t(`modeText.${mode}`)}</p>
				) : answer.mode === "rent" ? (
					<RentResult answer={answer} />
				) : (
					<BuyingResult answer={answer} />
				)}
			</div>
		</div>
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
