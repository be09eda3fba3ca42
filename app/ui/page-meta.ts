/** The head of a page that its loader made; a route exports this as `meta`. */
import type { MetaDescriptor } from "react-router";

/** The descriptors in the loader's `head`; none while an error is shown. */
export function pageMeta({ loaderData }: { loaderData?: { head?: MetaDescriptor[] } | undefined }): MetaDescriptor[] {
	return loaderData?.head ?? [];
}
