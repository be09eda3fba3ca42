/** Upload queue, one file at a time. */
import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { useRevalidate } from "#app/ui/use-revalidate.ts";
import type { UploadItem } from "./upload-photo.ts";

type UploadModule = typeof import("./upload-photo.ts");

const BUSY_RETRY_MS = 3000;
const MAX_ATTEMPTS = 5;

/** path: upload address. `add` is available once the uploader is loaded. */
export function useUploadQueue(path: string) {
	const [sender, setSender] = useState<UploadModule>();
	const [files, setFiles] = useState<UploadItem[]>([]);
	const { t } = useTranslation("photos");
	const revalidate = useRevalidate();
	const isSending = useRef(false);
	const keys = useRef(0);
	const change = (key: number, values: Partial<UploadItem>) =>
		setFiles((all) => all.map((file) => (file.key === key ? { ...file, ...values } : file)));
	useEffect(() => {
		import("./upload-photo.ts").then((loaded) => setSender(loaded)).catch(() => {});
	}, []);

	const next = files.find(({ state, problem }) => state === "waiting" && !problem);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when the next file is due
	useEffect(() => {
		if (!sender || !next || isSending.current) return;
		isSending.current = true;
		void uploadOne(sender, path, next, change).then(async (isAdded) => {
			if (isAdded) await revalidate();
			isSending.current = false;
			// Starts the next upload.
			setFiles((all) => [...all]);
		});
	}, [sender, next, files]);

	const isUnderWay = next !== undefined || files.some(({ state, problem }) => !problem && state !== "done");
	useEffect(() => {
		if (!isUnderWay) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", ask);
		return () => removeEventListener("beforeunload", ask);
	}, [isUnderWay]);
	// Confirms client-side navigation; beforeunload covers the rest.
	useBlocker(
		({ currentLocation, nextLocation }) =>
			isUnderWay && nextLocation.pathname !== currentLocation.pathname && !confirm(t("leave")),
	);

	const add = (field: HTMLInputElement) => {
		const chosen = [...(field.files ?? [])].map(
			(file): UploadItem => ({ key: ++keys.current, name: file.name, file, state: "waiting", percent: 0 }),
		);
		field.value = "";
		// Finished uploads are listed below.
		setFiles((all) => [...all.filter(({ state }) => state !== "done"), ...chosen]);
	};
	return {
		files,
		add: sender ? add : undefined,
		retry: (key: number) =>
			setFiles((all) =>
				all.map(({ problem, ...file }) =>
					file.key === key ? { ...file, state: "waiting", percent: 0 } : { ...file, ...(problem ? { problem } : {}) },
				),
			),
		dismiss: (key: number) => setFiles((all) => all.filter((file) => file.key !== key)),
	};
}

/** Whether the upload succeeded. Retries while the server is busy. */
async function uploadOne(
	{ prepareFile, uploadPhoto }: UploadModule,
	path: string,
	{ key, file: chosen }: UploadItem,
	change: (key: number, values: Partial<UploadItem>) => void,
): Promise<boolean> {
	change(key, { state: "sending" });
	const file = await prepareFile(chosen);
	// A retry sends the same file, so that it is not added twice.
	change(key, { file });
	for (let tries = 1; ; tries++) {
		const problem = await uploadPhoto(path, file, (percent) =>
			change(key, { percent, state: percent === 100 ? "working" : "sending" }),
		);
		if (problem === "busy" && tries < MAX_ATTEMPTS) {
			await new Promise((resolve) => setTimeout(resolve, BUSY_RETRY_MS));
			continue;
		}
		change(key, problem ? { problem, state: "waiting" } : { state: "done", percent: 100 });
		return problem === null;
	}
}
