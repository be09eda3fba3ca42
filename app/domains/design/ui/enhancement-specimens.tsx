/** What stands in for something missing, what opens on demand, what only the keyboard meets, and a form that is refused. */
import { Form } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Specimen, Themes } from "./design-page.tsx";

export function AvatarSpecimens() {
	const { t } = useTranslation("design");
	const samples = [
		{ name: t("avatarNone"), path: null },
		{ name: t("avatarBroken"), path: "sample/no-such-picture" },
	];
	return (
		<Specimen id="avatars" title={t("avatars")} text={t("avatarsText")}>
			<Themes>
				{() =>
					samples.map(({ name, path }) => (
						<p key={name} className="flex items-center gap-3">
							<Avatar initials="AD" path={path} />
							<Avatar initials="AD" path={path} className="size-16 text-xl" />
							{name}
						</p>
					))
				}
			</Themes>
		</Specimen>
	);
}

export function SkipSpecimen() {
	const { t } = useTranslation("design");
	return (
		<Specimen id="skip" title={t("skip")} text={t("skipText")}>
			<p>
				<a href="#main" className="button button-secondary">
					{t("skip")}
				</a>
			</p>
		</Specimen>
	);
}

export function SheetSpecimens() {
	const { t } = useTranslation("design");
	return (
		<Specimen id="sheet" title={t("sheet")} text={t("sheetText")}>
			<Themes>
				{(theme) => (
					<>
						<p>
							<button type="button" popoverTarget={`sheet-${theme}`} className="button button-secondary">
								{t("openSheet")}
							</button>
						</p>
						<div id={`sheet-${theme}`} popover="auto" className="drawer">
							<div className="mb-4 flex items-center justify-between gap-3">
								<p className="font-display text-lg font-semibold">{t("sheet")}</p>
								<button
									type="button"
									popoverTarget={`sheet-${theme}`}
									popoverTargetAction="hide"
									aria-label={t("closeSheet")}
									className="button button-quiet"
								>
									<Icon name="close" className="size-6" />
								</button>
							</div>
							<p>{t("sampleText")}</p>
						</div>
					</>
				)}
			</Themes>
		</Specimen>
	);
}

type State = { values: Record<string, string>; errors: Record<string, string[]> };

export function FormSpecimen({ state }: { state: State | undefined }) {
	const { t } = useTranslation("design");
	const fields = [
		{ name: "name", label: t("field") },
		{ name: "email", label: t("fieldWrong") },
		{ name: "message", label: t("fieldLong") },
	];
	const field = (name: string) => ({
		name,
		idPrefix: "sample",
		autoComplete: "off",
		defaultValue: state?.values[name],
		label: fields.find((one) => one.name === name)?.label,
		...(state?.errors[name] ? { errors: state.errors[name] } : {}),
	});
	return (
		<Specimen id="form" title={t("form")} text={t("formText")}>
			<Form method="post" action="/test/enhancements" noValidate className="panel grid max-w-2xl gap-5 p-4 sm:p-6">
				<ErrorSummary errors={state?.errors} fields={fields} idPrefix="sample" />
				<Field {...field("name")} />
				<Field {...field("email")} type="email" />
				<Field {...field("message")} rows={4} />
				<button type="submit" className="button button-primary justify-self-start">
					{t("sendForm")}
				</button>
			</Form>
		</Specimen>
	);
}
