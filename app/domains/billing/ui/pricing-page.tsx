/** Plans with prices by month or year, and the rules. Nobody needs a script here. */
import { href } from "react-router";
import { Trans } from "#app/locales/trans.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FREE_PLAN, type Offer, PERIODS, type Period, pricingPath, yearInMonths } from "../offers.ts";
import { type CurrentPlan, type NextStep, PlanCard } from "./plan-card.tsx";
import { PricingRules } from "./pricing-rules.tsx";
import { SharedFeatures } from "./shared-features.tsx";

/** Why a viewer cannot buy a plan; null for those who can. */
export type Obstacle = "closed" | "needsPage" | "notForRole" | null;

type Props = {
	offers: Offer[];
	period: Period;
	next: NextStep;
	canStart: boolean;
	obstacle: Obstacle;
	current: CurrentPlan | null;
};

export function PricingPage({ offers, period, next, canStart, obstacle, current }: Props) {
	const { t } = useTranslation("pricing");
	const months = yearInMonths(offers);
	return (
		<div className="container-page grid grid-cols-1 gap-6 pt-8 sm:pt-12">
			<div className="grid gap-2">
				<h1>{t("title")}</h1>
				<p className="text-lg text-muted">{t("intro")}</p>
			</div>
			{obstacle ? <ObstacleNote obstacle={obstacle} /> : null}
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<PeriodLinks period={period} />
				{months ? <p className="text-muted">{t("yearInMonths", { count: months })}</p> : null}
			</div>
			<div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
				{offers.map((offer) => (
					<PlanCard
						key={offer.id}
						offer={offer}
						period={period}
						next={obstacle ? "none" : next}
						canStart={canStart}
						current={current}
					/>
				))}
			</div>
			<SharedFeatures />
			<PricingRules freeQuota={offers.find(({ id }) => id === FREE_PLAN)?.listing_quota ?? 0} />
		</div>
	);
}

function PeriodLinks({ period }: { period: Period }) {
	const { t } = useTranslation("pricing");
	return (
		<nav aria-label={t("period")} className="segments">
			{PERIODS.map((one) => (
				<a key={one} href={pricingPath(one)} aria-current={one === period ? "page" : undefined}>
					{t(one)}
				</a>
			))}
		</nav>
	);
}

function ObstacleNote({ obstacle }: { obstacle: Exclude<Obstacle, null> }) {
	const { t } = useTranslation("pricing");
	return (
		<p className="panel flex items-start gap-3 border-s-4 border-s-sea p-4">
			<Icon name="info" className="mt-0.5 size-5" />
			<span>
				<Trans
					t={t}
					i18nKey={obstacle}
					components={{
						contact: <a href={href("/contact")} className="link" />,
						registration: <a href={href("/agent-registration")} className="link" />,
					}}
				/>
			</span>
		</p>
	);
}
