/** Says which parts of the address a list left out, with a link to the list without them. */
import { useLocation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { type DefaultValues, listIgnoredParameters } from "#app/platform/http/ignored-parameters.ts";
import { Icon } from "../icon.tsx";

type Props = {
	/** Address of the list as it was understood. */
	path: string;
	/** Known values that this address may leave out, by parameter. */
	defaults?: DefaultValues | undefined;
};

/** Nothing when the list uses every parameter. */
export function IgnoredParameters({ path, defaults }: Props) {
	const { t } = useTranslation("lists");
	const names = listIgnoredParameters(useLocation().search, path, defaults);
	if (names.length === 0) return null;
	return (
		<p role="status" className="panel flex gap-2 p-4 text-warning">
			<Icon name="warning" className="mt-0.5 size-5 shrink-0" />
			<span>
				{t("ignored", { names: names.join(", ") })}{" "}
				<a href={path} className="link">
					{t("without")}
				</a>
			</span>
		</p>
	);
}
