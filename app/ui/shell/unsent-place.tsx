/**
 * Where the server puts the form that sends a failed post once more. It is HTML that React made there from `UnsentForm`:
 * the script takes the page over without knowing what was typed, and leaves the form as it stands.
 */
export function UnsentPlace({ html }: { html: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by React in entry.server.tsx
	return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
