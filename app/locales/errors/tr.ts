/** Hata sayfaları ve hata türlerine göre iletiler. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	crashTitle: "Bir şeyler ters gitti",
	crashText: "Ekibimize haber verildi. Lütfen biraz sonra yeniden deneyin.",
	errorId: "Hata numarası: {{id}}",
	contactSupport: "Sorun sürerse lütfen bu numarayla <contact>bize yazın</contact>.",
	tryAgain: "Yeniden dene",
	goHome: "Ana sayfaya git",
	searchLabel: "İlanlarda arayın",
	signInAgainTitle: "Lütfen yeniden giriş yapın",
	forbiddenTitle: "Erişim engellendi",
	forbiddenText: "Bu bölüme erişim izniniz yok.",
	forbiddenAgent: "İlan vermek ister misiniz?",
	notFoundTitle: "Sayfa bulunamadı",
	notFoundText: "Bu adreste bir sayfa yok. Taşınmış olabilir ya da ilan yayından kaldırılmış olabilir.",
	goneTitle: "Bu ilan sona erdi",
	goneText: "Bir süre önce satıldı veya kiralandı. Şunlar ilginizi çekebilir.",
	unavailableTitle: "Site, verilerine ulaşamıyor",
	unavailableText: "Lütfen yarım dakika sonra yeniden deneyin.",
	badRequestTitle: "Bu isteği okuyamadık",
	badRequestText: "Lütfen geri dönüp yeniden deneyin.",
	tooLargeTitle: "Form bu kadarını alamıyor",
	tooLargeText: "Lütfen geri dönüp metninizi kısaltın ve yeniden gönderin.",
	refusedTitle: "Bu form başka bir siteden geldi",
	refusedText: "Güvenliğiniz için kabul edilmedi. Lütfen sayfayı burada açıp formu yeniden gönderin.",
	tooManyTitle: "İstek sınırı aşıldı",
	tooManyRequests: "Çok fazla istek gönderildi. Lütfen bir dakika sonra yeniden deneyin.",
	unexpected: "Beklenmeyen bir hata oluştu.",
	classAuth: "Kimlik doğrulama hatası. Lütfen yeniden giriş yapın.",
	classRls: "Bu işlemi yapma izniniz yok.",
	classNotFound: "İstenen kaynak bulunamadı.",
} satisfies Texts<typeof en>;
