/** The form that starts a conversation: about a listing, or with an agent. */
import "./messages.css";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import type { FormState } from "#app/ui/form/form-context.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { ConversationListing, ReplyRecord } from "../message.ts";
import { describeReplies } from "../reply-record.ts";
import { ListingSummary } from "./listing-summary.tsx";
import { MessageForm } from "./message-form.tsx";
import { BackLink } from "./thread-view.tsx";

type Props = {
	/** Null when it cannot be read and the form holds typed text. */
	target: {
		listing: ConversationListing | null;
		agent: { slug: string; name: string };
		isOwn: boolean;
		record: ReplyRecord | null;
	} | null;
	/** Path and query of this page. */
	path: string;
	sendKey: string;
	state: FormState | undefined;
	constraints: Constraints;
};

export function StartPage({ target, ...form }: Props) {
	const { t } = useTranslation("messages");
	const language = useLanguage();
	const listing = target?.listing;
	return (
		<div className="container-page grid max-w-2xl grid-cols-1 gap-4 py-8">
			<BackLink />
			<h1 className="wrap-anywhere">{target ? t("start.title", { name: target.agent.name }) : t("title")}</h1>
			{listing ? <ListingSummary listing={listing} className="panel" /> : null}
			{target?.isOwn ? (
				<p>{t(listing ? "start.own" : "start.ownPage")}</p>
			) : (
				<>
					<p className="text-muted">{t("start.intro")}</p>
					{describeReplies(target?.record ?? null, t, language).map((line) => (
						<p key={line} className="flex items-start gap-2">
							<Icon name="clock" className="mt-0.5 size-5 text-sea" />
							{line}
						</p>
					))}
					<MessageForm
						{...form}
						label={t(listing ? "start.listing" : "start.agent")}
						suggestion={listing ? t(suggestionFor(listing)) : ""}
					/>
					<p className="flex items-start gap-2 text-sm">
						<Icon name="warning" className="mt-0.5 size-4 text-warning" />
						<span>{t("start.deposit")}</span>
					</p>
				</>
			)}
		</div>
	);
}

function suggestionFor({ kind, category }: ConversationListing) {
	if (kind === "vehicle") return "start.suggestionVehicle";
	return category === "rent" ? "start.suggestionRent" : "start.suggestionSale";
}
