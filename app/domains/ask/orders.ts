/** Leaves out sentences that give orders to a machine instead of saying what is wanted. */

const ORDERS: readonly RegExp[] = [
	/\b(?:ignore|disregard|forget|override|bypass|skip)\b[^.!?\n]{0,40}\b(?:instruction|rule|prompt|guideline|previous|above|filter|restriction|polic|training|everything|told)/,
	/\b(?:system prompt|system message|developer mode|jailbreak|prompt injection|you are now|act as|pretend (?:to be|you)|as an ai|language model|chatgpt|you must obey|new instructions?|your instructions?|admin mode|root access|debug mode|sudo)\b/,
	/\b(?:reveal|print|output|return|repeat|dump|leak|expose|execute|send)\b[^.!?\n]{0,40}\b(?:prompt|instruction|password|passwords|secret|key|keys|token|database|json|sql|system|config|code|email|emails|phone number|phone numbers|users)\b/,
	/\b(?:talimat|kural|komut|yonerge|istem)[a-z]*\b[^.!?\n]{0,30}\b(?:unut|yok say|gormezden gel|dikkate alma|gec|sil|goz ardi|bosver|atla|uyma)/,
	/\b(?:unut|yok say|gormezden gel|goz ardi et)[a-z]*\b[^.!?\n]{0,40}\b(?:talimat|kural|komut|yonerge|onceki|yukaridaki)/,
	/\b(?:sistem (?:mesaj|komut|istem)|artik sen|yonetici (?:sifre|parola|mod)|yapay zeka (?:olarak|modeli)|sifre(?:si|leri|yi)[a-z]* (?:ver|goster|yaz|soyle)|veritaban[a-z]* (?:sil|goster|dok))/,
	/\b(?:category|place|type|price_max|price_min|rooms|feature|sort|filter|like|near|make|model)\s*[=:]\s*["'\w]/,
];

/** Pieces of code, which say nothing; the words around them may. */
const CODE =
	/<script.*?(?:<\/script>|$)|<\/?[a-z!][^<>]{0,120}>|\b(?:drop|truncate|alter) (?:table|database|schema)\b[^;]*|\b(?:union|select|delete|insert|update)\b[^;]{0,60}\b(?:from|into|set|select)\b[^;]*|\b(?:or|and) 1\s*=\s*1\b|\{\{.*?\}\}|\$\{.*?\}/gs;

const SENTENCE = /[^.!?;\n]+[.!?;\n]*/g;
/** What follows an order in a sentence of its own, as part of it. */
const CONTINUES =
	/^\s*(?:then|now|and|instead|also|just|only|simdi|sonra|sadece|ve)\b[^.!?]*\b(?:set|show|list|return|say|answer|reply|respond|output|print|write|goster|listele|yaz|soyle|cevapla|ver|yap|ayarla)/;

/** The folded question with such sentences blanked, positions unchanged, and where they stood. */
export function blankOrders(folded: string): { text: string; blanked: { start: number; end: number }[] } {
	const blanked: { start: number; end: number }[] = [];
	let text = folded.replace(CODE, (code, ...rest) => {
		const start = rest.find((one) => typeof one === "number") as number;
		blanked.push({ start, end: start + code.length });
		return " ".repeat(code.length);
	});
	if (!ORDERS.some((order) => order.test(folded))) return { text, blanked };
	let follows = false;
	for (const match of protectDecimals(folded).matchAll(SENTENCE)) {
		const sentence = folded.slice(match.index, match.index + match[0].length);
		follows = ORDERS.some((order) => order.test(sentence)) || (follows && CONTINUES.test(sentence));
		if (!follows) continue;
		const end = match.index + sentence.length;
		text = text.slice(0, match.index) + " ".repeat(sentence.length) + text.slice(end);
		blanked.push({ start: match.index, end });
	}
	return { text, blanked };
}

/** A point between figures ends no sentence. */
const protectDecimals = (text: string) => text.replace(/(\d)[.](?=\d)/g, "$1,");
