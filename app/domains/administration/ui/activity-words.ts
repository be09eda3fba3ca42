/** The words for what stands in the activity log as codes. What has none is shown as it is. */
import { formatNumber } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Count, Dimension } from "../activity.ts";
import type { ActivityLine } from "../activity-story.ts";
import { keysIn } from "./activity-keys.ts";
import { useActivityValues, useWordFinder } from "./activity-values.ts";

/** Things whose id says nothing to anybody. */
const NAMED_ALONE = ["area", "plan"];

export function useActivityWords() {
	const { t } = useTranslation("activity");
	const language = useLanguage();
	const findKey = useWordFinder();
	const find = (place: string, code: string) => findKey(keysIn([place], code));
	const sayAction = (action: string) => find("activity:actions", action) ?? action;
	const sayResource = (type: string) => find("activity:resources", type) ?? type;
	const DIMENSION_WORDS = { action: "actions", type: "kinds", status: "statuses", resource_type: "resources" } as const;
	/** A value of one of the filters. */
	const sayOf = (dimension: Dimension, value: string) => find(`activity:${DIMENSION_WORDS[dimension]}`, value) ?? value;
	/** A number of rows; nothing where none was seen but there may be some. */
	const sayCount = ({ n, more }: Count) =>
		more ? (n > 0 ? `${formatNumber(n, language)}+` : "") : formatNumber(n, language);
	const sayRole = (role: string | null) => (role ? (find("activity:roles", role) ?? role) : null);
	/** Whose act it was: the name now, else the id, else what kind of nobody it was. */
	const sayActor = ({ actor, actor_id, actor_role }: Pick<ActivityLine, "actor" | "actor_id" | "actor_role">) =>
		actor ??
		(actor_id ? t("unnamed", { id: actor_id.slice(0, 8) }) : actor_role === "job" ? t("timedWork") : t("noActor"));
	/** What tells one thing of a kind from the others: its name, else as much of its id as the eye can keep. */
	const sayWhich = ({
		resource_type,
		resource_id,
		name,
	}: Pick<ActivityLine, "resource_type" | "resource_id" | "name">) => {
		if (resource_type === "job") return find("adminJobs:names", resource_id ?? "") ?? resource_id ?? "";
		if (name && resource_type && NAMED_ALONE.includes(resource_type)) return name;
		return resource_id && resource_id.length > 24 ? `${resource_id.slice(0, 8)}…` : (resource_id ?? "");
	};
	const said = useActivityValues();
	return { t, language, ...said, sayWhich, sayAction, sayResource, sayOf, sayCount, sayRole, sayActor };
}
