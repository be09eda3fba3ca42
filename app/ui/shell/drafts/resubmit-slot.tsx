/**
 * Placeholder of the resubmit form. It contains server-rendered HTML of `FailedForm`, which hydration leaves unchanged
 * without knowing its values.
 */
export function FailedFormSlot({ html }: { html: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by React in entry.server.tsx
	return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
