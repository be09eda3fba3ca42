/** English texts of the list pages only. */
import search from "../search/en.ts";

export default { search };
