/** Payment search and results. */
import { href } from "react-router";
import { userPath } from "#app/domains/admin/users/users.ts";
import { formatMoment, formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { FoldedFilters } from "#app/ui/backoffice/folded-filters.tsx";
import { FilterForm, FilterSelect, FilterText } from "#app/ui/filter-form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import { PAYMENT_PROBLEMS, PAYMENT_STATES, type PaymentState } from "../billing.ts";
import { MAX_SEARCH_LENGTH, type PaymentFilters, type PaymentRow, PROVIDERS, paymentPath, RANGES } from "./payments.ts";

export function PaymentsSearch({ filters }: { filters: PaymentFilters }) {
	const { t } = useTranslation("adminPayments");
	return (
		<FoldedFilters key={JSON.stringify(filters)} count={Object.keys(filters).length} isRow>
			<FilterForm
				action={href("/admin/payments")}
				filters={filters}
				columns="lg:grid-cols-[2fr_1fr_1fr] xl:grid-cols-[2fr_1fr_1fr_1fr_1fr_auto]"
				submit={t("submit")}
				clear={t("clear")}
			>
				<FilterText id="payments-q" name="q" label={t("search")} value={filters.q} max={MAX_SEARCH_LENGTH} isWide />
				<FilterSelect
					id="payments-state"
					name="state"
					label={t("state")}
					value={filters.state}
					any={t("anyState")}
					options={PAYMENT_STATES.map((state) => [state, t(`states.${state}`)])}
				/>
				<FilterSelect
					id="payments-problem"
					name="problem"
					label={t("problem")}
					value={filters.problem}
					any={t("noFilter")}
					options={[["any", t("anyProblem")], ...PAYMENT_PROBLEMS.map((one) => [one, t(`problems.${one}`)] as const)]}
				/>
				<FilterSelect
					id="payments-provider"
					name="provider"
					label={t("provider")}
					value={filters.provider}
					any={t("anyProvider")}
					options={PROVIDERS.map((provider) => [provider, t(`providers.${provider}`)])}
				/>
				<FilterSelect
					id="payments-range"
					name="range"
					label={t("range")}
					value={filters.range}
					any={t("ranges.any")}
					options={RANGES.map((range) => [range, t(`ranges.${range}`)])}
				/>
			</FilterForm>
		</FoldedFilters>
	);
}

export function PaymentsTable({ rows }: { rows: PaymentRow[] }) {
	const { t } = useTranslation("adminPayments");
	const language = useLanguage();
	const planText = usePlanText();
	return (
		<ResponsiveTable
			headings={[
				t("payment"),
				{ text: t("person"), cardLayout: "row" },
				{ text: t("amount"), cardLayout: "bare" },
				{ text: t("state"), cardLayout: "bare" },
				{ text: t("begun"), cardLayout: "bare" },
			]}
			rows={rows.map((payment) => ({
				key: payment.id,
				cells: [
					<span key="payment" className="grid">
						<a href={paymentPath(payment.id)} className="link inline-flex min-h-11 items-center wrap-anywhere">
							{planText(payment)}
						</a>
						<span className="text-sm font-normal text-muted">
							{t(`kinds.${payment.kind}`)} · {t(`providers.${payment.provider}`)}
						</span>
					</span>,
					payment.agent_id ? (
						<a
							key="person"
							href={userPath(payment.agent_id)}
							className="link inline-flex min-h-11 items-center wrap-anywhere"
						>
							{payment.agent_name}
						</a>
					) : (
						<span key="person" className="text-muted">
							{t("deletedAccount")}
						</span>
					),
					<span key="amount" className="font-semibold">
						{formatMoney(payment.amount_pence, language)}
					</span>,
					<PaymentStatus key="state" payment={payment} />,
					<span key="begun" className="lg:whitespace-nowrap">
						{formatMoment(payment.created_at, language)}
					</span>,
				],
			}))}
		/>
	);
}

/** Names the plan and the period of a payment. */
export function usePlanText() {
	const { t } = useTranslation("adminPayments");
	const language = useLanguage();
	return (payment: Pick<PaymentRow, "name_en" | "name_tr" | "period">) => {
		const plan = payment[`name_${language}`];
		if (!plan) return t("noPlan");
		return payment.period ? t("planOf", { plan, period: t(`periods.${payment.period}`) }) : plan;
	};
}

const STATE_MARKS = {
	open: ["clock", "text-muted"],
	paid: ["check", "text-good"],
	expired: ["clock", "text-muted"],
	failed: ["warning", "text-bad"],
	underpaid: ["warning", "text-warning"],
	refunding: ["turnLeft", "text-warning"],
	refunded: ["turnLeft", "text-muted"],
	disputed: ["warning", "text-bad"],
} as const satisfies Record<PaymentState, readonly [string, string]>;

/** State of a payment with its problem, as label and icon. */
export function PaymentStatus({ payment: { state, problem } }: { payment: Pick<PaymentRow, "state" | "problem"> }) {
	const { t } = useTranslation("adminPayments");
	const [icon, colour] = STATE_MARKS[state];
	return (
		<span className="inline-flex flex-wrap items-baseline gap-x-3 sm:grid">
			<span>
				<Icon name={icon} className={`size-4 ${colour}`} /> {t(`states.${state}`)}
			</span>
			{problem ? (
				<span className="text-sm font-semibold text-bad">
					<Icon name="warning" className="size-4" /> {t(`problems.${problem}`)}
				</span>
			) : null}
		</span>
	);
}
