/** English texts of the dashboard, loaded on navigation. */
import billing from "../billing/en.ts";
import dashboard from "../dashboard/en.ts";
import detail from "../detail/en.ts";
import feeds from "../feeds/en.ts";
import importTexts from "../import/en.ts";
import lists from "../lists/en.ts";
import messages from "../messages/en.ts";
import photos from "../photos/en.ts";
import reviews from "../reviews/en.ts";
import states from "../states/en.ts";
import writing from "../writing/en.ts";

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
