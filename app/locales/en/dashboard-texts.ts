/** English texts of the dashboard, loaded on navigation. */
import dashboard from "./dashboard.ts";
import importTexts from "./import.ts";
import photos from "./photos.ts";
import reviews from "./reviews.ts";
import states from "./states.ts";
import writing from "./writing.ts";

export default { dashboard, import: importTexts, photos, reviews, states, writing };
