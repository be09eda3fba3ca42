/** Kontrol panelinin metinleri: tarayıcı bunları oraya giderken alır. */
import billing from "../billing/tr.ts";
import dashboard from "../dashboard/tr.ts";
import detail from "../detail/tr.ts";
import feeds from "../feeds/tr.ts";
import importTexts from "../import/tr.ts";
import lists from "../lists/tr.ts";
import messages from "../messages/tr.ts";
import photos from "../photos/tr.ts";
import reviews from "../reviews/tr.ts";
import states from "../states/tr.ts";
import writing from "../writing/tr.ts";

export default {
	detail,
	billing,
	dashboard,
	feeds,
	import: importTexts,
	lists,
	messages,
	photos,
	reviews,
	states,
	writing,
};
