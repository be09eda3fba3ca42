/** Values that could not be read, each with a field for its meaning in all rows. */
import { useNavigation } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { useMessages } from "#app/ui/form/messages.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { CorrectionChoice } from "./correction-choices.server.ts";

type Props = {
	path: string;
	unreadable: CorrectionChoice[];
	corrected: CorrectionChoice[];
	/** Whether the meanings are remembered for later files. */
	isRemembered: boolean;
	state: FormState | undefined;
};

const nameOf = (index: number) => `text-${index}`;

/** Nothing without such a value. */
export function CorrectionForm({ path, unreadable, corrected, isRemembered, state }: Props) {
	const { t } = useTranslation("import");
	const isBusy = useNavigation().state === "submitting";
	const all = [...unreadable, ...corrected];
	if (all.length === 0) return null;
	const labels = Object.fromEntries(
		all.map(({ header, value }, index) => [nameOf(index), t("corrections.label", { column: header, value })]),
	);
	const texts = Object.fromEntries(all.map(({ text }, index) => [nameOf(index), text]));
	return (
		<section aria-labelledby="corrections" className="panel grid grid-cols-1 gap-4 p-4">
			<div>
				<h2 id="corrections" className="text-base font-semibold">
					{t("corrections.title")}
				</h2>
				<p className="max-w-prose text-muted">
					{t(isRemembered ? "corrections.introRemembered" : "corrections.intro")}
				</p>
			</div>
			<Form
				id="correct"
				method="post"
				action={path}
				state={state}
				defaultValues={texts}
				labels={labels}
				className="grid grid-cols-1 gap-4"
			>
				<input type="hidden" name="intent" value="correct" />
				<Choices choices={unreadable} firstIndex={0} />
				{corrected.length > 0 ? (
					<details open={unreadable.length === 0}>
						<summary className="min-h-11 content-center">{t("corrections.made", { count: corrected.length })}</summary>
						<div className="grid gap-4 pt-2">
							<p className="text-sm text-muted">{t("corrections.madeHint")}</p>
							<Choices choices={corrected} firstIndex={unreadable.length} />
						</div>
					</details>
				) : null}
				<button type="submit" className="button button-secondary sm:justify-self-start" disabled={isBusy}>
					{t("corrections.submit")}
				</button>
			</Form>
		</section>
	);
}

function Choices({ choices, firstIndex }: { choices: CorrectionChoice[]; firstIndex: number }) {
	const { t } = useTranslation("import");
	const translate = useMessages();
	return (
		<ul className="grid gap-4 md:grid-cols-2">
			{choices.map(({ column, value, options, rowCount, message }, index) => {
				const name = nameOf(firstIndex + index);
				const rows = rowCount > 0 ? t("groupRows", { count: rowCount }) : null;
				const problem = message && !options ? translate(message) : null;
				const hint = [rows, problem].filter(Boolean).join(": ");
				return (
					<li key={name} className="min-w-0 [overflow-wrap:anywhere]">
						<input type="hidden" name={`cell-${firstIndex + index}`} value={`${column} ${value}`} />
						{options ? (
							<SelectField
								name={name}
								hint={hint}
								options={[{ value: "", label: t("corrections.leave") }, ...options]}
							/>
						) : (
							<TextField name={name} hint={hint} maxLength={200} autoComplete="off" />
						)}
					</li>
				);
			})}
		</ul>
	);
}
