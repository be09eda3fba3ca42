/** The two fields that let the server tell people from form robots; see `checkFormGuard`. */

import { useRouteLoaderData } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { HONEYPOT_FIELD, STAMP_FIELD } from "#app/platform/forms/guard-fields.ts";

type Props = {
	/** Distinguishes the guards of two forms of one page. */
	idPrefix: string;
	/** What was typed into a refused form: its stamp is kept, so that a quick correction is not taken for a robot's. */
	values?: Record<string, string> | undefined;
};

export function FormGuard({ idPrefix, values }: Props) {
	const { t } = useTranslation("forms");
	const root = useRouteLoaderData("root") as { formStamp?: string } | undefined;
	const id = `${idPrefix}-${HONEYPOT_FIELD}`;
	return (
		<div className="honeypot">
			<label htmlFor={id}>{t("leaveEmpty")}</label>
			<input id={id} type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
			<input type="hidden" name={STAMP_FIELD} value={values?.[STAMP_FIELD] ?? root?.formStamp ?? ""} />
		</div>
	);
}
