/** Upload form for a photo of a document: one file input, which offers the camera on phones. */
import { href, useNavigation } from "react-router";
import { Trans } from "#app/locales/trans.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { RadioField } from "#app/ui/form/choice-fields.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { checksFor, type OwnVerification } from "../verification.ts";

const PATH = "/profile/agent/verification";
/** Of an upload, which no schema describes. */
const CONSTRAINTS: Constraints = { kind: { required: true }, document: { required: true } };

type Props = {
	/** Null while it cannot be read and the form is redisplayed. */
	verification: OwnVerification | null;
	state: FormState | undefined;
};

export function DocumentForm({ verification, state }: Props) {
	const { t } = useTranslation(["registration", "forms"]);
	const isBusy = useNavigation().formAction === PATH;
	const kinds = checksFor(verification?.kind ?? "agent");
	const only = kinds.length === 1 ? kinds[0] : undefined;
	return (
		<section aria-labelledby="send-document" className="grid gap-3">
			<h2 id="send-document" className="font-sans text-lg font-semibold">
				{t("verification.formTitle")}
			</h2>
			<Form
				id="document"
				action={PATH}
				encType="multipart/form-data"
				state={state && { ...state, values: { kind: only ?? "", ...state.values } }}
				defaultValues={{ kind: only }}
				constraints={CONSTRAINTS}
				labels={{ kind: t("verification.kind"), document: t("verification.file") }}
				className="panel grid gap-5 p-4 sm:p-6"
			>
				<RadioField
					name="kind"
					choiceClassName="py-1"
					choices={kinds.map((kind) => ({
						value: kind,
						label: t(`verification.kinds.${kind}`),
						hint: t(`verification.kindHints.${kind}`),
					}))}
				>
					{verification && kinds.length > 1 && !verification.license_number ? (
						<p className="mt-2 text-sm text-muted">
							<Trans
								t={t}
								i18nKey="verification.licenceFirst"
								components={{ page: <a href={href("/profile/agent")} className="link" /> }}
							/>
						</p>
					) : null}
				</RadioField>
				<FileField
					name="document"
					accept="image/jpeg,image/png,image/webp,image/avif"
					hint={t("verification.fileHint")}
				/>
				<button type="submit" className="button button-primary sm:justify-self-start">
					{isBusy ? t("forms:sending") : t("verification.submit")}
				</button>
			</Form>
		</section>
	);
}
