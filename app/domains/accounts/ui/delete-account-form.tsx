/** States what is deleted and what is kept; requires a checkbox and the password. */
import { href } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { OwnAccount } from "../profile.ts";
import { CurrentPasswordField } from "./password-fields.tsx";
import type { AuthFormState } from "./sign-in-form.tsx";

export function DeletionSummary({ account }: { account: OwnAccount | null }) {
	const { t } = useTranslation("profile");
	const deletedData = [
		t("deleteGoesList.profile"),
		t("deleteGoesList.saved"),
		...(account?.listings ? [t("deleteGoesList.listings", { count: account.listings })] : []),
		...(account?.is_agent && account.listings === 0 ? [t("deleteGoesList.agent")] : []),
		t("deleteGoesList.contact"),
		t("deleteGoesList.sessions"),
	];
	const stays = [
		t("deleteStaysList.messages"),
		t("deleteStaysList.enquiries"),
		...(account?.is_agent ? [t("deleteStaysList.invoices")] : []),
		t("deleteStaysList.newsletter"),
		t("deleteStaysList.mails"),
	];
	return (
		<>
			<BulletList title={t("deleteGoes")} points={deletedData} />
			<BulletList title={t("deleteStays")} points={stays} />
		</>
	);
}

function BulletList({ title, points }: { title: string; points: string[] }) {
	return (
		<div className="max-w-prose">
			<h2 className="mb-2 font-sans text-lg font-semibold">{title}</h2>
			<ul className="grid list-disc gap-1 ps-5">
				{points.map((point) => (
					<li key={point}>{point}</li>
				))}
			</ul>
		</div>
	);
}

type Props = { account: OwnAccount | null; state: AuthFormState; constraints: Constraints };

export function DeleteAccountForm({ account, state, constraints }: Props) {
	const { t } = useTranslation(["profile", "forms"]);
	return (
		<Form
			id="delete"
			action={href("/profile/delete")}
			// A full document load: nothing personal may stay in the open page.
			reloadDocument
			state={state}
			defaultValues={{ end_newsletter: "on" }}
			constraints={constraints}
			labels={{ confirm: t("deleteTitle"), password: t("currentPassword") }}
			className="panel grid gap-5 border-s-4 border-s-bad p-4 sm:p-6"
		>
			{account?.has_newsletter ? <CheckboxField name="end_newsletter" label={t("deleteNewsletter")} /> : null}
			<CheckboxField name="confirm" label={t("deleteConfirm")} />
			<CurrentPasswordField />
			<div className="flex flex-wrap gap-3">
				<button type="submit" className="button bg-bad text-on-sea">
					{t("deleteSubmit")}
				</button>
				<a href={href("/profile/data")} className="button button-secondary">
					{t("cancel")}
				</a>
			</div>
		</Form>
	);
}
