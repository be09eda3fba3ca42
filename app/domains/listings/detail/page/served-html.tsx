/** A part of the page as the server wrote it, so that the page loads no code for it. */
export function ServedHtml({ html, className }: { html: string; className?: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by React on the server
	return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
