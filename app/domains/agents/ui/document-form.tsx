/** Sends a photograph of a document: one plain file field, which on a phone offers the camera. */
import { Form, href, useNavigation } from "react-router";
import { Trans } from "#app/locales/trans.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { checksOf, type OwnVerification } from "../verification.ts";

const PATH = "/profile/agent/verification";

type Props = {
	/** Null while it cannot be read and the form is shown again. */
	verification: OwnVerification | null;
	state: { values: Record<string, string>; errors: Record<string, string[]> } | undefined;
};

export function DocumentForm({ verification, state }: Props) {
	const { t } = useTranslation(["registration", "forms"]);
	const isBusy = useNavigation().formAction === PATH;
	const errors = state?.errors ?? {};
	const kinds = checksOf(verification?.kind ?? "agent");
	const chosen = state?.values.kind ?? (kinds.length === 1 ? kinds[0] : undefined);
	const labels = [
		{ name: "kind", label: t("verification.kind") },
		{ name: "document", label: t("verification.file") },
	];
	return (
		<section aria-labelledby="send-document" className="grid gap-3">
			<h2 id="send-document" className="font-sans text-lg font-semibold">
				{t("verification.formTitle")}
			</h2>
			<Form
				method="post"
				action={PATH}
				encType="multipart/form-data"
				noValidate
				className="panel grid gap-5 p-4 sm:p-6"
			>
				<ErrorSummary errors={state?.errors} fields={labels} idPrefix="document" />
				<fieldset id="document-kind" aria-describedby={errors.kind ? "document-kind-error" : undefined}>
					<legend className="mb-1 font-medium">{t("verification.kind")}</legend>
					{kinds.map((kind) => (
						<label key={kind} className="flex min-h-11 items-center gap-3 py-1">
							<input
								type="radio"
								name="kind"
								value={kind}
								required
								defaultChecked={chosen === kind}
								className="tick flex-none"
							/>
							<span>
								{t(`verification.kinds.${kind}`)}
								<span className="block text-sm text-muted">{t(`verification.kindHints.${kind}`)}</span>
							</span>
						</label>
					))}
					{verification && kinds.length > 1 && !verification.license_number ? (
						<p className="mt-2 text-sm text-muted">
							<Trans
								t={t}
								i18nKey="verification.licenceFirst"
								components={{ page: <a href={href("/profile/agent")} className="link" /> }}
							/>
						</p>
					) : null}
					<FieldError id="document-kind-error" errors={errors.kind} />
				</fieldset>
				<div>
					<label htmlFor="document-document" className="mb-1 block font-medium">
						{t("verification.file")}
					</label>
					<input
						id="document-document"
						type="file"
						name="document"
						required
						accept="image/jpeg,image/png,image/webp,image/avif"
						aria-invalid={errors.document ? true : undefined}
						aria-describedby={errors.document ? "document-hint document-document-error" : "document-hint"}
						className="control file:me-3 file:cursor-pointer file:border-0 file:bg-transparent file:font-semibold file:text-sea"
					/>
					<p id="document-hint" className="mt-1 text-sm text-muted">
						{t("verification.fileHint")}
					</p>
					<FieldError id="document-document-error" errors={errors.document} />
				</div>
				<button type="submit" className="button button-primary sm:justify-self-start">
					{isBusy ? t("forms:sending") : t("verification.submit")}
				</button>
			</Form>
		</section>
	);
}
