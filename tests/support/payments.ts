/** The simulated payment services for tests: on free ports, with a receiver of their webhooks. */
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CardService, startCardService } from "../../supabase/local/payments/card-service.ts";
import { type CryptoService, startCryptoService } from "../../supabase/local/payments/crypto-service.ts";

export type Delivery = { path: string; headers: Headers; raw: Buffer };

export type TestPayments = {
	card: CardService;
	crypto: CryptoService;
	/** Webhooks as received, oldest first. */
	deliveries: Delivery[];
	/** Status of the next answers to webhooks; 200 without one. */
	answers: number[];
	/** Site that receives the webhooks instead of this helper. */
	webhookOrigin: string;
	/** Stops both and starts them again on the same state and ports. */
	restart(): Promise<void>;
	stop(): Promise<void>;
};

/** Starts both; paymentEnvironment of start-payments.ts has the environment of a server that uses them. */
export async function startTestPayments(): Promise<TestPayments> {
	const folder = await mkdtemp(join(tmpdir(), "adahan-payments-"));
	const deliveries: Delivery[] = [];
	const answers: number[] = [];
	const receiver = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
		const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
		deliveries.push({ path: request.url ?? "", headers, raw: Buffer.concat(chunks) });
		response.writeHead(answers.shift() ?? 200).end();
	});
	await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
	let webhookOrigin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
	const webhookUrl = (provider: string) => () => `${webhookOrigin}/api/webhooks/${provider}`;
	const start = async (cardPort = 0, cryptoPort = 0) => {
		const common = { host: "127.0.0.1", folder };
		const card = await startCardService({ ...common, port: cardPort, webhookUrl: webhookUrl("card") });
		const crypto = await startCryptoService({
			...common,
			port: cryptoPort,
			webhookUrl: webhookUrl("crypto"),
		});
		card.begin();
		crypto.begin();
		return { card, crypto };
	};
	let services = await start();
	const stopServices = async () => {
		await services.card.stop();
		await services.crypto.stop();
	};
	return {
		get card() {
			return services.card;
		},
		get crypto() {
			return services.crypto;
		},
		deliveries,
		answers,
		get webhookOrigin() {
			return webhookOrigin;
		},
		set webhookOrigin(origin) {
			webhookOrigin = origin;
		},
		async restart() {
			const [cardPort, cryptoPort] = [new URL(services.card.url).port, new URL(services.crypto.url).port];
			await stopServices();
			services = await start(Number(cardPort), Number(cryptoPort));
		},
		async stop() {
			await stopServices();
			receiver.closeAllConnections();
			await new Promise((resolve) => receiver.close(resolve));
			await rm(folder, { recursive: true, force: true });
		},
	};
}
