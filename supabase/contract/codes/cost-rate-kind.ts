/** Codes of cost_rates.kind, made by `npm run types:database`. */
export const COST_RATE_KINDS = [
	"stamp_duty",
	"vat",
	"transformer",
	"lawyer",
	"transfer_fee",
	"deposit",
	"agent_commission",
	"loan_share",
	"loan_interest",
	"loan_term",
	"loan_fee",
	"early_repayment",
	"plan_deposit",
	"plan_term",
] as const;
export type CostRateKind = (typeof COST_RATE_KINDS)[number];
