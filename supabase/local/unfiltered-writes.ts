/**
 * Finds UPDATE and DELETE statements without WHERE. Hosted projects load `safeupdate` for the data API, which refuses them,
 * also inside the functions that it calls; no other server does, so that only reading the statements finds them.
 */

/** A word, a text, or one character of anything else. Words are in lower case, quoted names in their quotes. */
type Token = { kind: "word" | "name" | "text" | "sign"; text: string; depth: number };

/** Which kind of statement, and its beginning for a message. */
export type UnfilteredWrite = { command: "UPDATE" | "DELETE"; statement: string };

/** In this order: a comment may contain quotes, and a text comments. Placeholders of `format` count as words. */
const PARTS = new RegExp(
	[
		"(?<space>\\s+|--[^\\n]*)",
		"(?<comment>/\\*)",
		"(?<escaped>\\be'(?:[^'\\\\]|''|\\\\.)*(?:'|$))",
		"(?<quoted>'(?:[^']|'')*(?:'|$))",
		"(?<dollar>\\$(?<tag>(?:[a-z_\\u0080-\\uffff][\\w\\u0080-\\uffff]*)?)\\$(?<body>.*?)(?:\\$\\k<tag>\\$|$))",
		'(?<name>"(?:[^"]|"")*(?:"|$))',
		"(?<word>%(?:\\d+\\$)?-?\\d*[sIL]|[a-z_\\u0080-\\uffff][\\w$\\u0080-\\uffff]*)",
		"(?<number>\\$?\\d[\\w.]*)",
		"(?<sign>.)",
	].join("|"),
	"isy",
);

/**
 * The UPDATE and DELETE statements without WHERE in an SQL script or the body of a function, with those in CTEs and in the
 * texts that it runs. A text must contain its own WHERE: what a variable adds is not known here.
 */
export function findUnfilteredWrites(sql: string): UnfilteredWrite[] {
	const tokens = tokenize(sql);
	const writes = tokens.flatMap((_, index) => {
		const command = writeAt(tokens, index);
		return command && !hasWhere(tokens, index)
			? [
					{
						command,
						statement: tokens
							.slice(index, index + 8)
							.map(({ text }) => text)
							.join(" "),
					},
				]
			: [];
	});
	return [...writes, ...composedTexts(tokens).flatMap(findUnfilteredWrites)];
}

/** Reads rows of a database. */
type Query = <Row>(text: string) => Promise<Row[]>;

/** The writes without WHERE in the functions of a database, each as `name: statement`, and how many functions were read. */
export async function findUnfilteredFunctions(query: Query): Promise<{ read: number; found: string[] }> {
	const functions = await query<{ name: string; body: string }>(`
		select oid::regprocedure::text as name, coalesce(pg_get_function_sqlbody(oid), prosrc) as body from pg_proc
		where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`);
	const found = functions.flatMap(({ name, body }) =>
		findUnfilteredWrites(body).map(({ statement }) => `${name}: ${statement}`),
	);
	return { read: functions.length, found };
}

function tokenize(sql: string): Token[] {
	const tokens: Token[] = [];
	let depth = 0;
	PARTS.lastIndex = 0;
	for (let match = PARTS.exec(sql); match; match = PARTS.exec(sql)) {
		const { comment, escaped, quoted, dollar, body, name, word, number, sign } = match.groups ?? {};
		if (comment) PARTS.lastIndex = endOfComment(sql, match.index);
		else if (escaped) tokens.push({ kind: "text", text: withoutEscapes(escaped.slice(2, -1)), depth });
		else if (quoted) tokens.push({ kind: "text", text: quoted.slice(1, -1).replaceAll("''", "'"), depth });
		else if (dollar) tokens.push({ kind: "text", text: body ?? "", depth });
		else if (name) tokens.push({ kind: "name", text: name, depth });
		else if (word || number) tokens.push({ kind: "word", text: (word ?? number ?? "").toLowerCase(), depth });
		else if (sign) {
			// Both brackets of a pair have the depth around them.
			if (sign === ")") depth--;
			tokens.push({ kind: "sign", text: sign, depth });
			if (sign === "(") depth++;
		}
	}
	return tokens;
}

