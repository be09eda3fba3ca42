/** Phone numbers as they are read. */

/** +90 533 861 23 45 for numbers of here; others as they are stored. Takes E.164. */
export function formatPhone(number: string): string {
	return number.replace(/^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/, "+90 $1 $2 $3 $4");
}
