/** Verification status of an agent, and the submitted documents. */
import { Form, href } from "react-router";
import { formatDate } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { OwnVerification } from "../verification.ts";

export function VerificationState({ verification }: { verification: OwnVerification }) {
	const { t } = useTranslation("registration");
	const language = useLanguage();
	const { verified_at, checks, documents, decision } = verification;
	const waitingSince = documents[0]?.created_at;
	const names = checks.map((check) => t(`verification.kinds.${check}`));
	const isRejected =
		decision !== null && decision.action !== "verified" && (!verified_at || decision.action === "declined");
	return (
		<div className="grid gap-3" role="status">
			{verified_at ? (
				<p className="panel flex items-start gap-3 p-4">
					<Icon name="verified" className="size-6 flex-none text-sea" />
					<span>
						<strong className="font-semibold">
							{t("verification.verified", { date: formatDate(verified_at, language) })}.
						</strong>{" "}
						{t("verification.checked", { what: names.join(", ") })}
					</span>
				</p>
			) : null}
			{waitingSince ? (
				<p className="panel flex items-start gap-3 p-4">
					<Icon name="clock" className="size-6 flex-none text-warning" />
					{t("verification.waiting", { date: formatDate(waitingSince, language) })}
				</p>
			) : null}
			{isRejected ? <RejectionNotice decision={decision} canSendAgain={!waitingSince} /> : null}
			{!verified_at && !waitingSince && !isRejected ? (
				<p className="panel p-4">{t(decision ? "verification.lapsed" : "verification.none")}</p>
			) : null}
		</div>
	);
}

type Decision = NonNullable<OwnVerification["decision"]>;

function RejectionNotice({ decision, canSendAgain }: { decision: Decision; canSendAgain: boolean }) {
	const { t } = useTranslation(["registration", "agentReasons"]);
	const language = useLanguage();
	const date = formatDate(decision.created_at, language);
	return (
		<div className="panel grid gap-1 border-s-4 border-s-warning p-4">
			<p className="font-semibold">
				{t(decision.action === "declined" ? "verification.declined" : "verification.ended", { date })}
			</p>
			{decision.reason_code ? <p>{t(`agentReasons:${decision.reason_code}`)}</p> : null}
			{decision.reason ? <p className="whitespace-pre-line">{decision.reason}</p> : null}
			{canSendAgain ? <p className="text-muted">{t("verification.again")}</p> : null}
		</div>
	);
}

/** Pending documents, each with a button to withdraw it. */
export function SubmittedDocuments({ documents }: Pick<OwnVerification, "documents">) {
	const { t } = useTranslation("registration");
	const language = useLanguage();
	if (documents.length === 0) return null;
	return (
		<section aria-labelledby="sent-documents" className="grid gap-2">
			<h2 id="sent-documents" className="font-sans text-lg font-semibold">
				{t("verification.sent")}
			</h2>
			<ul className="divide-y divide-line border-y border-line">
				{documents.map(({ id, kind, created_at }) => {
					const name = t(`verification.kinds.${kind}`);
					return (
						<li key={id} className="flex flex-wrap items-center justify-between gap-3 py-1">
							{t("verification.sentOn", { kind: name, date: formatDate(created_at, language) })}
							<Form method="post" action={href("/profile/agent/verification")} encType="multipart/form-data">
								<input type="hidden" name="intent" value="withdraw" />
								<button
									type="submit"
									name="document"
									value={id}
									className="button button-quiet"
									aria-label={t("verification.withdrawNamed", { kind: name })}
								>
									{t("verification.withdraw")}
								</button>
							</Form>
						</li>
					);
				})}
			</ul>
		</section>
	);
}
