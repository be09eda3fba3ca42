/** Says what goes and what stays, and asks twice: by a tick and by the password. */
import { href } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldError } from "#app/ui/field.tsx";
import type { OwnAccount } from "../profile.ts";
import { KnownPasswordField } from "./password-fields.tsx";
import type { AuthFormState } from "./sign-in-form.tsx";

export function WhatIsDeleted({ account }: { account: OwnAccount | null }) {
	const { t } = useTranslation("profile");
	const goes = [
		t("deleteGoesList.profile"),
		t("deleteGoesList.saved"),
		...(account?.listings ? [t("deleteGoesList.listings", { count: account.listings })] : []),
		...(account?.is_agent && account.listings === 0 ? [t("deleteGoesList.agent")] : []),
		t("deleteGoesList.contact"),
		t("deleteGoesList.sessions"),
	];
	const stays = [t("deleteStaysList.enquiries"), t("deleteStaysList.newsletter"), t("deleteStaysList.mails")];
	return (
		<>
			<Points title={t("deleteGoes")} points={goes} />
			<Points title={t("deleteStays")} points={stays} />
		</>
	);
}

function Points({ title, points }: { title: string; points: string[] }) {
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

export function DeleteAccountForm({ account, state }: { account: OwnAccount | null; state: AuthFormState }) {
	const { t } = useTranslation(["profile", "forms"]);
	const errors = state?.errors ?? {};
	const labels = [
		{ name: "confirm", label: t("deleteTitle") },
		{ name: "password", label: t("currentPassword") },
	];
	return (
		// A document of its own follows: nothing of the person may stay in the open page.
		<form
			method="post"
			action="/profile/delete"
			noValidate
			className="panel grid gap-5 border-s-4 border-s-bad p-4 sm:p-6"
		>
			<ErrorSummary errors={state?.errors} fields={labels} idPrefix="delete" />
			{account?.has_newsletter ? (
				<label className="flex min-h-11 items-center gap-3">
					<input
						type="checkbox"
						name="end_newsletter"
						defaultChecked={state ? state.values.end_newsletter === "on" : true}
						className="tick"
					/>
					{t("deleteNewsletter")}
				</label>
			) : null}
			<div>
				<label className="flex min-h-11 items-center gap-3">
					<input
						id="delete-confirm"
						type="checkbox"
						name="confirm"
						required
						defaultChecked={state?.values.confirm === "on"}
						aria-invalid={errors.confirm ? true : undefined}
						aria-describedby={errors.confirm ? "delete-confirm-error" : undefined}
						className="tick"
					/>
					{t("deleteConfirm")}
				</label>
				<FieldError id="delete-confirm-error" errors={errors.confirm} />
			</div>
			<KnownPasswordField idPrefix="delete" errors={errors} label={t("currentPassword")} />
			<div className="flex flex-wrap gap-3">
				<button type="submit" className="button bg-bad text-on-sea">
					{t("deleteSubmit")}
				</button>
				<a href={href("/profile/data")} className="button button-secondary">
					{t("cancel")}
				</a>
			</div>
		</form>
	);
}
