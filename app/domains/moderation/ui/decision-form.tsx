/** Decision form: approve, reject or request a change. Submits the fingerprint of what was reviewed. */
import { Form } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type ModerationItem, needsApproval } from "../moderation.ts";
import { DecisionFields, type DecisionState } from "./decision-fields.tsx";

export function DecisionForm({ item, state }: { item: ModerationItem; state: DecisionState }) {
	const { t } = useTranslation("moderation");
	const isWaiting = item.listing.status === "pending";
	const labels = [
		{ name: "reason", label: t("reasonLabel") },
		{ name: "note", label: t("noteLabel") },
	];
	return (
		<section aria-labelledby="decide" className="panel grid gap-4 p-4">
			<h2 id="decide">{t("decide")}</h2>
			<p className="text-sm text-muted">{t("decideIntro", { language: t(`languages.${item.agent.language}`) })}</p>
			<Form method="post" noValidate className="grid gap-4">
				<ErrorSummary errors={state?.errors} fields={labels} idPrefix="decision" />
				<input type="hidden" name="intent" value="decide" />
				<input type="hidden" name="revision" value={item.fingerprint} />
				{needsApproval(item) ? (
					<button type="submit" name="decision" value="approve" className="button button-primary">
						<Icon name="check" />
						{t("approve")}
					</button>
				) : null}
				<div className={`grid gap-4 ${needsApproval(item) ? "border-t border-line pt-4" : ""}`}>
					<DecisionFields state={state} idPrefix="decision" />
					<div className="flex flex-wrap gap-3">
						{isWaiting ? (
							<button type="submit" name="decision" value="ask_change" className="button button-secondary">
								<Icon name="edit" />
								{t("askChange")}
							</button>
						) : null}
						<button type="submit" name="decision" value="reject" className="button button-secondary">
							<Icon name="close" />
							{t("reject")}
						</button>
					</div>
				</div>
			</Form>
		</section>
	);
}
