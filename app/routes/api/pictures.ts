/** Images of listings and agents from our own origin. Content is immutable per name. */
import { EMBEDDABLE } from "#app/platform/http/security-headers.ts";
import { readImage } from "#app/platform/images/image-cache.server.ts";
import type { Route } from "./+types/pictures";

export async function loader({ params }: Route.LoaderArgs) {
	const picture = await readImage(params["*"]);
	if (!picture) return new Response(null, { status: 404 });
	return new Response(picture.bytes, {
		headers: {
			"Content-Type": picture.type,
			"Cache-Control": "public, max-age=31536000, immutable",
			"Cross-Origin-Resource-Policy": EMBEDDABLE,
		},
	});
}
