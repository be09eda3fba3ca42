/** Districts with their areas and all names. */
import { href } from "react-router";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import { type AdminArea, formatBothNames } from "./areas.ts";
import { FoldedSection, SectionLinks } from "./folded-section.tsx";

export function AreasList({ areas }: { areas: AdminArea[] }) {
	const { t } = useTranslation("adminAreas");
	const language = useLanguage();
	const districts = areas.filter(({ parent_id }) => parent_id === null);
	return (
		<>
			<SectionLinks
				label={t("districts")}
				sections={districts.map((district) => ({
					id: `district-${district.id}`,
					name: formatBothNames(district, language),
				}))}
			/>
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

function District({ district, areas }: { district: AdminArea; areas: AdminArea[] }) {
	const { t } = useTranslation("adminAreas");
	const name = formatBothNames(district, useLanguage());
	return (
		<FoldedSection id={`district-${district.id}`} name={name} count={t("areas", { count: areas.length })}>
			<a
				href={href("/admin/areas/:id", { id: `new-${district.id}` })}
				className="link inline-flex min-h-11 items-center gap-1 justify-self-start"
			>
				{t("addTo", { name })}
			</a>
			<AreasTable areas={[district, ...areas]} />
		</FoldedSection>
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
							className="link inline-flex min-h-11 items-center wrap-anywhere"
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
