/** English texts of the list pages only. */
import search from "./search.ts";

export default { search };
