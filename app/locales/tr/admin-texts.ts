/** Yönetim bölümünün metinleri: tarayıcı bunları oraya giderken alır. */
import admin from "./admin.ts";

export default { admin };