/** Comments may be nested. */
function endOfComment(sql: string, start: number): number {
	const marks = /\/\*|\*\//g;
	marks.lastIndex = start;
	let open = 0;
	for (let mark = marks.exec(sql); mark; mark = marks.exec(sql)) {
		open += mark[0] === "/*" ? 1 : -1;
		if (open === 0) return marks.lastIndex;
	}
	return sql.length;
}

function withoutEscapes(text: string): string {
	return text.replaceAll("''", "'").replace(/\\(.)/gs, (_, letter: string) => (/[nrtbf]/.test(letter) ? " " : letter));
}

const isWord = (token: Token | undefined, ...words: string[]) => token?.kind === "word" && words.includes(token.text);
const isSign = (token: Token | undefined, sign: string) => token?.kind === "sign" && token.text === sign;
const isNamed = (token: Token | undefined) => token?.kind === "name" || token?.kind === "word";

/**
 * Which command begins at a token. `for update`, triggers, grants and actions of a key have another word for the table's
 * name; `on conflict do update set` and `merge … then update set` have none.
 */
function writeAt(tokens: Token[], index: number): "UPDATE" | "DELETE" | undefined {
	const first = tokens[index];
	if (isWord(first, "delete"))
		return isWord(tokens[index + 1], "from") && isNamed(tokens[index + 2]) ? "DELETE" : undefined;
	if (!isWord(first, "update")) return undefined;
	let at = index + 1;
	if (isWord(tokens[at], "only")) at += isSign(tokens[at + 1], "(") ? 2 : 1;
	if (!isNamed(tokens[at]) || isWord(tokens[at], "set")) return undefined;
	while (isSign(tokens[at + 1], ".")) at += 2;
	at++;
	while (isSign(tokens[at], "*") || isSign(tokens[at], ")") || isWord(tokens[at], "as")) at++;
	// An alias.
	if (isNamed(tokens[at]) && !isWord(tokens[at], "set")) at++;
	return isWord(tokens[at], "set") ? "UPDATE" : undefined;
}

/** Whether a WHERE follows before the statement ends: in brackets it belongs to a subquery. */
function hasWhere(tokens: Token[], index: number): boolean {
	const { depth } = tokens[index]!;
	for (let at = index + 1; at < tokens.length; at++) {
		const token = tokens[at]!;
		if (token.depth < depth) return false;
		if (token.depth > depth) continue;
		// A loop over the rows of a statement has no semicolon before its body.
		if (isSign(token, ";") || isWord(token, "loop")) return false;
		if (isWord(token, "where")) return true;
	}
	return false;
}

/** The texts of a statement; what `||` joins is one text, with a placeholder for each value between. */
function composedTexts(tokens: Token[]): string[] {
	const texts: string[] = [];
	for (let at = 0; at < tokens.length; at++) {
		if (tokens[at]!.kind !== "text") continue;
		let text = tokens[at]!.text;
		const { depth } = tokens[at]!;
		for (;;) {
			const next = tokens[at + 1];
			if (next?.kind === "text") text += tokens[++at]!.text;
			else if (isSign(next, "|") && isSign(tokens[at + 2], "|")) {
				at += 2;
				if (tokens[at + 1]?.kind === "text") continue;
				text += " %s ";
				while (tokens[at + 1] && !endsOperand(tokens[at + 1]!, depth)) at++;
			} else break;
		}
		texts.push(text);
	}
	return texts;
}

function endsOperand({ kind, text, depth: own }: Token, depth: number): boolean {
	if (own !== depth) return own < depth;
	return kind === "sign" ? /^[|,;]$/.test(text) : /^(into|using|loop|then)$/.test(text);
}
