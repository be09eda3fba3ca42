/** Begins an import, or goes on with one that is written in part. */
import { useEffect } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { newImportPath } from "../editor/edit-state.ts";
import type { OnBehalfOf } from "../editor/own-listing.ts";
import type { RowActionCounts } from "./import-review.ts";

type Props = {
	path: string;
	onBehalfOf: OnBehalfOf | null;
	counts: RowActionCounts;
	/** Rows that are written already. */
	written: number;
	/** Whether a part of the page takes the meanings of values. */
	hasCorrections: boolean;
	/** Whether the next part is written without a further press, in a browser with script. */
	goesOn: boolean;
};

export function RunForm({ path, onBehalfOf, counts, written, hasCorrections, goesOn }: Props) {
	const { t } = useTranslation("import");
	const isBusy = useNavigation().formAction === path;
	const submit = useSubmit();
	// Until a part writes nothing: the number stays the same.
	useEffect(() => {
		if (goesOn && written > 0) submit(null, { method: "post", action: path });
	}, [goesOn, written, submit, path]);
	const good = counts.new + counts.update;
	return (
		<div className="grid gap-3">
			{counts.bad > 0 ? (
				<p className="max-w-prose">
					{t("leftNote", { count: counts.bad })}{" "}
					{hasCorrections ? (
						<a href="#corrections" className="link">
							{t("corrections.title")}
						</a>
					) : null}
				</p>
			) : null}
			<div className="flex flex-wrap items-center gap-3">
				{good + written > 0 ? (
					<Form method="post" action={path}>
						<button type="submit" className="button button-primary" disabled={isBusy}>
							{isBusy
								? t("running")
								: good === 0
									? t("runEnd")
									: t(written > 0 ? "runRest" : "runGood", { count: good })}
						</button>
					</Form>
				) : (
					<p>{t("runNothing")}</p>
				)}
				<a href={`${path}/columns`} className="button button-secondary">
					{t("changeColumns")}
				</a>
				<a href={newImportPath(onBehalfOf?.slug)} className="button button-quiet">
					{t("otherFile")}
				</a>
			</div>
		</div>
	);
}
