/** One backend with the demonstration data, shared by tests; its address and keys are passed to their processes. */
import type { TestProject } from "vitest/node";
import { startTestBackend } from "./backend.ts";

declare module "vitest" {
	export interface ProvidedContext {
		backend: { url: string; publishableKey: string; secretKey: string; smtpPort: number };
	}
}

export default async function setup(project: TestProject) {
	const backend = await startTestBackend({ demonstration: true });
	const { url, publishableKey, secretKey, inbox } = backend;
	project.provide("backend", { url, publishableKey, secretKey, smtpPort: inbox.smtpPort });
	return () => backend.stop();
}
