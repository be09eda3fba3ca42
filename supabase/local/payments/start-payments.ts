/** Starts the simulated payment services for providers that are not configured, and says what a server needs to use them. */
import { join } from "node:path";
import type { LocalSettings } from "../settings.ts";
import { type CardService, startCardService } from "./card-service.ts";
import { type CryptoService, startCryptoService } from "./crypto-service.ts";

export type LocalPayments = {
	/** Undefined when a real provider is configured. */
	card: CardService | undefined;
	crypto: CryptoService | undefined;
	/** Environment of the server. */
	environment: Record<string, string>;
	/** Starts to write and to deliver webhooks, once the data folder is open. */
	begin(): void;
	stop(): Promise<void>;
};

type Settings = Pick<LocalSettings, "cardPort" | "cryptoPort" | "dataFolder" | "webhookOrigin">;

/**
 * Starts listening; on this machine only, whatever address the backend listens on.
 * @throws BackendFailure when a port is taken
 */
export async function startLocalPayments(settings: Settings): Promise<LocalPayments> {
	const { cardPort, cryptoPort, webhookOrigin } = settings;
	const common = { host: "127.0.0.1", folder: join(settings.dataFolder, "payments") };
	const webhookUrl = (provider: string) => () => `${webhookOrigin}/api/webhooks/${provider}`;
	const card =
		cardPort === undefined
			? undefined
			: await startCardService({ ...common, port: cardPort, webhookUrl: webhookUrl("card") });
	const crypto =
		cryptoPort === undefined
			? undefined
			: await startCryptoService({ ...common, port: cryptoPort, webhookUrl: webhookUrl("crypto") });
	return {
		card,
		crypto,
		environment: paymentEnvironment({ card, crypto }),
		begin() {
			card?.begin();
			crypto?.begin();
		},
		async stop() {
			await card?.stop();
			await crypto?.stop();
		},
	};
}

/** Environment of a server that uses these services. */
export function paymentEnvironment({ card, crypto }: Pick<LocalPayments, "card" | "crypto">): Record<string, string> {
	return {
		...(card && {
			STRIPE_SECRET_KEY: card.secretKey,
			STRIPE_WEBHOOK_SECRET: card.webhookSecret,
			STRIPE_API_URL: card.url,
			STRIPE_CHECKOUT_ORIGINS: card.url,
		}),
		...(crypto && {
			BTCPAY_URL: crypto.url,
			BTCPAY_STORE_ID: crypto.storeId,
			BTCPAY_API_KEY: crypto.apiKey,
			BTCPAY_WEBHOOK_SECRET: crypto.webhookSecret,
		}),
	};
}
