/** Kontrol panelinin metinleri: tarayıcı bunları oraya giderken alır. */
import dashboard from "./dashboard.ts";

export default { dashboard };
