/** Placeholders, disclosures, keyboard-only elements, and a rejected form. */
import { href } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { PopoverButton, PopoverClose } from "#app/ui/popover-button.tsx";
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
							<PopoverButton target={`sheet-${theme}`} className="button button-secondary">
								{t("openSheet")}
							</PopoverButton>
						</p>
						<div id={`sheet-${theme}`} popover="auto" className="drawer">
							<div className="mb-4 flex items-center justify-between gap-3">
								<p className="font-display text-lg font-semibold">{t("sheet")}</p>
								<PopoverClose target={`sheet-${theme}`} label={t("closeSheet")} />
							</div>
							<p>{t("sampleText")}</p>
						</div>
					</>
				)}
			</Themes>
		</Specimen>
	);
}

type Props = { state: FormState | undefined; constraints: Constraints };

export function FormSpecimen({ state, constraints }: Props) {
	const { t } = useTranslation("design");
	return (
		<Specimen id="form" title={t("form")} text={t("formText")}>
			<Form
				id="sample"
				action={href("/test/enhancements")}
				state={state}
				constraints={constraints}
				labels={{ name: t("field"), email: t("fieldWrong"), message: t("fieldLong") }}
				className="panel grid max-w-2xl gap-5 p-4 sm:p-6"
			>
				<TextField name="name" autoComplete="off" />
				<TextField name="email" type="email" autoComplete="off" />
				<TextAreaField name="message" rows={4} autoComplete="off" />
				<button type="submit" className="button button-primary justify-self-start">
					{t("sendForm")}
				</button>
			</Form>
		</Specimen>
	);
}
