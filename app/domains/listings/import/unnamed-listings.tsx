/** Listings of the agent that a file lacks. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { UnnamedListings as Unnamed } from "./import-queries.server.ts";

/** Says how many there are and that they stay as they are, with their references folded; nothing without any. */
export function UnnamedListings({ listings: { total, references } }: { listings: Unnamed }) {
	const { t } = useTranslation("import");
	if (total === 0) return null;
	const more = total > references.length ? ", …" : "";
	return (
		<section aria-labelledby="unnamed" className="panel grid grid-cols-1 gap-2 p-4">
			<h2 id="unnamed" className="text-base font-semibold">
				{t("unnamed", { count: total })}
			</h2>
			<p className="max-w-prose text-sm">{t("unnamedHint")}</p>
			<details>
				<summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-medium">
					{t("unnamedShow")}
					<Icon name="down" className="size-4" />
				</summary>
				<p className="text-sm text-muted [overflow-wrap:anywhere]">
					{references.join(", ")}
					{more}
				</p>
			</details>
		</section>
	);
}
