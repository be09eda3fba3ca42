/** The framework's default streaming entry, with only the translations that the components need. */
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";

import { type EntryContext, ServerRouter } from "react-router";
import { translations } from "#app/locales/translations.server.ts";
import { TranslationsProvider } from "#app/locales/translations-provider.tsx";

const STREAM_TIMEOUT_MS = 5000;

export default function handleRequest(
	request: Request,
	responseStatusCode: number,
	responseHeaders: Headers,
	routerContext: EntryContext,
) {
	return new Promise<Response>((resolve, reject) => {
		let status = responseStatusCode;
		let isShellRendered = false;
		const userAgent = request.headers.get("user-agent");
		const readyOption = userAgent && isbot(userAgent) ? "onAllReady" : "onShellReady";
		const timer = setTimeout(() => abort(), STREAM_TIMEOUT_MS + 1000);
		const { pipe, abort } = renderToPipeableStream(
			<TranslationsProvider translations={translations("en")}>
				<ServerRouter context={routerContext} url={request.url} />
			</TranslationsProvider>,
			{
				[readyOption]() {
					isShellRendered = true;
					const body = new PassThrough({
						final(callback) {
							clearTimeout(timer);
							callback();
						},
					});
					const stream = createReadableStreamFromReadable(body);
					responseHeaders.set("Content-Type", "text/html");
					pipe(body);
					resolve(new Response(stream, { headers: responseHeaders, status }));
				},
				onShellError: reject,
				onError(error: unknown) {
					status = 500;
					if (isShellRendered) console.error(error);
				},
			},
		);
	});
}
