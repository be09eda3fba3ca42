/** Colours with values and measured contrast, type sizes, spacing and radii. */
import { COLOURS, type Colour, type Tokens } from "#app/domains/design/tokens.ts";
import { formatDecimal, formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ResponsiveTable } from "#app/ui/responsive-table.tsx";
import { Specimen, Themes } from "./design-page.tsx";

const GROUNDS: Record<Colour, string> = {
	paper: "bg-paper",
	surface: "bg-surface",
	ink: "bg-ink",
	muted: "bg-muted",
	line: "bg-line",
	control: "bg-control",
	sea: "bg-sea",
	"sea-strong": "bg-sea-strong",
	"on-sea": "bg-on-sea",
	"sea-soft": "bg-sea-soft",
	citrus: "bg-citrus",
	"on-citrus": "bg-on-citrus",
	"citrus-soft": "bg-citrus-soft",
	good: "bg-good",
	warning: "bg-warning",
	bad: "bg-bad",
	"bad-soft": "bg-bad-soft",
};

export function ColourSpecimens({ tokens }: { tokens: Tokens }) {
	const { t } = useTranslation("design");
	return (
		<Specimen id="colours" title={t("colours")} text={t("coloursText")}>
			<Themes>
				{(theme) => (
					<ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
						{COLOURS.map((name) => (
							<li key={name} className="grid gap-1 text-sm">
								<span aria-hidden="true" className={`h-12 rounded-control border border-control ${GROUNDS[name]}`} />
								<span className="font-medium">{name}</span>
								<span className="figures text-muted">{tokens[theme][name]}</span>
							</li>
						))}
					</ul>
				)}
			</Themes>
		</Specimen>
	);
}

export function ContrastSpecimens({ contrasts }: Pick<Tokens, "contrasts">) {
	const { t } = useTranslation("design");
	const language = useLanguage();
	const ratio = (value: number, needed: number) => (
		<span className={`whitespace-nowrap ${value < needed ? "font-semibold text-bad" : ""}`}>
			<Icon name={value < needed ? "warning" : "check"} className="size-4" />{" "}
			{formatDecimal(Math.floor(value * 10) / 10, language)}
		</span>
	);
	return (
		<Specimen id="contrast" title={t("contrast")} text={t("contrastText")}>
			<ResponsiveTable
				headings={[t("pair"), t("needed"), t("light"), t("dark")]}
				rows={contrasts.map(({ colour, ground, needed, light, dark }) => ({
					key: `${colour} ${ground}`,
					cells: [`${colour} / ${ground}`, formatDecimal(needed, language), ratio(light, needed), ratio(dark, needed)],
				}))}
			/>
		</Specimen>
	);
}

const SIZES = [
	["title", "font-display text-[clamp(1.6rem,1.2rem+2vw,2.4rem)] font-semibold leading-tight"],
	["section", "font-display text-[clamp(1.25rem,1.1rem+0.8vw,1.6rem)] font-semibold leading-tight"],
	["part", "font-display text-[1.1rem] font-semibold leading-tight"],
	["lead", "text-lg"],
	["text", "text-base"],
	["small", "text-sm"],
] as const;

export function TypeSpecimens() {
	const { t } = useTranslation("design");
	const language = useLanguage();
	return (
		<Specimen id="type" title={t("type")} text={t("typeText")}>
			<dl className="panel grid grid-cols-1 divide-y divide-line">
				{SIZES.map(([name, className], index) => (
					<div key={name} className="grid gap-x-6 p-3 sm:grid-cols-[9rem_1fr] sm:items-baseline">
						<dt className="text-sm text-muted">{t(`size_${name}`)}</dt>
						<dd className={className}>{t(index < 3 ? "sampleHeading" : "sampleText")}</dd>
					</div>
				))}
				<div className="grid gap-x-6 p-3 sm:grid-cols-[9rem_1fr] sm:items-baseline">
					<dt className="text-sm text-muted">{t("size_price")}</dt>
					<dd className="figures font-display text-2xl font-semibold">{formatMoney(12_345_600, language)}</dd>
				</div>
			</dl>
		</Specimen>
	);
}

const STEPS = [4, 8, 12, 16, 24, 32, 48, 64] as const;

export function SpaceSpecimens({ radii }: Pick<Tokens, "radii">) {
	const { t } = useTranslation("design");
	const corners = [
		["rounded-card", t("radius_card", { size: radii.card })],
		["rounded-control", t("radius_control", { size: radii.control })],
		["rounded-full", t("radius_pill")],
	] as const;
	return (
		<>
			<Specimen id="spacing" title={t("spacing")} text={t("spacingText")}>
				<ul className="grid gap-2">
					{STEPS.map((step) => (
						<li key={step} className="flex items-center gap-4">
							<span className="figures w-24 text-sm">{t("pixels", { count: step })}</span>
							<svg width={step} height={16} aria-hidden="true" className="fill-sea">
								<rect width={step} height={16} />
							</svg>
						</li>
					))}
				</ul>
			</Specimen>
			<Specimen id="radii" title={t("radii")}>
				<ul className="flex flex-wrap gap-4">
					{corners.map(([className, name]) => (
						<li key={className} className={`border border-control bg-surface px-6 py-4 text-sm ${className}`}>
							{name}
						</li>
					))}
				</ul>
			</Specimen>
		</>
	);
}
