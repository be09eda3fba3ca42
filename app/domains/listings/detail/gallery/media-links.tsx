/** Links to floor plans and a video, as the server wrote them. */
export function MediaLinks({ html }: { html: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: made of escaped texts by pictures-and-video.server.tsx
	return <div className="gallery-part" dangerouslySetInnerHTML={{ __html: html }} />;
}
