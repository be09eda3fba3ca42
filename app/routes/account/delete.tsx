/** Account deletion, with an explanation first. */
import { href, redirectDocument } from "react-router";
import {
	type DeleteAccountResult,
	deleteAccount,
	deleteAccountSchema,
} from "#app/domains/accounts/delete-account.server.ts";
import { PREFERENCES_KEY } from "#app/domains/accounts/notification-preferences.ts";
import { getOwnAccount } from "#app/domains/accounts/own-account.server.ts";
import { AccountPage } from "#app/domains/accounts/ui/account-page.tsx";
import { DeleteAccountForm, DeletionSummary } from "#app/domains/accounts/ui/delete-account-form.tsx";
import { removeUnusedFilesInBackground } from "#app/domains/uploads/remove-files.server.ts";
import { Trans } from "#app/locales/trans.tsx";
import { useTranslation } from "#app/locales/use-translation.ts";
import { loadOrNullAfterRejection } from "#app/middleware/form-draft.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getSession, getUserClient, requireUser } from "#app/middleware/session.server.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import { parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { clearCookies } from "#app/platform/http/cookies.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import type { Route } from "./+types/delete";
import { rejectFields, rejectForm, rejectUnavailable } from "./account-page.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Forwards Retry-After of a rejected POST. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
	const account = await loadOrNullAfterRejection(context, getOwnAccount(await getUserClient(context)));
	return {
		head: pageHead({ url, context }, (t) => t("profile:deleteTitle")),
		account,
		constraints: constraintsOf(deleteAccountSchema),
	};
}

type Code = Exclude<Exclude<DeleteAccountResult, { ok: true }>["code"], "unavailable">;

const MESSAGES: Record<Code, Record<string, string>> = {
	wrong_password: { password: "passwordWrong" },
	locked: { form: "signInLocked" },
	last_super_admin: { form: "profile:lastSuperAdmin" },
	unanswered: { form: "profile:deletionUnanswered" },
};

export async function action({ request, context }: Route.ActionArgs) {
	const form = parseFormData(await readForm(request), deleteAccountSchema);
	if (!form.ok) return rejectFields(context, form.state);
	const result = await deleteAccount(request, getSession(context), requireUser(context), form.value);
	if (!result.ok) {
		if (result.code === "unavailable") return rejectUnavailable(context, form.values);
		return rejectForm(context, form.values, MESSAGES[result.code], {
			...("retryAfter" in result
				? { retryAfter: result.retryAfter }
				: { status: result.code === "unanswered" ? 503 : 400 }),
		});
	}
	removeUnusedFilesInBackground();
	// Only language and theme stay in this browser.
	const headers = new Headers({ "Clear-Site-Data": '"cache", "storage"' });
	for (const cookie of clearCookies(request, ["language", "theme"])) headers.append("Set-Cookie", cookie);
	headers.append(
		"Set-Cookie",
		flashCookie({ code: "flash.accountDeleted", type: "success", stored: [PREFERENCES_KEY, ""] }),
	);
	throw redirectDocument(href("/"), { status: 303, headers });
}

export default function Delete({ loaderData: { account, constraints }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("profile");
	return (
		<AccountPage
			title={t("deleteTitle")}
			intro={
				<Trans
					t={t}
					i18nKey="deleteIntro"
					components={{ download: <a href={href("/profile/data")} className="link" /> }}
				/>
			}
		>
			<DeletionSummary account={account} />
			<DeleteAccountForm account={account} state={actionData} constraints={constraints} />
		</AccountPage>
	);
}
