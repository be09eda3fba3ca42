/** Leads to the page of the card provider where the card is changed. */
import { Form, href } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";

export function PortalForm({ isPrimary = false }: { isPrimary?: boolean }) {
	const { t } = useTranslation("billing");
	return (
		<Form method="post" action={href("/dashboard/billing/portal")}>
			<button type="submit" className={`button ${isPrimary ? "button-primary" : "button-secondary"}`}>
				{t("plan.portal")}
			</button>
		</Form>
	);
}
