/** Decision form: approve, reject or request a change. Submits the fingerprint of what was reviewed. */
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type ModerationItem, needsApproval } from "../moderation.ts";
import { DecisionFields } from "./decision-fields.tsx";

type Props = { item: ModerationItem; state: FormState | undefined; constraints: Constraints };

/** Posts a moderator's decision on a listing. */
export function DecisionForm({ item, state, constraints }: Props) {
	const { t } = useTranslation("moderation");
	const isWaiting = item.listing.status === "pending";
	return (
		<section aria-labelledby="decide" className="panel grid gap-4 p-4">
			<h2 id="decide">{t("decide")}</h2>
			<p className="text-sm text-muted">{t("decideIntro", { language: t(`languages.${item.agent.language}`) })}</p>
			<Form
				id="decision"
				state={state}
				constraints={constraints}
				labels={{ reason: t("reasonLabel"), note: t("noteLabel") }}
				className="grid gap-4"
			>
				<input type="hidden" name="intent" value="decide" />
				<input type="hidden" name="revision" value={item.fingerprint} />
				{needsApproval(item) ? (
					<button type="submit" name="decision" value="approve" className="button button-primary">
						<Icon name="check" />
						{t("approve")}
					</button>
				) : null}
				<div className={`grid gap-4 ${needsApproval(item) ? "border-t border-line pt-4" : ""}`}>
					<DecisionFields />
					<div className="flex flex-wrap gap-3">
						{isWaiting ? (
							<button type="submit" name="decision" value="ask_change" className="button button-secondary">
								<Icon name="edit" />
								{t("askChange")}
							</button>
						) : null}
						<button type="submit" name="decision" value="reject" className="button button-secondary">
							<Icon name="close" />
							{t(item.listing.status === "available" ? "takeDown" : "reject")}
						</button>
					</div>
				</div>
			</Form>
		</section>
	);
}
