/** Liste sayfalarının metinleri: herkese açık başka hiçbir sayfanın bunlara ihtiyacı yok. */
import search from "../search/tr.ts";

export default { search };
