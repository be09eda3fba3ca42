import { AsyncLocalStorage } from "node:async_hooks";
import { describe, expect, it, vi } from "vitest";
import { streamFile } from "./stream-file.server.ts";

const request = new AsyncLocalStorage<string>();

/** A file of the numbers from 1 on, three per batch, requested in a request context; and its recorded calls. */
async function streamNumbers(last: number, failsAfter = Infinity) {
	const asked: unknown[] = [];
	const onEnd = vi.fn((..._: unknown[]) => asked.push(["end", request.getStore()]));
	const stream = await request.run("a", () =>
		streamFile<number>({
			head: "n\n",
			read: async (after) => {
				asked.push([after, request.getStore()]);
				if ((after ?? 0) >= failsAfter) throw new Error("away");
				return [1, 2, 3].map((step) => (after ?? 0) + step).filter((number) => number <= last);
			},
			write: (rows) => rows.map((row) => `${row}\n`).join(""),
			onEnd,
		}),
	);
	return { stream, asked, onEnd };
}

describe("streamed file", () => {
	it.each([
		[0, "n\n"],
		[2, "n\n1\n2\n"],
		[3, "n\n1\n2\n3\n"],
		[7, "n\n1\n2\n3\n4\n5\n6\n7\n"],
	])("of %i rows is complete and reports its end once", async (last, text) => {
		const { stream, onEnd } = await streamNumbers(last);
		expect(await new Response(stream).text()).toBe(text);
		expect(onEnd.mock.calls).toEqual([[true, last]]);
	});

	it("keeps the context of its request wherever it is read", async () => {
		const { stream, asked } = await streamNumbers(7);
		await request.run("b", () => new Response(stream).text());
		expect(asked).toEqual([null, 3, 6, 7, "end"].map((what) => [what, "a"]));
	});

	it("applies backpressure and stops when cancelled", async () => {
		const { stream, asked, onEnd } = await streamNumbers(1000);
		const reader = stream.getReader();
		await reader.read();
		await new Promise((resolve) => setTimeout(resolve, 10));
		expect(asked.length).toBeLessThanOrEqual(4);
		await reader.cancel();
		const before = asked.length;
		await new Promise((resolve) => setTimeout(resolve, 10));
		expect(asked).toHaveLength(before);
		expect(onEnd).toHaveBeenCalledOnce();
		expect(onEnd.mock.calls[0]?.[0]).toBe(false);
	});

	it.each([3, 100])("reports an abort once, also when cancelled while %i rows are read", async (last) => {
		const { stream, onEnd } = await streamNumbers(last);
		const reader = stream.getReader();
		await reader.read();
		await reader.cancel();
		await new Promise((resolve) => setTimeout(resolve, 10));
		expect(onEnd).toHaveBeenCalledOnce();
	});

	it("fails visibly when the backend fails, and rejects without its first rows", async () => {
		const { stream, onEnd } = await streamNumbers(100, 6);
		await expect(new Response(stream).text()).rejects.toThrow("away");
		expect(onEnd.mock.calls).toEqual([[false, 6]]);
		await expect(streamNumbers(100, 0)).rejects.toThrow("away");
	});
});
