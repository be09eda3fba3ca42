/** Controls in all states. */
import { href } from "react-router";
import type { Theme } from "#app/domains/design/tokens.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LightForm } from "#app/ui/form/light-form.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icon-names.ts";
import { Specimen, Themes } from "./design-page.tsx";

const BUTTON_VARIANTS = ["primary", "secondary", "quiet"] as const;
const ICONS: readonly IconName[] = [
	"search",
	"place",
	"bed",
	"bath",
	"size",
	"calendar",
	"verified",
	"cut",
	"heart",
	"compare",
	"phone",
	"mail",
];

export function ButtonSpecimens() {
	const { t } = useTranslation("design");
	return (
		<Specimen id="buttons" title={t("buttons")}>
			<Themes>
				{() => (
					<>
						<div className="flex flex-wrap gap-3">
							{BUTTON_VARIANTS.map((variant) => (
								<button key={variant} type="button" className={`button button-${variant}`}>
									{t(variant)}
								</button>
							))}
						</div>
						<div className="flex flex-wrap gap-3">
							<button type="button" className="button button-primary">
								<Icon name="search" />
								{t("search")}
							</button>
							<button type="button" disabled className="button button-secondary">
								{t("disabled")}
							</button>
							<button type="button" aria-busy="true" className="button button-primary">
								{t("busy")}
							</button>
						</div>
						<p>
							<a href={href("/design-demo")} className="link">
								{t("link")}
							</a>
						</p>
					</>
				)}
			</Themes>
		</Specimen>
	);
}

/** One of the fields is shown with an error. */
const REJECTED = { values: { wrong: "ada@" }, errors: { wrong: ["emailInvalid"] } };

function Fields({ theme }: { theme: Theme }) {
	const { t } = useTranslation("design");
	return (
		<>
			<LightForm
				id={theme}
				state={REJECTED}
				defaultValues={{ plain: t("sampleValue"), off: t("sampleValue") }}
				labels={{
					plain: t("field"),
					optional: t("field"),
					wrong: t("fieldWrong"),
					off: t("fieldOff"),
					long: t("fieldLong"),
				}}
			>
				<TextField name="plain" hint={t("fieldHint")} autoComplete="off" />
				<TextField name="optional" autoComplete="off" isOptional />
				<TextField name="wrong" autoComplete="off" />
				<TextField name="off" autoComplete="off" disabled />
				<TextAreaField name="long" rows={3} autoComplete="off" />
			</LightForm>
			<label className="block">
				<span className="mb-1 block font-medium">{t("fieldChoice")}</span>
				<select name={`${theme}-choice`} className="control">
					<option>{t("choiceOne")}</option>
					<option>{t("choiceTwo")}</option>
				</select>
			</label>
			<label className="flex min-h-11 items-center gap-3">
				<input type="checkbox" defaultChecked className="tick" />
				{t("tick")}
			</label>
			<div className="flex flex-wrap gap-x-6">
				{(["radioOne", "radioTwo"] as const).map((name, index) => (
					<label key={name} className="flex min-h-11 items-center gap-3">
						<input type="radio" name={`${theme}-radio`} defaultChecked={index === 0} className="tick" />
						{t(name)}
					</label>
				))}
			</div>
		</>
	);
}

export function FieldSpecimens() {
	const { t } = useTranslation("design");
	return (
		<Specimen id="fields" title={t("fields")}>
			<Themes>{(theme) => <Fields theme={theme} />}</Themes>
		</Specimen>
	);
}

export function ChipSpecimens() {
	const { t } = useTranslation("design");
	return (
		<Specimen id="chips" title={t("chips")}>
			<Themes>
				{() => (
					<>
						<div className="flex flex-wrap items-center gap-3">
							<span className="chip">{t("chip")}</span>
							<button type="button" aria-pressed="true" className="chip min-h-11 border-sea text-sea">
								<Icon name="check" className="size-4" />
								{t("chip")}
							</button>
							<Badge voice="fact" icon="bed">
								{t("chip")}
							</Badge>
							<Badge voice="trust">{t("checked")}</Badge>
							<span className="badge bg-sea-soft text-ink">{t("badge")}</span>
							<Badge voice="due" icon="clock">
								{t("due")}
							</Badge>
						</div>
						<p className="flex flex-wrap gap-3 text-sea">
							{ICONS.map((name) => (
								<Icon key={name} name={name} className="size-6" />
							))}
						</p>
					</>
				)}
			</Themes>
		</Specimen>
	);
}
