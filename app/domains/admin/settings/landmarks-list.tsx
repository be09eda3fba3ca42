/** Landmarks by kind, with the place they are in and all names. */
import { href } from "react-router";
import { LANDMARK_KINDS } from "#app/domains/listings/search/near.ts";
import { compareTexts } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import { formatBothNames } from "./areas.ts";
import { FoldedSection, SectionLinks } from "./folded-section.tsx";
import type { ListedLandmark } from "./landmarks.ts";

export function LandmarksList({ landmarks }: { landmarks: ListedLandmark[] }) {
	const { t } = useTranslation(["adminLandmarks", "vocabulary"]);
	const language = useLanguage();
	const compare = compareTexts(language);
	const kinds = LANDMARK_KINDS.map((kind) => ({
		id: `kind-${kind}`,
		name: t(`vocabulary:landmarkKind.${kind}`),
		found: landmarks
			.filter((one) => one.kind === kind)
			.sort((a, b) => compare(formatBothNames(a, language), formatBothNames(b, language))),
	})).filter(({ found }) => found.length > 0);
	return (
		<>
			<SectionLinks label={t("kinds")} sections={kinds} />
			{kinds.map(({ id, name, found }) => (
				<FoldedSection key={id} id={id} name={name} count={t("landmarks", { count: found.length })}>
					<LandmarksTable landmarks={found} />
				</FoldedSection>
			))}
		</>
	);
}

/** The area and its district, in the reader's language. */
function placeOf({ area }: ListedLandmark, language: Language): string {
	const [name, district] = language === "tr" ? [area.name_tr, area.district_tr] : [area.name_en, area.district_en];
	return district ? `${name}, ${district}` : name;
}

function LandmarksTable({ landmarks }: { landmarks: ListedLandmark[] }) {
	const { t } = useTranslation("adminLandmarks");
	const language = useLanguage();
	return (
		<ResponsiveTable
			headings={[
				t("name"),
				{ text: t("fields.area_id"), cardLayout: "bare" },
				{ text: t("fields.aliases"), cardLayout: "bare" },
				{ text: t("point"), cardLayout: "bare" },
			]}
			rows={landmarks.map((landmark) => ({
				key: landmark.id,
				cells: [
					<a
						key="name"
						href={href("/admin/landmarks/:id", { id: String(landmark.id) })}
						className="link inline-flex min-h-11 items-center wrap-anywhere"
					>
						{formatBothNames(landmark, language)}
					</a>,
					placeOf(landmark, language),
					landmark.aliases.length > 0 ? (
						<span key="aliases" className="text-sm text-muted">
							{landmark.aliases.join(", ")}
						</span>
					) : null,
					<span key="point" className="text-sm">
						{landmark.latitude}, {landmark.longitude}
						{landmark.is_approximate ? ` (${t("about")})` : ""}
					</span>,
				],
			}))}
		/>
	);
}
