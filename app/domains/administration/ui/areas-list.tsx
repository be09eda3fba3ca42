/** Districts with their areas, each with the names that it goes by. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { StackedTable } from "#app/ui/stacked-table.tsx";
import { type AdminArea, nameBoth } from "../areas.ts";

export function AreasList({ areas }: { areas: AdminArea[] }) {
	const { t } = useTranslation("adminAreas");
	const districts = areas.filter(({ parent_id }) => parent_id === null);
	const sections = districts.map((district) => (
		<section key={district.id} aria-labelledby={`district-${district.id}`} className="grid gap-3">
			<div className="flex flex-wrap items-center justify-between gap-x-4">
				<h2 id={`district-${district.id}`} className="scroll-mt-20">
					{nameBoth(district)}
				</h2>
				<a href={`/admin/areas/new-${district.id}`} className="link inline-flex min-h-11 items-center gap-1">
					{t("addTo", { name: nameBoth(district) })}
				</a>
			</div>
			<StackedTable
				headings={[
					t("name"),
					{ text: t("address"), look: "bare" },
					{ text: t("aliases"), look: "bare" },
					{ text: t("point"), look: "bare" },
					{ text: t("fields.position"), look: "table" },
				]}
				rows={[district, ...areas.filter(({ parent_id }) => parent_id === district.id)].map((area) => ({
					key: area.id,
					cells: [
						<span key="name" className="flex flex-wrap items-baseline gap-x-3 sm:grid">
							<a href={`/admin/areas/${area.id}`} className="link inline-flex min-h-11 items-center break-words">
								{nameBoth(area)}
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
		</section>
	));
	return (
		<>
			<nav aria-label={t("districts")}>
				<ul className="flex flex-wrap gap-x-6">
					{districts.map((district) => (
						<li key={district.id}>
							<a href={`#district-${district.id}`} className="link inline-flex min-h-11 items-center">
								{nameBoth(district)}
							</a>
						</li>
					))}
				</ul>
			</nav>
			{sections}
		</>
	);
}
