/** Districts with their areas and all names. */
import { href } from "react-router";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import "#app/ui/disclosure.css";
import { ResponsiveTable } from "#app/ui/backoffice/responsive-table.tsx";
import { type AdminArea, formatBothNames } from "./areas.ts";

export function AreasList({ areas }: { areas: AdminArea[] }) {
	const { t } = useTranslation("adminAreas");
	const language = useLanguage();
	const districts = areas.filter(({ parent_id }) => parent_id === null);
	return (
		<>
			<nav aria-label={t("districts")} className="not-sm:hidden">
				<ul className="flex flex-wrap gap-x-6">
					{districts.map((district) => (
						<li key={district.id}>
							<a href={`#district-${district.id}`} className="link inline-flex min-h-11 items-center">
								{formatBothNames(district, language)}
							</a>
						</li>
					))}
				</ul>
			</nav>
			{districts.map((district) => (
				<District
					key={district.id}
					district={district}
					areas={areas.filter(({ parent_id }) => parent_id === district.id)}
				/>
			))}
		</>
	);
}

/** Collapsed on phones, so that all districts are visible. */
function District({ district, areas }: { district: AdminArea; areas: AdminArea[] }) {
	const { t } = useTranslation("adminAreas");
	const language = useLanguage();
	const name = formatBothNames(district, language);
	return (
		<section aria-labelledby={`district-${district.id}`} className="grid gap-3">
			<h2 id={`district-${district.id}`} className="scroll-mt-20 not-sm:sr-only">
				{name}
			</h2>
			<details className="unfolds-wide group">
				<summary className="panel flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
					{name}
					<span className="figures ms-auto text-sm font-normal whitespace-nowrap text-muted">
						{t("areas", { count: areas.length })}
					</span>
					<Icon name="down" className="size-5 text-muted group-open:rotate-180" />
				</summary>
				<div className="grid gap-3 not-sm:pt-1">
					<a
						href={href("/admin/areas/:id", { id: `new-${district.id}` })}
						className="link inline-flex min-h-11 items-center gap-1 justify-self-start"
					>
						{t("addTo", { name })}
					</a>
					<AreasTable areas={[district, ...areas]} />
				</div>
			</details>
		</section>
	);
}

function AreasTable({ areas }: { areas: AdminArea[] }) {
	const { t } = useTranslation("adminAreas");
	const language = useLanguage();
	return (
		<ResponsiveTable
			headings={[
				t("name"),
				{ text: t("address"), cardLayout: "bare" },
				{ text: t("aliases"), cardLayout: "bare" },
				{ text: t("point"), cardLayout: "bare" },
				{ text: t("fields.position"), cardLayout: "table" },
			]}
			rows={areas.map((area) => ({
				key: area.id,
				cells: [
					<span key="name" className="flex flex-wrap items-baseline gap-x-3 sm:grid">
						<a
							href={href("/admin/areas/:id", { id: String(area.id) })}
							className="link inline-flex min-h-11 items-center break-words"
						>
							{formatBothNames(area, language)}
						</a>
						{area.parent_id === null ? <span className="text-sm font-normal text-muted">{t("district")}</span> : null}
					</span>,
					<code key="slug" className="text-sm wrap-anywhere">
						{area.slug}
					</code>,
					area.aliases.length > 0 ? (
						<span key="aliases" className="text-sm text-muted">
							{area.aliases.join(", ")}
						</span>
					) : null,
					<span key="point" className="text-sm">
						{area.latitude}, {area.longitude}
						{area.is_approximate ? ` (${t("about")})` : ""}
					</span>,
					area.position,
				],
			}))}
		/>
	);
}
