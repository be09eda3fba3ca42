/** The configured payment providers, each loaded when it is first needed: the card library takes 33 MB of memory. */
import { env } from "#app/platform/env.server.ts";
import type { PaymentProvider, Provider } from "./payment-provider.ts";

/** The configured providers. Empty: nothing can be bought. */
export const PROVIDERS: readonly Provider[] = [
	...(env.card ? (["card"] as const) : []),
	...(env.crypto ? (["crypto"] as const) : []),
];

const loaded = new Map<Provider, Promise<PaymentProvider>>();

/**
 * A provider, loaded on first use.
 * @throws Error when it is not configured
 */
export function getPaymentProvider(provider: Provider): Promise<PaymentProvider> {
	const known = loaded.get(provider);
	if (known) return known;
	const loading = load(provider);
	loaded.set(provider, loading);
	// A failed load must not last.
	loading.catch(() => loaded.delete(provider));
	return loading;
}

async function load(provider: Provider): Promise<PaymentProvider> {
	if (provider === "card" && env.card) {
		const { createCardProvider } = await import("./card-provider.server.ts");
		return createCardProvider(env.card);
	}
	if (provider === "crypto" && env.crypto) {
		const { createCryptoProvider } = await import("./crypto-provider.server.ts");
		return createCryptoProvider(env.crypto);
	}
	throw new Error(`The payment provider ${provider} is not configured`);
}
