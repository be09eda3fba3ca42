/** Which sheet of a workbook is read, with the others to choose from. */
import { Form, useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Options } from "#app/ui/form/select-field.tsx";

type Props = { sheet: string | null; sheets: string[] };

/** Nothing for a file with one table. */
export function SheetForm({ sheet, sheets }: Props) {
	const { t } = useTranslation("import");
	const isBusy = useNavigation().state === "submitting";
	if (!sheet || sheets.length === 0) return null;
	return (
		<Form method="post" className="panel flex flex-wrap items-end gap-3 p-3">
			<input type="hidden" name="intent" value="sheet" />
			<div className="min-w-0 flex-1 basis-60">
				<label htmlFor="sheet" className="mb-1 block font-medium [overflow-wrap:anywhere]">
					{t("sheetRead", { sheet })}
				</label>
				<select id="sheet" name="sheet" className="control">
					<Options options={sheets.map((name) => ({ value: name, label: name }))} />
				</select>
			</div>
			<button type="submit" className="button button-secondary" disabled={isBusy}>
				{t("sheetSubmit")}
			</button>
		</Form>
	);
}
