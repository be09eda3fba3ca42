/** Summary of the problems of a file: what is left out or read with a change, and in how many rows. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { useMessages } from "#app/ui/form/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ProblemGroup } from "./group-problems.ts";

/** Of each list. */
const MAX_GROUPS = 30;

/** Nothing without a problem. */
export function ProblemGroups({ groups }: { groups: ProblemGroup[] }) {
	const { t } = useTranslation("import");
	if (groups.length === 0) return null;
	const lists = [
		{ id: "refused", title: t("groupsRefused"), colour: "text-bad", groups: groups.filter((one) => one.isRefused) },
		{
			id: "noticed",
			title: t("groupsNoticed"),
			colour: "text-warning",
			groups: groups.filter((one) => !one.isRefused),
		},
	].filter((list) => list.groups.length > 0);
	return (
		<div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:items-start">
			{lists.map((list) => (
				<section key={list.id} aria-labelledby={list.id} className="panel grid grid-cols-1 gap-3 p-4">
					<h2 id={list.id} className={`flex items-start gap-2 text-base font-semibold ${list.colour}`}>
						<Icon name="warning" className="mt-0.5 size-5 shrink-0" />
						{list.title}
					</h2>
					<ProblemGroupList groups={list.groups.slice(0, MAX_GROUPS)} />
					{list.groups.length > MAX_GROUPS ? (
						<p className="text-sm text-muted">{t("groupsMore", { count: list.groups.length - MAX_GROUPS })}</p>
					) : null}
				</section>
			))}
		</div>
	);
}

export function ProblemGroupList({ groups }: { groups: ProblemGroup[] }) {
	return (
		<ul className="grid grid-cols-1 gap-3 text-sm">
			{groups.map((group) => (
				<GroupItem key={`${group.isRefused}${group.column}${group.message}`} group={group} />
			))}
		</ul>
	);
}

function GroupItem({ group }: { group: ProblemGroup }) {
	const { t } = useTranslation("import");
	const translate = useMessages();
	const { column, message, isDropped, rowCount, values, rows } = group;
	const more = rowCount > rows.length ? "…" : "";
	return (
		<li className="[overflow-wrap:anywhere]">
			<strong>
				{t("groupRows", { count: rowCount })}: {column ?? t("rowProblem")}
			</strong>
			{": "}
			{translate(message)}
			{isDropped ? `. ${t("cellDropped")}` : null}
			<span className="block text-muted">
				{values.length > 0 ? `${values.map((value) => `“${value}”`).join(", ")} · ` : null}
				{t("groupRowNumbers", { rows: `${rows.join(", ")}${more}` })}
			</span>
		</li>
	);
}
