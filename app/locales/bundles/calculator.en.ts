/** English texts of the calculator, which shows costs like the pages of listings. */
import calculator from "../calculator/en.ts";
import detail from "../detail/en.ts";

export default { calculator, detail };
