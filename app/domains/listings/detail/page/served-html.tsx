/** A part of the page as the server wrote it, so that the page loads no code for it. */
export function ServedHtml({ html }: { html: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by React on the server
	return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
