/** What both simulated payment services share: kept state, signed webhooks, a server, and actions of their pages. */
import { join } from "node:path";
import { type Answer, type ApiFaults, type ServiceRequest, startServiceServer } from "./service-server.ts";
import { openStateFile } from "./state-file.ts";
import { createWebhooks, type QueuedEvent, type Webhooks } from "./webhooks.ts";

const TICK_MS = 10_000;

export type PaymentServiceOptions = {
	host: string;
	port: number;
	/** Where its state is kept. */
	folder: string;
	/** Address that receives the webhooks; asked before each delivery. */
	webhookUrl: () => string;
};

/** What tests, drills and the start script use of either service. */
export type PaymentService = {
	url: string;
	webhookSecret: string;
	faults: ApiFaults & Pick<Webhooks, "setFaults">;
	events(): QueuedEvent[];
	/** What the buttons of the pages do, on the object of an id. */
	act(action: string, id?: string): void;
	/** Writes its keys and starts to deliver webhooks. Until then nothing is written. */
	begin(): void;
	stop(): Promise<void>;
};

type BaseState = { webhookSecret: string; events: QueuedEvent[] };
type BaseWorld<S> = { state: S; url: string };

/** How one service differs from the other. */
type Parts<S extends BaseState, W extends BaseWorld<S>> = {
	file: string;
	createState: () => S;
	/** Environment variable to mention when the port is taken. */
	setting: string;
	apiPrefix: string;
	createWorld: (state: S, webhooks: Webhooks) => W;
	sign: (event: QueuedEvent, secret: string) => { body: string; headers: Record<string, string> };
	/** Ends what is over by now; true when something changed. */
	passTime: (world: W) => boolean;
	perform: (world: W, action: string, id: string) => void;
	answerCall: (world: W, save: () => void, request: ServiceRequest) => Answer;
	answerPage: (world: W, act: PaymentService["act"], request: ServiceRequest) => Answer;
};

/**
 * Starts listening.
 * @throws BackendFailure when the port is taken or its state is damaged
 */
export async function startPaymentService<S extends BaseState, W extends BaseWorld<S>>(
	options: PaymentServiceOptions,
	parts: Parts<S, W>,
): Promise<{ state: S; service: PaymentService }> {
	const { state, save } = openStateFile(join(options.folder, parts.file), parts.createState);
	const webhooks = createWebhooks({
		events: state.events,
		url: options.webhookUrl,
		save,
		sign: (event) => parts.sign(event, state.webhookSecret),
	});
	const world = parts.createWorld(state, webhooks);
	const act = (action: string, id = "") => {
		parts.passTime(world);
		if (action === "redeliver") webhooks.redeliver(id || undefined);
		else parts.perform(world, action, id);
		save();
	};
	const server = await startServiceServer({
		...options,
		setting: parts.setting,
		apiPrefix: parts.apiPrefix,
		webhookFaults: webhooks.setFaults,
		answer: (request) =>
			request.path.startsWith(parts.apiPrefix)
				? parts.answerCall(world, save, request)
				: parts.answerPage(world, act, request),
	});
	world.url = server.url;
	let timer: NodeJS.Timeout | undefined;
	const service: PaymentService = {
		url: server.url,
		webhookSecret: state.webhookSecret,
		faults: { ...server.faults, setFaults: webhooks.setFaults },
		events: () => [...state.events],
		act,
		begin() {
			save();
			webhooks.begin();
			timer = setInterval(() => parts.passTime(world) && save(), TICK_MS).unref();
		},
		async stop() {
			clearInterval(timer);
			await webhooks.stop();
			await server.stop();
		},
	};
	return { state, service };
}
