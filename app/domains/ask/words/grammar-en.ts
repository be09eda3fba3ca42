/** English words that say how others are meant, numbers, criteria without a filter, and words that carry none. */
import { OTHER_MAKES } from "./vehicle-names.ts";
import type { WordList } from "./word-list.ts";

export const GRAMMAR_EN: Pick<WordList, "grammar" | "numbers" | "unsupported" | "filler"> = {
	grammar: {
		"unit.bedroom":
			"bedrm|bedrms|bedr|bedrs|bdrms|bdrs|bdm|bdms|brm|brms|brs|bds|bdroom|bdrooms|bedrooms|bedroom|bed|beds|bedrooms|bdr|bdrm|bd|br|bedroomed|bedded|bed room|bed rooms|double bedroom|sleeping room|sleeping rooms|bedder|bedders",
		"unit.room": "room|rooms|roomed",
		"unit.living": "living room|sitting room|lounge|living rooms|salon|reception",
		"unit.bath":
			"ba|bth|bths|bathrm|bathrms|bathr|bthrm|bthrms|btrm|bathroom|bath|baths|wc|toilet|bathrooms|shower room|en suite|ensuite|bath room|toilets",
		"unit.m2":
			"m2|sqm|sq m|square metre|square meter|square metres|square meters|sq metre|sq meter|sq metres|metre square|meter square|metres squared|m sq|mt2|sq mt|sqmt|square m",
		"unit.foot2": "sq ft|sqft|square feet|square foot|ft2",
		"unit.donum": "donum|donums|dunum|donam",
		"unit.evlek": "evlek|evleks",
		"unit.acre": "acre|acres",
		"unit.hectare": "hectare|hectares|ha",
		"unit.km": "km|kms|kilometre|kilometer|kilometres|kilometers|k m",
		"unit.mile": "mile|miles|mi|mls",
		"unit.metre": "m|metre|meter|metres|meters|mt|mtr",
		"unit.month": "month|months|mth|mths|mo",
		"unit.year": "year|years|yr|yrs",
		"unit.week": "week|weeks|wk",
		"unit.day": "day|days",
		"unit.hour": "hour|hours|hrs|hr",
		"unit.minute": "minute|minutes|min|mins",
		"unit.age": "years old|year old|yrs old|yr old|years of age|yo|y o",
		"unit.floor": "floor|floors",
		"unit.other":
			"people|persons|person|adults|kids|children|child|seats|seat|seater|seaters|doors|door|cc|hp|bhp|horsepower|horse power|storey|storeys|story|stories|units|flats in it|percent|owners|litre|litres|liter|l|cylinder|passengers|gears|kw|kwh|tonne|tonnes|ton|tons|kg|keys|speed|mpg|inch|vehicles|olive trees|trees|of us|%|sons|daughters|dogs|cats|guests|employees|staff|cameras",
		"money.pounds":
			"£|gbp|pound|pounds|sterling|sterlings|stg|quid|pounds sterling|british pounds|british pound|gb pounds|ster",
		"money.other":
			"€|$|₺|euro|euros|eur|dollar|dollars|usd|us dollars|tl|try|lira|liras|turkish lira|turkish liras|turkish lire|rouble|roubles|ruble|rubles|rub|bitcoin|btc|usdt|swiss francs|chf|shekel|shekels|rials|toman|dirham",
		"scale.thousand": "thousand|thousands|k|grand|thou|thsnd",
		"scale.million": "million|millions|mil|mln|mill|mio",
		"scale.hundred": "hundred|hundreds",
		"per.month":
			"a month|per month|monthly|pcm|p m|pm|each month|every month|month rent|per calendar month|a calendar month|mthly",
		"per.week": "a week|per week|weekly|pw|p w",
		"per.year": "a year|per year|yearly|annually|per annum|p a|pa",
		"per.night": "a night|per night|nightly|a day|per day|daily",
		"max.left":
			"not {much,far,a lot} {over,above,more than}|nothing {over,above,more than,dearer than,higher than,bigger than}|but {not,no} {more,bigger,larger,higher,older,longer} than|but not {over,above}|but {less,fewer,smaller,cheaper} than|but {under,below}|under|below|beneath|up to|upto|less than|no more than|not more than|not over|not above|not exceeding|no higher than|not higher than|cheaper than|lower than|smaller than|until|till|does not exceed|doesnt exceed|should not exceed|shouldnt exceed|not to exceed|wont exceed|<|≤|before|fewer than|not beyond|no later than|not later than|shorter than|within budget of|not costing more than|costing less than|costing under|that costs less than|not pay more than|dont want to pay more than|without exceeding|within a budget of|no greater than|capped at|cap of|limit of|limit is|ceiling of|i have|we have|ive got|can spend|can spend up to|can pay|can pay up to|can afford|afford|spend|{can,could,would,will,may,} {stretch,stretching,push,go,go up,extend} to|willing to pay|happy to pay",
		"max.any":
			"{absolute,absolutely,very,my} {max,maximum}|max|maximum|at most|at the most|maximally|maks|tops|max of|maximum of|a maximum of|a max of|at max|no more",
		"max.right":
			"or less|or under|or below|or cheaper|or lower|or fewer|and under|and below|or smaller|or less than that|is my limit|is the limit|at the very most|or nearest offer|is the most i can pay|is my max|is max|is my maximum|my max|or older|and older|or earlier|max budget|budget max|budget|limit",
		"min.left":
			"nothing {under,below,less than,smaller than}|but {not,no} {less,fewer,smaller,cheaper} than|but not {under,below}|but {over,above,more than}|over|above|more than|at least|no less than|not less than|not under|not below|from|starting from|starting at|greater than|bigger than|larger than|exceeding|>|≥|higher than|since|after|minimum of|a minimum of|no fewer than|not fewer than|not smaller than|no smaller than|upwards of|not before|not cheaper than|longer than|better than|starts at|begins at|beyond|{dearer,pricier,costlier,more expensive} than",
		"min.any": "min|minimum|at minimum|at the least|at the very least",
		"min.right":
			"or more|or over|or above|and up|up|or up|{n,&,nd,an} {up,above,over,newer,later,upwards}|and above|and over|plus|onwards|upwards|or newer|and newer|or later|and later|or bigger|or larger|and more|or higher|and upwards|or greater|or better|and onward|onward|or so and up|or younger",
		"newer.left":
			"oldest|{nothing,none,nothing from} {before,older than,earlier than}|newer than|later than|younger than|not older than|no older than|not older|no older|registered after|made after|built after|newer then",
		"older.left": "older than|earlier than|made before|registered before|not newer than|no newer than|pre|built before",
		"range.left": "between|from|anywhere between|range|in the range of|ranging from|somewhere between",
		"range.join": "to|and|&|till|until|up to|through|or",
		approx:
			"around|about|approximately|approx|roughly|circa|some|something like|near enough|ca|give or take|in the region of|ish|or so|more or less|somewhere around|close to|nearly|almost",
		"topic.price":
			"price|budget|priced|cost|costs|costing|asking|asking price|price range|price tag|worth|budget is|my budget is|budget of|price is|to spend|spending|paying|pay",
		"topic.upfront":
			"up front|upfront|in advance|advance|advance payment|advance rent|ahead|prepaid|prepayment|pre payment|prepay|front|rent up front|paid up front|paid in advance|of rent in advance|s rent in advance|rent in advance|s rent up front|payable up front",
		"topic.payment":
			"payment|payments|paid every|payment every|pay every|payable every|paying every|payment each|payment terms|payable",
		"topic.contract":
			"contract|lease|tenancy|minimum term|term|agreement|rental period|minimum stay|stay|let term|contract of|lease of|minimum contract|minimum lease|minimum rental period|rental contract|rent contract|short term|short contract|commitment|short let|tenancy agreement|rental agreement|lease term",
		"choice.title":
			"{clear,clean,clean and clear,safe,safest,secure,guaranteed,good,legal,valid,proper,problem free,trouble free,risk free,undisputed} {title,title deed,deed,kocan,tapu}|{title,title deed,deed,kocan,tapu} {is,that is,} {clear,clean,safe,secure,guaranteed,undisputed}|{no,without} title {problem,problems,issue,issues,dispute}",
		"topic.instalment":
			"installment|instalment|installments|instalments|payment plan|interest free|interest free {payment plan,instalments,installments}|{the,} {remainder,rest,balance} {over,monthly,later,on completion,on delivery,in instalments}|remaining balance|monthly {instalments,installments}|payment schedule",
		"topic.start":
			"to start|to start with|to begin|to begin with|now and|now then|now|down|initially|initial payment|first payment|on signing|at signing|at the start",
		"topic.fee":
			"commission|{agent,agents,agency,estate agent} {commission,commissions}|agency fee|agent fee|agents fee|agent s fee|agency commission|estate agent fee",
		"topic.handover":
			"delivery|delivered|delivery date|handover|hand over|handing over|handover date|completion|completion date|completes|completing|ready {in,by}|due|due in|{end,beginning,start,middle} of|q1|q2|q3|q4|january|february|march|april|june|july|august|september|october|november|december|spring|summer|autumn|winter",
		"topic.deposit": "dep|deposit|security deposit|deposits|down payment|downpayment|bond|deposit of",
		"topic.movein":
			"{everything,all} {to move in,for moving in}|move in|moving in|to move in|move in with|move in cost|move in costs|move in total|total to move in|total move in|total move in cost|in total to move in|move in budget|all in to move in|cash to move in|upfront total|total up front|total upfront|in total up front|altogether to move in|everything included to move in|to get the keys|initial cost|initial payment|total initial cost|including deposit|including deposit and commission|to start with|first payment total|have to move in|moving in cost|moving in costs|to get in|total to get in",
		"topic.total": "total|in total|altogether|all in|overall",
		"topic.charge":
			"maintenance|maintenance fee|maintenance fees|maintenance charge|maintenance charges|service charge|service charges|site fee|site fees|complex fee|aidat|monthly charge|monthly charges|monthly fee|monthly fees|management fee|management fees|building fee|building fees|community fee|community fees|dues|hoa|hoa fee|hoa fees|site charge|site charges|service fee|service fees|communal charges|communal fees|monthly maintenance|condo fees|monthly dues|maintenance cost|maintenance costs|upkeep",
		"topic.land":
			"plot size|land size|land area|plot area|plot of|land of|size of the plot|size of land|on a plot of|on a plot|garden of|with land|with {some,a bit of,a little,lots of,plenty of,a lot of,enough,big,large,decent} {land,ground}|{land,ground} {round it,around it,with it,to it}|of land|plot|land",
		"topic.size":
			"size|area|living area|floor area|floor space|internal area|covered area|closed area|living space|interior|inside area|gross|net",
		"topic.year":
			"model|year|model year|registration|reg|registered|made in|built in|from year|vintage|year model|produced in|manufactured in|my",
		"topic.odometer": "mileage|odometer|on the clock|clock|driven|on the odometer|mileage of|milage|mileage under",
		"topic.listed":
			"listed|added|posted|uploaded|published|advertised|new in|last|past|recent|in the last|within the last|new listings|new ads|from the last|during the last|for the last",
		"topic.build": "built|building age|constructed|construction year|age of building|age of the building",
		"near.left":
			"near|near to|nearby|close to|around|next to|beside|by|within walking distance of|within walking distance to|walking distance of|walking distance to|walking distance from|walkable to|walkable from|in the vicinity of|vicinity of|not far from|not too far from|opposite|across from|nearest to|closest to|within reach of|in reach of|close by|near by|adjacent to|a walk from|a short walk from|short walk to|short walk from|a short walk to|walk to|walk from|walk of|can walk to|i can walk to|drive from|drive to|within easy reach of|proximity to|in proximity to|outskirts of|on the outskirts of|minutes from|minutes to|round|surrounding|surroundings of|the surroundings of|within a short walk of|easy walk to|on foot from|on foot to|steps from|steps away from|a stone s throw from|closer to|close|distance to|distance of|walking to|bordering|behind|in front of|not too far away from|in the neighbourhood of|along from",
		"far.left": "far from|away from|far away from|a long way from|well away from",
		"near.right":
			"nearby|close by|near by|within walking distance|in walking distance|walking distance|in the vicinity|within reach|at walking distance|around the corner|on the doorstep|on foot|away",
		"near.walk": "walking distance|walk|on foot|walkable|walking|stroll",
		"near.drive": "drive|by car|driving|car ride",
		"target.near_sea":
			"sea|beach|beaches|coast|seaside|shore|shoreline|sandy beach|the water|water|ocean|seashore|coastline",
		"target.near_shops":
			"shop|supermarket|market|amenities|restaurants|restaurant|cafes|cafe|bars|shopping|shopping centre|mall|grocery|groceries|store|bakery|pharmacy|bank|banks|facilities|shopping mall|grocery store|bazaar",
		"target.near_school":
			"school|schools|kindergarten|nursery|primary school|college|english school|private school|creche|international school",
		"target.near_transport":
			"bus|bus stop|bus stops|bus station|public transport|transport|transport links|bus route|bus line|main road|buses|minibus stop|bus terminal|transportation|dolmus|dolmus stop",
		"target.central":
			"city centre|city center|town centre|town center|centre|center|centre of town|center of town|downtown|central location|town|centre of the city|center of the city|middle of town|heart of town|heart of the city|city",
		"target.university": "university|uni|campus|the university",
		"target.hospital": "hospital",
		"target.airport": "airport",
		"target.marina": "marina|harbour|harbor|port|yacht marina",
		"target.border": "border|border crossing|checkpoint|border gate|crossing point|crossing|check point",
		"target.beach": "beach",
		"negate.before":
			"anywhere but|everywhere but|all but|any {colour,color,make,brand,type,area,place,kind} {but,except,other than}|anywhere except|everywhere except|any place but|anything except|no|not|non|without|w o|except|except for|excluding|apart from|other than|but not|dont want|do not want|dont need a|dont like|do not like|not interested in|avoid|avoiding|never|nor|neither|anything but|everything but|isnt|is not|not in|not a|not an|not the|arent|cant be|cannot be|should not be|shouldnt be|must not be|mustnt be|hate|doesnt have|does not have|not with|free of|minus|wouldnt like|would not like|dont show|do not show|dont show me|{dont,do not,please dont} {offer,suggest,send} {me,}|exclude|wont|rather not|can t have|cannot have|we dont want|i dont want|must not have|mustnt have|should not have|shouldnt have|bar|no to|skip|leave out|nothing in|nothing with|nothing on|nowhere near|not near|not close to|not around",
		"negate.after":
			"excluded|please no|no please|no way|not wanted|unwanted|not included please|is a no|are a no|not for me|not an option|need not apply|no thanks|no thank you",
		"neutral.after":
			"doesnt matter|does not matter|dont matter|do not matter|not important|is not important|isnt important|not necessary|isnt necessary|not needed|isnt needed|not required|optional|no matter|no problem|irrelevant|not essential|unimportant|doesnt matter to me|not a must|is not necessary|is not needed|not a problem|doesn t bother me|either way|{is,are,also,both,either} {fine,ok,okay,acceptable,welcome}|{is,are} {fine,ok,okay} too|fine too|ok too|okay too|considered|considered too|would be considered|welcome too",
		"neutral.before":
			"dont care about|do not care about|dont care if|dont care whether|not bothered about|not fussed about|never mind|no need for|dont need|do not need|no matter|regardless of|not bothered if|doesnt matter if|doesnt matter whether|no preference for|no preference on|dont mind|do not mind|dont necessarily need|not necessarily|doesnt have to be|does not have to be|doesnt need to be|does not need to be|dont have to be|not picky about|open to|whether or not|need not be|doesnt need|does not need|we dont need|i dont need|not fussy about",
		"join.or": "or|or else|and or|or maybe|or even|or perhaps|alternatively|otherwise",
		"join.and": "and|&|plus|as well as|also|with|n",
		"break.but": "but|however|although|though|just|only|instead|rather|must|want|need|looking|prefer|yet",
		"place.before": "in|at|near|around|to|from|towards|outside|into|of",
		"place.after": "village|area|region|district|neighbourhood|neighborhood|town|side|quarter|municipality",
		"house.home":
			"house|home|houses|homes|dwelling|residence|place to live|somewhere to live|accommodation|housing|family {house,home}",
		"house.generic":
			"house|home|property|properties|place|place to live|accommodation|real estate|residence|dwelling|houses|homes|living place|somewhere to live|roof over my head|unit|listing|place to stay|housing|crib|digs|household",
		"vehicle.generic": "vehicle|vehicles|wheels|motor|ride|used car|second hand car|second hand|used|hp|drive|to drive",
		"vehicle.make": OTHER_MAKES,
		"area.pool":
			"pool|pools|swimming pool|swimming pools|a pool|swiming pool|pool access|infinity pool|heated pool|indoor pool|outdoor pool",
		cheap:
			"cheap|affordable|inexpensive|low cost|low budget|budget friendly|bargain|reasonably priced|reasonable price|good price|low price|reasonable|well priced|economically priced|not expensive|not too expensive|value for money|cheaply|dirt cheap",
		"age.recent": "recent|late model|newish|new shape|nearly new|fairly new|newer|new car|newer model|new model",
		adjective:
			"double|spacious|big|large|small|good|nice|full|modern|separate|spare|proper|comfortable|ensuite|decent|extra|single|or more|total|more|fitted|closed|open|gross|net|sized|size|max|minimum|maximum|min|luxury|furnished|exactly|of|whole|different|lovely|bright|private|british|english|level|st|nd|rd|th",
	},
	numbers: {
		zero: 0,
		one: 1,
		two: 2,
		three: 3,
		four: 4,
		five: 5,
		six: 6,
		seven: 7,
		eight: 8,
		nine: 9,
		ten: 10,
		eleven: 11,
		twelve: 12,
		thirteen: 13,
		fourteen: 14,
		fifteen: 15,
		sixteen: 16,
		seventeen: 17,
		eighteen: 18,
		nineteen: 19,
		twenty: 20,
		thirty: 30,
		forty: 40,
		fifty: 50,
		sixty: 60,
		seventy: 70,
		eighty: 80,
		ninety: 90,
		half: 0.5,
		quarter: 0.25,
		single: 1,
		couple: 2,
	},
	unsupported:
		"{rent,let,lease} out|to {rent,let} out my|{sell,selling,list,listing,advertise} my {house,home,flat,apartment,villa,car,land,property,place}|sell my|to renovate|needs {renovation,renovating,work,repair}|renovation project|fixer upper|in need of {renovation,repair}|{first,second,third,fourth,fifth,1st,2nd,3rd,4th,5th} floor|{no,low,small,without,zero} {deposit,commission,agency fee,agent fee,fees}|bills included|all bills included|{bills,utilities,electricity,water} {included,including}|including bills|mortgage|finance|financing|bank loan|on credit|{interest free,monthly,} {instalments,installments}|payment plan|citizenship|residence permit|underfloor heating|central heating|heating|jacuzzi|hot tub|smart tv|dishwasher|washing machine|furniture package|{two,2,double,single} storey|duplex|triplex|dublex|loft|tenant|tenants|with tenant|no agents|no agency|from owner|from the owner|directly from owner|{private,direct} {seller,owner,sale}|by owner|owner|short term|holiday rental|daily rental|per night|{apple,android} {carplay,auto}|navigation|sat nav|gps|parking sensors|turbo|{v6,v8}|engine|tinted windows|duty {paid,free}|log book|log books|import|imported|licence plate|insurance|insured|number plate|spare key|airbag|airbags|air suspension|xenon|led|road|asphalt road|water and electricity|electricity|corner plot|flat land|zoning|permission|planning permission|elevator pitch|en suite bathroom|ensuite bathroom|wood floor|parquet|kitchen|fitted kitchen|open kitchen|open plan|open plan kitchen|dressing room|walk in wardrobe|jetted tub|smoker|smokers|smoking|couple|couples|single person|short let|hatch|isofix|tennis court|playground|golf|waterpark|aquapark|restaurant|loan|tapu|vat|kdv|cash|cash buyer",
	filler:
		"the lot of {you,them}|{our,my} furniture|{i,we} farm|my {car,bike,motorbike,van,truck,suv,jeep,pick up,pickup,boat,motorcycle,old car,current car,vehicle,scooter,flat,apartment,house,villa}|im after|i m after|i am after|we are after|were after|we re after|a|an|the|i|im|i m|me|my|we|our|us|you|your|he|she|it|its|they|them|their|this|that|these|those|there|here|some|any|all|each|such|one|ones|am|is|are|was|were|be|been|being|do|does|did|have|has|had|having|will|would|could|should|can|cannot|might|may|must|shall|want|wants|wanted|wanting|need|needs|needed|needing|like|likes|liked|love|prefer|preferably|preferred|ideally|hopefully|looking|look|looking for|looking to|search|searching|searching for|find|finding|find me|show|show me|give|give me|get|got|getting|tell|see|help|please|pls|plz|thanks|thank|thank you|cheers|hi|hello|hey|dear|good morning|good evening|good afternoon|so|very|really|quite|too|also|just|only|maybe|perhaps|possibly|possible|probably|kindly|in|on|at|to|for|of|from|with|within|into|onto|off|out|by|as|if|then|than|and|or|but|which|who|whose|whom|what|where|when|how|why|up|down|over|per|about|anything|something|somewhere|someone|everything|nothing else|etc|available|availability|option|options|offer|offers|listing|listings|ad|ads|advert|adverts|list|choice|good|nice|lovely|great|best|perfect|beautiful|decent|comfortable|cosy|cozy|right|ideal|suitable|small|little|tiny|medium|mid|sized|type|types|kind|sort|style|moment|now|soon|asap|urgently|urgent|immediately|today|currently|please help|wife|husband|partner|girlfriend|boyfriend|friend|friends|son|daughter|mother|father|parents|mum|mom|dad|myself|ourselves|live|living|stay|staying|move|moving|relocate|relocating|relocation|work|working|drive|north cyprus|northern cyprus|cyprus|trnc|kktc|island|area|areas|location|region|district|neighbourhood|neighborhood|anywhere|wherever|place|exactly|precisely|approximately|around|least|most|bit|lot|lots|kindof|well|ok|okay|fine|yes|yeah|use|using|buyer|year|years|month|new|old|used|second hand|2nd hand|same|other|another|else|either|both|even|still|already|ever|again|more|much|many|few|lived|thing|things|stuff|people|person|man|woman|guys|sir|madam|make|made|go|going|come|coming|know|think|thinking|think of|considering|consider|interested|interested in|hoping|hope|wish|wishing|must have|must be|should be|should have|need to|want to|would like|would love|id like|i d like|ill|ive|i ve|id|let me know|recommend|suggest|cool|super|reliable|everyday|daily use|school run|commute|commuting|first|budget|price|cost|money|total|room|rooms|door|doors|floor|level|having|including|includes|include|included|plus|ready|able|home|house|back|end|side|near|where|because|since|while|during|between|before|after|without|through|not|no|dont|t|s|m|d|re|ll|ve|day|week|weeks|days|price range|max|min|sort by|sorted by|order by|via|called|named|like this|quick|simple|normal|regular|average|standard|typical|proper|real|true|own",
};
