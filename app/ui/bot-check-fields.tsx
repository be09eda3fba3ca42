/** Honeypot and timestamp fields for bot detection; see `checkForBot`. */

import { useState } from "react";
import { useRouteLoaderData } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { HONEYPOT_FIELD, STAMP_FIELD } from "#app/platform/forms/bot-check-field-names.ts";

type Props = {
	/** Distinguishes the guards of two forms on one page. */
	idPrefix: string;
	/** Values of a rejected form: its timestamp is kept, so that a quick correction does not count as a bot. */
	values?: Record<string, string> | undefined;
};

export function BotCheckFields({ idPrefix, values }: Props) {
	const { t } = useTranslation("forms");
	const root = useRouteLoaderData("root") as { formStamp?: string } | undefined;
	// Kept from the first render: a later loading of the page's data would make a long-filled form too recent.
	const [stamp] = useState(root?.formStamp ?? "");
	const id = `${idPrefix}-${HONEYPOT_FIELD}`;
	return (
		<div className="honeypot">
			<label htmlFor={id}>{t("leaveEmpty")}</label>
			<input id={id} type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
			<input type="hidden" name={STAMP_FIELD} value={values?.[STAMP_FIELD] ?? stamp} />
		</div>
	);
}
