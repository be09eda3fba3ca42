/** Form of an announcement in both languages. */
import { href, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { AUDIENCES } from "./announcement.ts";

const FIELD_NAMES = ["audience", "title_en", "body_en", "title_tr", "body_tr", "is_important", "is_checked"] as const;

type Props = {
	/** Makes a repeated press send once. */
	sendKey: string;
	state: FormState | undefined;
	constraints: Constraints;
};

export function AnnouncementForm({ sendKey, state, constraints }: Props) {
	const { t } = useTranslation(["adminAnnouncements", "forms"]);
	const isBusy = useNavigation().formAction === href("/admin/announcements");
	return (
		<Form
			id="announcement"
			action={href("/admin/announcements")}
			state={state}
			constraints={constraints}
			labels={Object.fromEntries(FIELD_NAMES.map((name) => [name, t(`fields.${name}`)]))}
			className="panel grid gap-4 p-4 sm:grid-cols-2"
			summaryClassName="sm:col-span-2"
		>
			<input type="hidden" name="send_key" value={state?.values.send_key ?? sendKey} />
			<SelectField
				name="audience"
				placeholder={t("choose")}
				options={AUDIENCES.map((value) => ({ value, label: t(`audiences.${value}`) }))}
			/>
			<CheckboxField name="is_important" hint={t("importantHint")} hintClassName="ps-8" />
			<div className="grid content-start gap-4">
				<TextField name="title_en" />
				<TextAreaField name="body_en" rows={4} />
			</div>
			<div className="grid content-start gap-4">
				<TextField name="title_tr" />
				<TextAreaField name="body_tr" rows={4} />
			</div>
			<div className="sm:col-span-2">
				<CheckboxField name="is_checked" />
			</div>
			<button type="submit" className="button button-primary sm:col-span-2 sm:justify-self-start">
				{isBusy ? t("forms:sending") : t("send")}
			</button>
		</Form>
	);
}
