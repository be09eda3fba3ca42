/** A sent newsletter issue in both languages. */
export const DEMONSTRATION_ISSUE = {
	subject_en: "Before you sign: three papers to ask for",
	subject_tr: "İmzadan önce: istemeniz gereken üç belge",
	body_en: `Welcome to the first issue of our newsletter. Once a month we write about one question that many of you ask us.

This time: **what should you see before you sign for a home?**

## The title deed

Ask for a copy and compare the name on it with the person you are talking to. Our listings say what kind of title a home has and whether we have seen a document. What that means is on the page [how verification works](/verification).

## The approval to buy

Buyers from abroad need a permission that takes months. Agree in writing what happens if it is refused:

- who gets the deposit back, and when
- whether you may move in before
- who pays the taxes meanwhile

## What is already paid

VAT and the transformer are often paid by the buyer. The page of each listing says whether they are included, and the cost estimate there adds up what remains.

> Never transfer a deposit before you have seen the home and its papers.

Looking already? Here are [all homes for sale](/properties?category=sale) and [all homes to rent](/properties?category=rent). If you have a question for the next issue, write to {{email}}.`,
	body_tr: `Bültenimizin ilk sayısına hoş geldiniz. Ayda bir, çoğunuzun bize sorduğu bir soruyu ele alıyoruz.

Bu sayıda: **bir ev için imza atmadan önce neleri görmelisiniz?**

## Koçan

Bir kopyasını isteyin ve üzerindeki adı karşınızdaki kişiyle karşılaştırın. İlanlarımızda evin koçan türü ve bir belge görüp görmediğimiz yazar. Bunun ne anlama geldiğini [doğrulama nasıl yapılır](/verification) sayfasında okuyabilirsiniz.

## Satın alma izni

Yurt dışından alıcıların izin alması gerekir ve bu aylar sürer. İzin çıkmazsa ne olacağını yazılı olarak kararlaştırın:

- kapora kime, ne zaman geri ödenecek
- öncesinde taşınıp taşınamayacağınız
- bu süredeki vergileri kimin ödeyeceği

## Ödenmiş olanlar

KDV ve trafo bedelini çoğu zaman alıcı öder. Dâhil olup olmadıkları her ilanın sayfasında yazar; oradaki masraf hesabı geri kalanı toplar.

> Evi ve belgelerini görmeden asla kapora göndermeyin.

Şimdiden bakıyor musunuz? [Satılık tüm evler](/properties?category=sale) ve [kiralık tüm evler](/properties?category=rent) burada. Gelecek sayı için bir sorunuz varsa {{email}} adresine yazın.`,
} as const;
