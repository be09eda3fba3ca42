/** The forms of a page that post without script, and what keeps one from being sent. */
import { matchPath } from "react-router";
import { type Tag, walk } from "./read-page.ts";

export type PageForm = {
	/** The path and query that it is sent to. */
	action: string;
	isMultipart: boolean;
	/** Names of the fields, "" for one that is not sent. */
	fields: { name: string; type: string }[];
	/** Addresses of its submit buttons: their own, or that of the form. */
	submits: string[];
};

const FIELDS = /^(input|select|textarea)$/;
/** What is not sent under a name of its own. */
const WITHOUT_NAME = /^(submit|button|reset|image)$/;

/** @param path of the page, which is the address of a form without one */
export function readPostForms(html: string, path: string): PageForm[] {
	const forms: (PageForm & { id: string | undefined; isPost: boolean })[] = [];
	let open: (typeof forms)[number] | undefined;
	const outside: Tag[] = [];
	const add = (form: (typeof forms)[number] | undefined, { name, attributes }: Tag) => {
		if (!form) return;
		const type = attributes.type ?? (name === "button" ? "submit" : name);
		if (type === "submit") form.submits.push(attributes.formaction ?? form.action);
		else if (FIELDS.test(name) && !WITHOUT_NAME.test(type)) form.fields.push({ name: attributes.name ?? "", type });
	};
	walk(
		html,
		(tag) => {
			const { name, isEnd, attributes } = tag;
			if (name === "form" && isEnd) open = undefined;
			else if (name === "form") {
				open = {
					id: attributes.id,
					isPost: attributes.method?.toLowerCase() === "post",
					action: attributes.action || path,
					isMultipart: attributes.enctype === "multipart/form-data",
					fields: [],
					submits: [],
				};
				forms.push(open);
			} else if (!isEnd && (FIELDS.test(name) || name === "button")) {
				if (attributes.form) outside.push(tag);
				else add(open, tag);
			}
		},
		() => {},
	);
	for (const tag of outside)
		add(
			forms.find(({ id }) => id === tag.attributes.form),
			tag,
		);
	return forms.filter(({ isPost }) => isPost);
}

/**
 * Reasons why the posts of a page would not arrive.
 * @param posting patterns of the addresses with an action
 */
export function findUnsendableForms(html: string, path: string, posting: readonly string[]): string[] {
	return readPostForms(html, path).flatMap(({ action, isMultipart, fields, submits }) => {
		const where = `${path}: form to ${action}`;
		const targets = [...new Set([action, ...submits])].map((target) => target.split(/[?#]/)[0] ?? "");
		return [
			// A page without cards has the form of their buttons as well.
			...(submits.length === 0 && fields.some(({ type }) => type !== "hidden")
				? [`${where} has no submit button`]
				: []),
			...(fields.some(({ type, name }) => type === "file" && name) && !isMultipart
				? [`${where} sends a file by its name only`]
				: []),
			...targets
				.filter((target) => !posting.some((pattern) => matchPath(pattern, target)))
				.map((target) => `${where}: nothing takes a post to ${target}`),
		];
	});
}
