/** Says for which agent an administrator writes. */
import { href } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { OnBehalfOf } from "./own-listing.ts";

/** Nothing for an own listing. */
export function OnBehalfOfNote({ agent }: { agent: OnBehalfOf | null }) {
	const { t } = useTranslation("writing");
	if (!agent) return null;
	return (
		<p role="note" className="panel flex flex-wrap items-center gap-x-4 border-s-4 border-s-warning px-4 py-1">
			<span className="flex items-center gap-2 py-2 font-medium wrap-anywhere">
				<Icon name="user" className="size-5 flex-none" />
				{t("onBehalfOf", { name: agent.name })}
			</span>
			<a href={href("/admin/agents/:id", { id: agent.id })} className="link inline-flex min-h-11 items-center">
				{t("onBehalfOfAgent")}
			</a>
		</p>
	);
}
