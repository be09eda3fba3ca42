/** English texts of the lists: no other page for everybody needs them. */
import search from "./search.ts";

export default { search };
