import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	title: "İlanlarımın inceleme sonuçları",
	intro: "Bizi bekleyenler ve ilanlarınız için verdiğimiz kararlar.",
	held: "Haklı bulunan birkaç şikâyetten sonra yeni ilanlarınızın her birini yayından önce inceliyoruz. Yayında olanlar yayında kalır.",
	waiting: "Bizi bekleyenler",
	nothingWaits: "Bekleyen ilanınız yok.",
	since: "{{moment}} tarihinden beri bekliyor.",
	typical: "Şu sıralar bir karar genellikle {{time}} sürüyor.",
	decisions: "Kararlar",
	noDecisions: "Şimdiye kadar karar yok.",
	decision: { approve: "Onaylandı", reject: "Reddedildi", ask_change: "Değişiklik istendi" },
	decidedOn: "{{decision}}, {{moment}}",
} satisfies Texts<typeof en>;
