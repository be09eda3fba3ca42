/** Submits a form as its button would, with its checks and the submit event. Safari 15 has no requestSubmit. */
export function submitForm(form: HTMLFormElement, button?: HTMLElement | null): void {
	const { requestSubmit } = form as Partial<HTMLFormElement>;
	if (requestSubmit) requestSubmit.call(form, button);
	else if (button) button.click();
	else {
		const substitute = document.createElement("button");
		substitute.hidden = true;
		form.append(substitute);
		substitute.click();
		substitute.remove();
	}
}
