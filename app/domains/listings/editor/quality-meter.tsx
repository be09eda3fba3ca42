/** Quality score and suggestions; all but the first are collapsed. */
import { type EditPage, stepPath } from "#app/domains/listings/editor/edit-state.ts";
import { useDynamicTexts } from "./field-control.tsx";

export function QualityMeter({ page: { id, kind, quality } }: { page: EditPage }) {
	const { translate } = useDynamicTexts();
	const text = translate("quality", { percent: quality.percent });
	return (
		<details className="panel group p-3">
			<summary className="grid min-h-11 cursor-pointer gap-1">
				<span className="font-medium">{text}</span>
				<meter min={0} max={100} low={50} high={80} optimum={100} value={quality.percent} className="w-full">
					{quality.percent} %
				</meter>
				<span className="text-sm text-muted">
					{translate(quality.missing.length > 0 ? "qualityMore" : "qualityFull")}
				</span>
			</summary>
			<ul>
				{quality.missing.map(({ point, step }) => (
					<li key={point}>
						<a href={stepPath(kind, id, step)} className="link inline-flex min-h-11 items-center py-1">
							{translate(`why.${point}`)}
						</a>
					</li>
				))}
			</ul>
		</details>
	);
}
