/** Turkish texts of the pages of listings only. */
import detail from "../detail/tr.ts";

export default { detail };
