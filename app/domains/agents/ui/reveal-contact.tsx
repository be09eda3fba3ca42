/** Phone and WhatsApp numbers, each revealed by a POST, so that bots do not collect them and reveals are counted. */

import { useFetcher } from "react-router";
import { formatPhone } from "#app/locales/format-phone.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { retryAfterMessage } from "#app/platform/http/retry-after-message.ts";
import { useMessages } from "#app/ui/form/messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Channel, RevealedContact } from "../agent-commands.server.ts";

type Props = {
	/** Slug of the agent. */
	agent: string;
	channel: Channel;
	/** Action data of a POST without JavaScript. */
	answer: RevealedContact | undefined;
	/** Address of this page, for the prefilled WhatsApp message. */
	address: string;
};

export function RevealContact({ agent, channel, answer: ofPage, address }: Props) {
	const { t } = useTranslation("agents");
	const translate = useMessages();
	const fetcher = useFetcher<RevealedContact>({ key: `reveal-${channel}-${agent}` });
	const answer = fetcher.data ?? (ofPage?.ok && ofPage.channel !== channel ? undefined : ofPage);
	if (answer?.ok) {
		const number = formatPhone(answer.number);
		const digits = answer.number.replace(/\D/g, "");
		const text = encodeURIComponent(t("whatsappText", { address }));
		return channel === "phone" ? (
			<a href={`tel:${answer.number}`} className="button button-primary figures w-full">
				<Icon name="phone" />
				{t("call", { number })}
			</a>
		) : (
			<a
				href={`https://wa.me/${digits}?text=${text}`}
				rel="nofollow noopener"
				target="_blank"
				className="button button-secondary figures w-full"
			>
				<Icon name="whatsapp" />
				{t("writeWhatsapp", { number })}
			</a>
		);
	}
	return (
		<fetcher.Form method="post" preventScrollReset>
			<input type="hidden" name="intent" value="reveal" />
			<button
				type="submit"
				name="channel"
				value={channel}
				className={`button w-full ${channel === "phone" ? "button-primary" : "button-secondary"}`}
			>
				<Icon name={channel} />
				{t(channel === "phone" ? "showPhone" : "showWhatsapp")}
			</button>
			{answer ? (
				<p role="alert" className="mt-1 text-sm text-bad">
					{answer.code === "rate_limited" ? translate(retryAfterMessage(answer.retryAfter)) : t("revealMissing")}
				</p>
			) : null}
		</fetcher.Form>
	);
}
