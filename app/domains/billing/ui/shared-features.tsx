/** What every plan has, said once. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";

const FEATURES = ["kinds", "page", "figures", "import", "place"] as const;

export function SharedFeatures() {
	const { t } = useTranslation("pricing");
	return (
		<section aria-labelledby="every-plan" className="panel grid gap-4 bg-sea-soft p-5 sm:p-6">
			<h2 id="every-plan" className="text-xl">
				{t("everyPlan")}
			</h2>
			<ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
				{FEATURES.map((name) => (
					<li key={name} className="flex items-start gap-2">
						<Icon name="check" className="mt-0.5 size-5 text-good" />
						{name === "place" ? t("placeTitle") : t(`features.${name}`)}
					</li>
				))}
				<li className="flex items-start gap-2">
					<Icon name="check" className="mt-0.5 size-5 text-good" />
					<a href="#guarantee" className="link">
						{t("features.guarantee")}
					</a>
				</li>
			</ul>
		</section>
	);
}
