/** English texts of the pages of listings only. */
import detail from "../detail/en.ts";

export default { detail };
