/** Content components: alerts, tables, figures, pagination, navigation, disclosures, empty states. */
import { href } from "react-router";
import { formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { AreaNavigation } from "#app/ui/backoffice/area-navigation.tsx";
import { StatCards } from "#app/ui/backoffice/stat-cards.tsx";
import { Status } from "#app/ui/backoffice/status.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import { Specimen, Themes } from "./design-page.tsx";

const NOTES = [
	["noteInfo", "info", "border-s-sea"],
	["noteGood", "check", "border-s-good"],
	["noteWarning", "warning", "border-s-warning"],
	["noteBad", "warning", "border-s-bad bg-bad-soft"],
] as const;

export function NoteSpecimens() {
	const { t } = useTranslation("design");
	return (
		<Specimen id="notices" title={t("notices")}>
			<Themes>
				{() =>
					NOTES.map(([text, icon, edge]) => (
						<p key={text} className={`panel flex items-start gap-3 border-s-4 p-4 ${edge}`}>
							<Icon name={icon} className="mt-0.5 size-5" />
							{t(text)}
						</p>
					))
				}
			</Themes>
		</Specimen>
	);
}

export function TableSpecimens() {
	const { t } = useTranslation("design");
	const language = useLanguage();
	const headings = [t("rowName"), t("rowPrice"), t("rowState")];
	const rows = [1, 2, 3].map((number) => ({
		key: number,
		cells: [
			t("sampleRow", { number }),
			formatMoney(number * 9_500_000, language),
			t(number === 2 ? "rowStateTwo" : "rowStateOne"),
		],
	}));
	return (
		<>
			<Specimen id="tables" title={t("tables")}>
				<Themes>{() => <ResponsiveTable headings={headings} rows={rows} />}</Themes>
			</Specimen>
			<Specimen id="figures" title={t("figures")}>
				<Themes>
					{(_, theme) => (
						<StatCards
							title={t("figuresOf", { theme })}
							figures={[
								{ label: t("figureOne"), value: 1280 },
								{ label: t("figureTwo"), value: 7, to: "#figures" },
								{ label: t("figureThree"), value: 2, isBad: true },
							]}
						/>
					)}
				</Themes>
			</Specimen>
		</>
	);
}

export function BreadcrumbSpecimens({ page }: { page: number }) {
	const { t } = useTranslation("design");
	return (
		<>
			<Specimen id="paging" title={t("paging")}>
				<Themes>
					{(_, theme) => (
						<Pagination
							label={t("pagingOf", { theme })}
							page={page}
							pages={3}
							pathOf={(next) => `/design-demo?page=${next}#paging`}
						/>
					)}
				</Themes>
			</Specimen>
			<Specimen id="navigation" title={t("navigation")}>
				<Themes>
					{(_, theme) => (
						<AreaNavigation
							title={t("navigationOf", { theme })}
							pages={[
								{ to: "#colours", label: t("colours"), icon: "eye", current: "true" },
								{ to: "#fields", label: t("fields"), icon: "edit" },
								{ to: "#cards", label: t("cards"), icon: "home" },
							]}
						/>
					)}
				</Themes>
			</Specimen>
			<Specimen id="disclosure" title={t("disclosure")}>
				<Themes>
					{() =>
						(["disclosureOpen", "disclosureClosed"] as const).map((name, index) => (
							<details key={name} open={index === 0} className="panel group p-3">
								<summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
									{t(name)}
									<Icon name="down" className="size-5 text-muted group-open:rotate-180" />
								</summary>
								<p>{t("disclosureText")}</p>
							</details>
						))
					}
				</Themes>
			</Specimen>
		</>
	);
}

export function ResultSpecimens() {
	const { t } = useTranslation("design");
	return (
		<Specimen id="results" title={t("results")}>
			<Themes>
				{() => (
					<>
						<div className="panel grid justify-items-start gap-3 p-5">
							<p className="font-display text-lg font-semibold">{t("emptyTitle")}</p>
							<p className="text-muted">{t("emptyText")}</p>
							<a href={href("/properties")} className="button button-secondary">
								{t("emptyAction")}
							</a>
						</div>
						{(["loading", "error", "success"] as const).map((state) => (
							<div key={state} className="panel p-4">
								<Status state={state} />
							</div>
						))}
					</>
				)}
			</Themes>
		</Specimen>
	);
}
