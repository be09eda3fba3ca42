/** A plan on the page of prices, with the next step of its viewer. */
import { Form, href } from "react-router";
import { formatDate, formatMoney } from "#app/locales/format.ts";
import { Trans } from "#app/locales/trans.tsx";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { checkoutPath, FREE_PLAN, getPlanName, getPrice, type Offer, type Period, PRICING_PATH } from "../offers.ts";

/** The viewer's plan; the free one has no period. */
export type CurrentPlan = { id: string; period: string | null; renews: boolean };

/** What a viewer does next: signs up or registers first, pays, or cannot buy. */
export type NextStep = "register" | "checkout" | "none";

type Props = {
	offer: Offer;
	period: Period;
	next: NextStep;
	/** Whether the viewer can become an agent, who begins with the free plan. */
	canStart: boolean;
	current: CurrentPlan | null;
};

export function PlanCard({ offer, period, next, canStart, current }: Props) {
	const { t } = useTranslation("pricing");
	const language = useLanguage();
	const isCurrent = current?.id === offer.id;
	return (
		<section
			aria-labelledby={`plan-${offer.id}`}
			className={`panel flex flex-col gap-3 p-5 sm:gap-4 ${isCurrent ? "border-sea" : ""}`}
		>
			<div className="flex flex-wrap items-baseline justify-between gap-x-3 sm:block">
				<div className="flex flex-wrap items-baseline gap-x-3">
					<h2 id={`plan-${offer.id}`} className="text-xl">
						{getPlanName(offer, language)}
					</h2>
					{isCurrent ? (
						<p className="flex items-center gap-1 text-sm font-semibold text-good">
							<Icon name="check" className="size-4" />
							{t("current")}
						</p>
					) : null}
				</div>
				<Price offer={offer} period={period} />
			</div>
			<div className="grid grow content-start gap-1">
				<p className="figures text-lg font-semibold">{t("quota", { count: offer.listing_quota })}</p>
				<p className="figures text-sm text-muted">
					<Remark offer={offer} period={period} />
				</p>
				<PlannedChange offer={offer} period={period} />
			</div>
			{offer.id === FREE_PLAN && !isCurrent ? (
				<FreeStep canStart={canStart} current={current} />
			) : (
				<Step offer={offer} period={period} next={next} current={isCurrent ? current : null} />
			)}
		</section>
	);
}

function Price({ offer, period }: Pick<Props, "offer" | "period">) {
	const { t } = useTranslation("pricing");
	const price = formatMoney(getPrice(offer, period), useLanguage());
	const key = offer.id === FREE_PLAN ? "freeFigure" : (`${period}Figure` as const);
	const figure = <span className="font-display text-4xl font-semibold text-ink" />;
	return (
		<p className="figures text-muted sm:mt-3">
			<Trans t={t} i18nKey={key} values={{ price }} components={{ price: figure }} />
		</p>
	);
}

/** Of the free plan that it stays free, of a year what it saves, of a month what a year costs. */
function Remark({ offer, period }: Pick<Props, "offer" | "period">) {
	const { t } = useTranslation("pricing");
	const language = useLanguage();
	if (offer.id === FREE_PLAN) return t("features.noEnd");
	const saving = 12 * offer.monthly_pence - offer.yearly_pence;
	if (period === "yearly" && saving > 0) return t("saving", { amount: formatMoney(saving, language) });
	return period === "yearly"
		? t("orMonthly", { price: formatMoney(offer.monthly_pence, language) })
		: t("orYearly", { price: formatMoney(offer.yearly_pence, language) });
}

/** What is planned for the price and the quota; nothing without a planned change of them. */
function PlannedChange({ offer, period }: Pick<Props, "offer" | "period">) {
	const { t } = useTranslation("pricing");
	const language = useLanguage();
	const { planned } = offer;
	if (!planned) return null;
	const date = formatDate(planned.holds_from, language);
	const price = t(`${period}Price`, { price: formatMoney(getPrice(planned, period), language) });
	return (
		<div className="figures text-sm text-warning">
			{getPrice(planned, period) === getPrice(offer, period) ? null : <p>{t("plannedPrice", { date, price })}</p>}
			{planned.listing_quota === offer.listing_quota ? null : (
				<p>{t("plannedQuota", { date, count: planned.listing_quota })}</p>
			)}
		</div>
	);
}

/** Registration for who has no plan yet; for the others, when the free plan follows theirs. */
function FreeStep({ canStart, current }: Pick<Props, "canStart" | "current">) {
	const { t } = useTranslation("pricing");
	if (canStart)
		return (
			<a href={href("/agent-registration")} className="button button-primary">
				{t("startFree")}
			</a>
		);
	return current ? (
		<p className="text-sm text-muted">{t(current.renews ? "freeAfterCancelling" : "freeAfterEnd")}</p>
	) : null;
}

function Step({ offer, period, next, current }: Omit<Props, "canStart">) {
	const { t } = useTranslation("pricing");
	const language = useLanguage();
	const choice = { plan: offer.id, period };
	if (current && (offer.id === FREE_PLAN || (current.renews && current.period === period)))
		return (
			<a href={href("/dashboard/billing")} className="button button-secondary">
				{t("manage")}
			</a>
		);
	if (next === "none") return null;
	const label = current?.period === period ? t("extend") : t("choose", { plan: getPlanName(offer, language) });
	if (next === "checkout")
		return (
			<a href={checkoutPath(choice)} className="button button-secondary px-2">
				{label}
			</a>
		);
	return (
		<Form method="post" action={PRICING_PATH} className="grid">
			<input type="hidden" name="period" value={period} />
			<button type="submit" name="plan" value={offer.id} className="button button-secondary px-2">
				{label}
			</button>
		</Form>
	);
}
