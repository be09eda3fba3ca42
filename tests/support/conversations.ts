/** Conversations in tests: start, send, read, through the data API. */
import type { TestBackend } from "./backend.ts";
import { type Client, connectClient, PASSWORD } from "./users.ts";

export type Sent = { ok: boolean; code?: string; retry_after?: number; conversation_id?: string; message_id?: number };
export type Thread = {
	messages: { id: number; is_own: boolean; body: string | null; flags: string[] }[];
	state: string;
	can_write: boolean;
	other: object;
	has_older: boolean;
	newest_id: number;
};

export type Talk = ReturnType<typeof makeTalk>;

/** The calls of two people who write to each other. */
export function makeTalk(backend: TestBackend) {
	const unwrap = <T>({ data, error }: { data: unknown; error: { code?: string; message: string } | null }): T => {
		if (error) throw new Error(`${error.code} ${error.message}`);
		return data as T;
	};
	const thread = async (client: Client, conversation: string) =>
		unwrap<Thread | null>(await client.rpc("get_thread", { conversation }));
	return {
		start: async (client: Client, body: string, target: { listing?: number; agent?: string }) =>
			unwrap<Sent>(await client.rpc("start_conversation", { ...target, body, send_key: crypto.randomUUID() })),
		send: async (client: Client, conversation: string, body: string) =>
			unwrap<Sent>(await client.rpc("send_message", { conversation, body, send_key: crypto.randomUUID() })),
		thread,
		/** Reads everything, like opening the page. */
		read: async (client: Client, conversation: string) => {
			const newest = (await thread(client, conversation))!.newest_id;
			unwrap(await client.rpc("mark_thread_read", { conversation, up_to: newest }));
		},
		/** A new session, after a disabled account lost its own. */
		signInAgain: async (name: string) => {
			const client = connectClient(backend);
			const { error } = await client.auth.signInWithPassword({ email: `${name}@adahan.example`, password: PASSWORD });
			if (error) throw error;
			return { client };
		},
	};
}
