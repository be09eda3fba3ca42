/** Labels of codes in the activity log; codes without a label are shown unchanged. */
import { formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Count, Dimension, Facets } from "./activity.ts";
import type { ActivityRow } from "./activity-detail.ts";
import { keysIn } from "./activity-keys.ts";
import { useActivityFormatter, useLabelLookup } from "./activity-values.ts";

/** Resources whose id is not meaningful to readers. */
const STANDALONE_LABELS = ["area", "landmark", "plan"];

/** Functions that label events, filters, actors and resources. */
export function useActivityLabels() {
	const { t } = useTranslation("activity");
	const language = useLanguage();
	const findKey = useLabelLookup();
	const find = (place: string, code: string) => findKey(keysIn([place], code));
	const actionLabel = (action: string) => find("activity:actions", action) ?? action;
	const resourceLabel = (type: string) => find("activity:resources", type) ?? type;
	const DIMENSION_GROUPS = {
		action: "actions",
		type: "kinds",
		status: "statuses",
		resource_type: "resources",
	} as const;
	/** Label of a filter value. */
	const labelFor = (dimension: Dimension, value: string) =>
		find(`activity:${DIMENSION_GROUPS[dimension]}`, value) ?? value;
	/** Whether a filter value is one of the log's codes, or that of a row. */
	const isKnownValue = (dimension: Dimension, value: string, facets: Facets) =>
		find(`activity:${DIMENSION_GROUPS[dimension]}`, value) !== undefined || value in facets[dimension];
	/** Formatted count; empty when none was counted but more may exist. */
	const formatCount = ({ n, more }: Count) =>
		more ? (n > 0 ? `${formatNumber(n, language)}+` : "") : formatNumber(n, language);
	const roleLabel = (role: string | null) => (role ? (find("activity:roles", role) ?? role) : null);
	/** Actor label: current name, otherwise the id, otherwise the kind of anonymous actor. */
	const actorLabel = ({ actor, actor_id, actor_role }: Pick<ActivityRow, "actor" | "actor_id" | "actor_role">) =>
		actor ??
		(actor_id ? t("unnamed", { id: actor_id.slice(0, 8) }) : actor_role === "job" ? t("timedWork") : t("noActor"));
	/** Distinguishes resources of a kind: reference or name, otherwise a shortened id. */
	const resourceSuffix = ({
		resource_type,
		resource_id,
		reference,
		name,
	}: Pick<ActivityRow, "resource_type" | "resource_id" | "reference" | "name">) => {
		if (reference) return reference;
		if (resource_type === "job") return find("adminJobs:names", resource_id ?? "") ?? resource_id ?? "";
		if (name && resource_type && STANDALONE_LABELS.includes(resource_type)) return name;
		return resource_id && resource_id.length > 24 ? `${resource_id.slice(0, 8)}…` : (resource_id ?? "");
	};
	const formatters = useActivityFormatter();
	return {
		t,
		language,
		...formatters,
		resourceSuffix,
		actionLabel,
		resourceLabel,
		labelFor,
		isKnownValue,
		formatCount,
		roleLabel,
		actorLabel,
	};
}
