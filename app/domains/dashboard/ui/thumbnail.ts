/** The class that paints the frame of a small picture in its main colour; a quiet one where there is no picture. */
export function placeholderClass(photo: { colour: number } | null): string {
	return photo ? `ph-${photo.colour}` : "bg-line";
}
