/** Placeholder colour class of a thumbnail; neutral without a photo. */
export function placeholderClass(photo: { colour: number } | null): string {
	return photo ? `ph-${photo.colour}` : "bg-line";
}
