/** Turkish texts of the calculator, which shows costs like the pages of listings. */
import calculator from "../calculator/tr.ts";
import detail from "../detail/tr.ts";

export default { calculator, detail };
