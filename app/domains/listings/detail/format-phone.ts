/** Formats phone numbers for display. */

/** +90 533 861 23 45 with non-breaking spaces for Turkish numbers; others as stored. Takes E.164. */
export function formatPhone(number: string): string {
	return number.replace(/^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/, "+90\u00a0$1\u00a0$2\u00a0$3\u00a0$4");
}
