/** English words of questions and what they mean. */
import { GRAMMAR_EN } from "./grammar-en.ts";
import type { WordList } from "./word-list.ts";

export const EN: WordList = {
	property: {
		"category=sale":
			"{for,on} sale|{somebody,someone,anybody,anyone} {selling,sells,who sells}|{up,put up} for sale|4 sale|sale|sales|to buy|buy|buying|to purchase|purchase|purchasing|resale|to own|for purchase",
		"category=rent":
			"{to,for} rent|4 rent|2 rent|rent|rents|rental|rentals|renting|to let|let|letting|lettings|for let|to lease|for lease|lease out|tenancy|long term rental",
		"type=apartment":
			"self contained {flat,apartment}|mini flat|apartment|flat|apt|appartment|condo|condominium|maisonette|duplex apartment|duplex flat|flatlet|loft apartment",
		"rooms=1": "mini flat",
		"type=villa": "villa|mansion|detached villa|triplex villa|duplex villa",
		"type=studio":
			"selfcon|self con|{one,1,single,a,} {room,} self {contain,contained,con}|self {contain,contained,con} {room,studio,unit}|bedsitter|bed sitter|{bachelor,batchelor} {flat,pad,apartment,studio}|studio|studio {flat,apartment,apt}|bedsit|one room flat",
		"type=penthouse": "penthouse|pent house|penthouse {flat,apartment}",
		"type=townhouse": "townhouse|town house|{terraced,terrace,row} {house,home}|terraced",
		"type=semi_detached":
			"semi detached|semi detached {house,home,villa,property}|semi|semidetached {house,villa}|{twin,paired} {villa,house}|duplex house",
		"type=detached_house":
			"detached house|detached home|detached|stand alone {house,home}|standalone {house,home}|{independent,single family} {house,home}|detached family {house,home}|detached property",
		"type=bungalow": "bungalow|single {storey,story} {house,home,villa}|one {storey,story} house",
		"type=whole_building":
			"{whole,entire,complete,full} {building,block}|whole apartment {building,block}|apartment {building,block}|block of {flats,apartments}|building {for sale,for rent,to buy,to rent}|building with|residential building|hotel building",
		"type=residential_plot+commercial_plot+farmland":
			"plot|plot of land|parcel of land|parcel|lot|land|piece of land|land plot|acreage|some land|terrain",
		"type=residential_plot":
			"{residential,housing,house} {plot,land,lot}|building {plot,land,lot}|{plot,land} to build {on,a house,a villa,my house,}|{plot,land} for {building,a villa,a house,villas,housing}|villa plot|land with {building,planning} permission|{plot,land} zoned for housing",
		"type=commercial_plot": "{commercial,industrial} {plot,land,lot}",
		"type=farmland":
			"farmland|{citrus,fruit,orange,lemon} {grove,orchard,trees}|orchard|vineyard|farm land|farm|{agricultural,arable,farming} {land,field,plot}|field|farm field",
		"type=olive_grove": "olive {grove,orchard,field,farm,garden}|olive trees|land with olive trees",
		"type=shop": "shop|shop unit|shop space|store|boutique|corner shop",
		"type=office": "office|office {space,unit,floor,premises}|workspace|co working space",
		"type=retail": "retail|retail {unit,premises,space,property}|showroom|show room",
		"type=warehouse":
			"warehouse|ware house|depot|storage {building,depot,facility}|warehousing|industrial {unit,building}|factory {unit,building,}|workshop",
		"type_group=commercial":
			"commercial {property,premises,unit,space,building,real estate}|business {premises,property,space}|work place|commercial",
		"feature=sea_view":
			"{with,} view {in,of,to,} sea|{sea,ocean,mediterranean,seaside,seafront} {view,vista,panorama}|{view,vista} {of,over,to,on,onto} {the,} {sea,ocean,mediterranean}|{with,} {view,vista} {of,over,to,on} {the,} {sea,ocean} and {of,over,to,on,} {the,} {mountain,mountains,hills}|{overlooking,overlooks,facing} the {sea,ocean,mediterranean}|sea facing|where {i,we,you} can see the sea|see the sea|look at the sea|{panoramic,uninterrupted,unobstructed,open,full,partial,clear} sea view",
		"feature=sea_front":
			"sea front|beach front|ocean front|water front|{first,front} line {to the sea,from the sea,by the sea,on the sea,of the sea,}|frontline|beachside|{on,right on,directly on} the {sea,beach,seafront,shore,water,waterfront,coast}|sea side location|beachfront location",
		"feature=mountain_view":
			"{mountain,mountains,hill,hills,besparmak,five finger,kyrenia range} view|{view,vista} {of,over,to,on} {the,} {mountain,mountains,hills}|{with,} {view,vista} {of,over,to,on} {the,} {sea,ocean} and {of,over,to,on,} {the,} {mountain,mountains,hills}|{overlooking,facing} the {mountain,mountains,hills}|mountain facing|mountainview",
		"feature=private_pool":
			"{private,own,individual,personal} {swimming pool,pool}|pool of {its,our,my} own|private heated pool|pool {just,only} for us|private infinity pool",
		"feature=shared_pool":
			"{shared,communal,common,community,complex,site,collective} {swimming pool,pool}|pool {shared,communal}|pool on site|on site pool|pool in the complex|share a pool",
		"feature=garden":
			"garden|{back,front} {yard,garden}|yard|backyard|courtyard|{private,big,large,small,landscaped,own,mature,green} garden|garden area|lawn",
		"feature=air_conditioning":
			"air conditioning|air condition|air conditioned|air conditioner|aircon|air con|a c|ac|ac unit|a c unit|acs|aircon unit",
		"feature=generator": "generator|genset|{backup,back up,emergency} {power,generator,electricity}|power backup",
		"feature=water_tank": "water {tank,tanks,storage tank,reservoir,depot}|cistern",
		"feature=water_pump": "water pump|pressure pump|booster pump|hydrophore|{water,pressure} booster",
		"feature=well": "{a,own,its own,with,water,artesian,private} well|well water|borehole|bore hole|well on the land",
		"feature=solar_electricity":
			"solar|solar {panel,power,electricity,energy,system,pv}|photovoltaic|photovoltaics|pv {panel,system}",
		"feature=lift": "lift|elevator|passenger lift|lift access",
		"feature=closed_parking":
			"{covered,closed,indoor,underground,enclosed,undercover,basement,sheltered} {parking,car park,parking space,parking lot,garage,parking spot}|garage|{car,double,private,closed,secure} garage|carport|car port|garage parking|under ground parking|under cover parking",
		"feature=in_complex":
			"{in,inside,within,on,part of} {a,the} {gated,residential,secure,holiday,} {complex,site,compound,development,estate}|complex|{gated,secure,closed} {community,complex,site,compound,development,estate}|gated|residential complex|on complex|housing {complex,estate,development}|residence complex|holiday {complex,village}|site living",
		"feature=stone_house":
			"{yellow,old,traditional,historic,cypriot,village,} stone {house,home,villa,built,building,cottage}|{built,made} {of,from,in} {yellow,} stone|yellow stone|stone built {house,home,villa}|old cypriot house",
		"feature=pets_accepted":
			"{pet,dog,cat,animal} friendly|{pets,pet,animals,dogs,cats,dog,cat} {ok,okay,allowed,accepted,welcome,permitted,fine,considered,possible,friendly}|{accepts,accept,accepting,allows,allow,allowing,takes,take,permits,welcomes} {a,my,} {pet,pets,animals,dogs,cats,dog,cat}|{i,we} have {a,an,two,2,three,3,} {small,big,large,little,old,} {dog,cat,dogs,cats,pet,pets}|{with,for,bring} {my,our,a,me and my,two,2,} {small,big,large,little,} {dog,cat,dogs,cats,pet,pets}|pet|pets|dog|dogs|cat|cats|puppy|puppies|pup|doggy|doggie|kitten|kittens|kitty|labrador|labradors|lab puppy|retriever|retrievers|spaniel|spaniels|terrier|terriers|bulldog|bulldogs|poodle|poodles|husky|huskies|rottweiler|chihuahua|chihuahuas|german shepherd|german shepherds|border collie|border collies|greyhound|greyhounds|dachshund|dachshunds|{furry,four legged} {friend,friends,companion,companions}|fur {baby,babies}",
		"furnishing=furnished":
			"furnished|furnised|{fully,fully and newly,newly,well,nicely,completely,full} furnished|with furniture|furniture included|includes furniture|furniture",
		"furnishing=part_furnished": "{part,partly,semi,partially,half,part ly} furnished|some furniture|partial furniture",
		"furnishing=white_goods":
			"white goods|{only,just} white goods|white goods {only,included}|with white goods|kitchen appliances only|only kitchen appliances|appliances only",
		"furnishing=unfurnished":
			"unfurnished|un furnished|non furnished|{without,no} {any,} furniture|empty of furniture|not furnished|without furnishings|bare flat|{empty,vacant} {flat,apartment,house}|furniture free",
		"title=turkish_pre74":
			"turkish {title,title deed,deed,kocan,owned,freehold,tapu}|{pre 74,pre 1974} turkish {title,deed,title deed,}|turkish pre {74,1974} {title,}|{title,title deed,deed,kocan,tapu} {is,must be,should be,} turkish {pre 74,pre 1974,}|pre {74,1974} {title,deed,title deed,titles,kocan} {only,}",
		"title=foreign_pre74":
			"{british,english,foreign,foreigner,uk,international} {title,title deed,deed,kocan,owned}|{pre 74,pre 1974} {british,english,foreign} {title,deed,title deed,}|{pre 74,pre 1974} {title,deed,title deed,foreign title}|{british,foreign} pre {74,1974} {title,}|{title,title deed,deed,kocan,tapu} {is,must be,should be,} {british,english,foreign,foreigner,uk,international} {pre 74,pre 1974,}|{title,title deed,deed,kocan,tapu} {is,from,} {pre,before} {74,1974} {british,english,foreign,}|pre 74|pre {74,1974} {title,deed,title deed,titles,kocan} {only,}",
		"title=exchange":
			"{exchange,equivalent,esdeger} {title,title deed,deed,kocan,land title,tapu}|esdeger|{title,title deed,deed,kocan,tapu} {is,must be,should be,} {exchange,equivalent,esdeger}",
		"title=allocation":
			"{allocation,allocated,tahsis,tmd,tourism allocation} {title,title deed,deed,kocan,land}|allocation|tahsis|{title,title deed,deed,kocan} {is,} {allocation,allocated,tahsis}",
		"title=leasehold": "leasehold|lease hold|long lease|leased land",
		"deed=own_deed":
			"{own,individual,separate,personal,its own} {title,deed,title deed,kocan}|{title,deed,deeds,title deed,kocan} {issued,ready,available,in hand,in name,in my name,in owner s name}|{deed,title deed} already issued|ready {title,deed,title deed,deeds,kocan}|{title,deed,title deed} in {the,} {owner,seller} name|with deeds ready|immediate title {deed,transfer}",
		"deed=shared_deed": "{shared,joint,share} {title,deed,title deed,kocan}",
		"deed=master_deed": "{master,main} {title,deed,title deed,kocan}|own deed pending",
		"deed=contract_registered":
			"{registered,notarised} contract|contract {of sale,} registered|contract registered at the land registry|registered sale contract",
		"deed=none": "{no,without} {title,deed,title deed,kocan}",
		"interval_max=1":
			"only monthly|monthly only|{monthly,month to month,month by month} {payment,payments,rent payment,rental payment,basis,rent payments,paid,payable,pay}|{pay,paid,payable,paying,payment} {monthly,every month,each month,per month,by the month,month by month}|no {advance,upfront,up front,prepayment} {payment,payments,rent,}|{without,no} {paying,pay,payment} {in advance,up front,upfront}|rolling monthly",
		"interval_max=3":
			"{quarterly,three monthly,3 monthly} {payment,payments,paid,payable}|{pay,paid,payable,payment} quarterly",
		"interval_max=6":
			"{six monthly,6 monthly,half yearly,biannual} {payment,payments,paid,payable}|half a year {up front,upfront,in advance}",
		"interval_max=12":
			"{yearly,annual} {payment,payments,paid,payable,upfront,up front}|{pay,paid,payable,payment} {yearly,annually}|a year {up front,upfront,in advance}",
		"floor=ground": "{ground,garden,entrance,street} {floor,level}|ground",
		"floor=top": "{top,highest,last,uppermost,very top} floor|attic|top level",
		"floor=middle": "{middle,mid,intermediate} floor",
		"state=ready":
			"ready to move {in,into,}|move in ready|{key,keys} ready|turn key|turnkey|ready {now,built,made,for occupation,to live in}|immediate {occupation,move in}|{finished,completed} {project,building,construction,property}|already {built,finished,completed}|completed|{ready,finished,completed} {house,home,villa,flat,apartment,property}|finished|ready for immediate move in",
		"state=under_construction":
			"under construction|being built|in construction|still being built|unfinished|not finished yet|construction stage",
		"state=off_plan":
			"off plan|offplan|off the plan|pre construction|{project,planning} stage|from plan|pre launch|off plan project",
		"like=central":
			"central|centrally located|centrally|in the {city,town} {centre,center}|in the {centre,center}|{city,town} {centre,center}|downtown|in town|in the heart of {the city,town}|in the middle of town|central location|centre|center",
		"like=quiet":
			"quiet|peaceful|calm|tranquil|silent|serene|noise free|no noise|no traffic noise|{not,isn t} noisy|{away,far} from {the,} {noise,traffic,crowds,crowd,the crowds,main road,the main road,city noise}|secluded|quiet {street,area,neighbourhood,neighborhood,location,road,place,spot,village,surroundings}|relaxing|not {on,near} {a,the} {main,busy} {road,street}|peace and quiet|peace",
		"sort=m2_price":
			"{best,lowest,cheapest} {price,} per {square metre,square meter,sqm,m2}|{cheapest,lowest} price by {square metre,square meter,sqm,m2}",
		"like=balcony": "balcony|terrace|balconies|veranda|verandah|patio",
		"like=roof_terrace": "{roof,rooftop,roof top} {terrace,garden,deck,area}|rooftop|sun deck",
		"like=bright":
			"bright|sunny|light filled|lots of {natural,} light|{natural,plenty of} light|airy|well lit|sunlight|south facing|sun drenched",
		"like=spacious":
			"spacious|roomy|large|big|huge|wide|generous|airy and spacious|large rooms|big rooms|lots of space|plenty of space",
		"like=modern": "modern|contemporary|stylish|minimalist|designer|smart home",
		"like=new_build":
			"new build|newly built|new building|brand new|new {flat,apartment,house,home,villa,construction,development,project,complex}|recently built|never lived in|first occupancy|unused",
		"like=renovated":
			"renovated|refurbished|restored|{newly,recently,fully,completely} {renovated,refurbished,restored,decorated}|remodelled|remodeled|redecorated|renovation done|updated|modernised",
		"like=luxury": "luxury|luxurious|high end|upscale|posh|exclusive|deluxe|premium|ultra luxury|lux|prestigious|fancy",
		"like=view":
			"{great,nice,good,amazing,beautiful,stunning,panoramic,open,lovely,spectacular,city,wonderful,unobstructed,best,fantastic,breathtaking} view|with {a,} view|a view|panoramic|views",
		"like=fireplace": "fireplace|fire place|log burner|wood burner|chimney|open fire|wood {burning,} stove",
		"like=barbecue": "barbecue|bbq|barbeque|bar b q|grill|barbecue area|bbq area",
		"like=gym": "gym|gymnasium|fitness|fitness {centre,center,room,area}|sauna|spa",
		"like=internet":
			"internet|wifi|wi fi|fibre|fiber|broadband|{fast,good,high speed,fiber,fibre,included} internet|fibre optic",
		"like=storage":
			"storage|{storage,store,utility,box} room|storeroom|pantry|basement|cellar|{storage,extra storage} space|storage area",
		"like=accessible":
			"wheelchair|wheel chair|wheelchair {accessible,access,friendly}|{disabled,disability,handicap} {access,friendly,accessible}|step free|no {stairs,steps}|without {stairs,steps}|accessible|easy access|elderly parents|old parents",
		"like=student":
			"student|students|student {friendly,accommodation,housing}|{suitable,good,ideal,perfect} for {students,a student}|for {students,a student}|students allowed|students accepted|students welcome",
		"like=investment":
			"investment|invest|investing|investor|{rental,rent} {income,yield,guarantee,potential,return}|yield|roi|high yield|good return|{guaranteed,guarantee} {rent,rental}|buy to let|investment {property,opportunity,purpose}|as an investment",
		"like=secure":
			"secure|security|safe|{24 7,24 hour,24h,24 hours} security|guarded|security {guard,guards,camera,cameras,gate,system}|cctv|alarm|concierge",
		"like=parking":
			"parking|car park|{parking,car} {space,spot,place,area,bay}|place {to park,for my car,for the car}|{off street,off road,open,free,outdoor,private,own,allocated,street,roadside} parking|parking {available,lot,included,for a car,for my car,for one car,for two cars,for 2 cars}|space for {a,my,the,two,2} {car,cars}|room for {a,my,two,2} {car,cars}|car parking|can park|park my car|car parking space|driveway",
	},
	vehicle: {
		"type=car":
			"car|{electric,electrical,family} car|automobile|motor car|motorcar|passenger car|runaround|run around|sports car",
		"type=motorcycle": "motorcycle|motor cycle|motorbike|motor bike|bike|moto|{touring,trail,dirt,street} bike",
		"type=van": "van|cargo van|delivery van|work van|light commercial|commercial vehicle|campervan|camper van|camper",
		"type=truck": "truck|lorry|tipper|hgv|{flatbed,tipper,box,recovery,tow,dump} {truck,lorry}|small {truck,lorry}",
		"fuel=petrol": "petrol|gasoline|unleaded|benzine",
		"fuel=diesel": "diesel|turbo diesel|tdi|dci|cdi|hdi",
		"fuel=hybrid": "hybrid|self charging hybrid|full hybrid|mild hybrid|hybird",
		"fuel=plug_in_hybrid": "plug in hybrid|plugin hybrid|phev|plug in|rechargeable hybrid|chargeable hybrid",
		"fuel=electric":
			"electric|ev|evs|fully electric|all electric|electric only|bev|battery electric|{electric,electrical} {car,vehicle}",
		"fuel=lpg": "lpg|autogas|auto gas|gas converted|gas powered|lpg converted",
		"gearbox=automatic":
			"automatic|{automatic,auto} {gearbox,transmission,gear,gears,box}|auto|cvt|autobox|dsg|without a clutch|no clutch",
		"gearbox=manual":
			"manual|{manual,stick} {gearbox,transmission,gear,gears,shift}|stick shift|stickshift|manuel|{mechanic,mechanical,mechanics} {gear,gears,gearbox,transmission,}",
		"gearbox=semi_automatic":
			"{semi,half} {automatic,auto}|tiptronic|{semi automatic,semi auto} {gearbox,transmission}",
		"body=hatchback": "hatchback|hatch back|{three,3,five,5} door hatchback|small hatchback|supermini",
		"body=saloon": "saloon|sedan|saloon car|four door saloon",
		"body=suv": "suv|suvs|sport utility|crossover|cross over|jeep style|off roader|offroader",
		"body=estate": "estate|estate car|station wagon|stationwagon|wagon|station|touring estate",
		"body=coupe": "coupe|coupé|two door coupe",
		"body=cabriolet": "cabriolet|cabrio|convertible|soft top|open top|drop top|roadster|spider",
		"body=mpv": "mpv|people carrier|minivan|mini van|people mover|seven seater mpv",
		"body=minibus": "minibus|mini bus|passenger van|shuttle bus",
		"body=panel_van": "panel van|panelvan",
		"body=pick_up": "pick up|pickup|pick up truck|pickup truck|double cab|double cab pick up|crew cab|single cab|ute",
		"body=chassis": "chassis cab|chassis",
		"body=scooter": "scooter|moped",
		"body=naked": "naked|naked bike|street fighter",
		"body=touring": "{touring,tourer} {motorcycle,motorbike}|tourer|touring bike",
		"body=enduro": "enduro|trail bike|dirt bike|off road bike|adventure bike|motocross|dual sport",
		"steering=right":
			"right hand {drive,drives,steering,driven}|rhd|right {steering,drive,steer,wheel drive}|steering {on the,} right|right handed {steering,}|{right side,right hand side} steering|uk spec|right hand|steering {wheel,} {on,at} the right|wheel on the right",
		"steering=left":
			"left hand {drive,drives,steering,driven}|lhd|left {steering,drive,steer,wheel drive}|steering {on the,} left|{left side,left hand side} steering|left hand|steering {wheel,} {on,at} the left|wheel on the left",
		"colour=white": "white|pearl white",
		"colour=silver": "silver",
		"colour=grey": "grey|gray|anthracite|graphite",
		"colour=black": "black",
		"colour=red": "red|burgundy|maroon",
		"colour=blue": "blue|navy|navy blue|dark blue",
		"colour=green": "green",
		"colour=yellow": "yellow",
		"colour=orange": "orange",
		"colour=brown": "brown",
		"colour=beige": "beige|cream",
		"colour=gold": "gold|golden",
		"colour=purple": "purple|violet",
		"feature=reversing_camera":
			"{reversing,reverse,rear,rear view,rearview,backup,back up,back,parking} {camera,cam}|camera {at the back,for parking,for reversing}",
		"feature=bluetooth": "bluetooth|blue tooth|hands free",
		"feature=cruise_control": "cruise control|cruise|adaptive cruise control",
		"feature=leather_seats": "leather|leather {seats,seat,interior,upholstery,trim}",
		"feature=heated_seats":
			"heated {seats,seat,front seats,leather seats}|seat heating|seat heaters|seat warmers|warm seats",
		"feature=sunroof": "sunroof|sun roof|{panoramic,glass,opening,pano} {roof,sunroof}|moonroof|moon roof|roof opens",
		"feature=alloy_wheels": "{alloy,alloys} {wheels,rims,wheel}|alloys|alloy|steel rims",
		"feature=keyless":
			"keyless|keyless {entry,start,go,entry and start,ignition}|{push,start} button {start,}|start stop button|push button start|smart key",
		"feature=tow_bar":
			"tow bar|towbar|{tow,towing,trailer} {hitch,hook,bar,bracket}|tow hook|to pull a trailer|tow a {trailer,caravan,boat}|pull a trailer",
		"feature=four_wheel_drive":
			"{four,4,all} wheel drive|{four,4,all} wheels drive|4wd|awd|4x4|4 x 4|{four,4} by {four,4}|quattro|xdrive|4motion|4matic|4 4",
		papers:
			"papers|{valid,full,all,complete,up to date,current} {papers,paperwork,documents,inspection,mot,road tax}|{papers,paperwork,documents} {in order,ok,up to date,complete,valid}|{mot,inspection,inspected,tested} {and,with,valid,} {road tax,tax,taxed,seyrusefer,insurance}|{road tax,tax,taxed,seyrusefer} {and,with,} {mot,inspection,inspected,tested,muayene}|{inspection,mot,road tax,tax} {valid,up to date,current,paid}|{with,has,long,valid} {mot,inspection,road tax,tax}|roadworthy|mot|road tax|taxed|road legal|paid road tax|inspected",
		"ex_rental=only":
			"{from,by} {a,} {hire,rental,car hire,rent a car} {company,companies,firm}|ex {rental,hire,rent,fleet,rent a car}|{former,previous,previously} {rental,hire,rent a car}|rental {car,vehicle,returns,plate}|hire car|z {plate,plates,plated}|was {a,} {rental,hired,rented}|used as {a,} {rental,hire car}|{were,been} {rentals,rental,rented}|rent a car|rental history|ex rentals",
		swap: "swap|swap {accepted,possible,ok,considered,welcome,deal}|{part,} exchange|part ex|px|trade in|trade|{accepts,accept,open to,possible} {swap,exchange,trade,a swap,part exchange}|exchange {possible,accepted,considered,ok}|swaps|swap for my|swap my|exchange my",
		"sort=odometer": "{lowest,least,fewest,smallest} {mileage,milage,km,kms,miles,kilometres} {first,}",
		"sort=year": "{newest,latest,youngest} {model,models,year,car,cars} {first,}|newest registration",
		"like=clean":
			"clean|well {maintained,kept,looked after,cared for,preserved}|{good,excellent,mint,great,perfect,very good,top} condition|immaculate|spotless|like new|mint|pristine|tidy|looked after",
		"like=one_owner":
			"{one,single,1,first} {owner,previous owner,lady owner,careful owner}|one owner from new|{one,1} owner only",
		"like=serviced":
			"{service,full service,complete service,dealer service} {history,record,records,book}|{fully,regularly,dealer,recently,freshly,well} serviced|serviced|fsh|service records|service book",
		"like=no_accident":
			"accident free|{no,without,never,zero,not} {any,had,been in,in,had an,} {accident,accidents,crash,crashes,crashed,damage,damaged,paint,repaint}|{undamaged,unpainted}|no damage record|original paint|not damaged|damage free|never crashed|not crashed|non accident|not {been,} in an accident",
		"like=economical":
			"economical|economic|{low,good} {fuel,} {consumption,economy}|fuel {efficient,saving,saver,economy}|good mpg|{low,cheap} running costs|cheap to run|good on fuel|uses little fuel|high mpg|easy on fuel",
		"like=sporty": "sporty|sport|sports|fast|sport package|m sport|amg line|powerful",
		"like=low_mileage":
			"{low,very low,little,small} {mileage,km,kms,miles,kilometres,kilometers,milage,kilometer}|few {km,miles}|hardly driven|barely driven|lightly used|low use",
		"like=warranty": "warranty|guarantee|guaranteed|{under,with,has,dealer,manufacturer} {warranty,guarantee}",
		"like=new_tyres": "{new,good,fresh,nearly new} {tyres,tires,tyre,tire}",
	},
	both: {
		"like=family":
			"family|families|family {home,friendly,house,sized,car}|{suitable,good,ideal,perfect} for {families,a family,family,kids,children}|for {families,a family,my family,our family,kids,children}|kids|children|child friendly|family of {three,four,five,six,3,4,5,6}",
		verified:
			"verified|{only,} verified {agent,agents,seller,sellers,owner,owners,advertiser,advertisers,agency,dealer,dealers,listing,listings}|{checked,confirmed,approved,trusted} {agent,agents,seller,sellers,owner,owners,advertiser,advertisers,dealer,dealers}|identity checked",
		reduced:
			"reduced|{price,prices} {drop,drops,dropped,cut,cuts,reduced,reduction,reductions,lowered,has dropped,went down,just dropped,was cut,has been reduced}|reduced {price,prices,in price}|discounted|{with,on,a} {a,} discount|discount|discounts|{dropped,cut,lowered} {price,prices,in price}|marked down|price has {dropped,been reduced,come down}|recently reduced|price went down|knocked down",
		"listed=1":
			"{listed,added,posted,uploaded,published,new,advertised,put up} {today,since yesterday,in the last day}|today s {listings,ads,adverts}|last 24 {hours,hrs}|past 24 hours|yesterday|since yesterday",
		"listed=7":
			"put up {this,last,in the last} week|{came on,come on,came to,on} the market {this,last} week|{came,come,coming} in {this,last} week|{listed,added,posted,uploaded,published,new,advertised} {this,last,in the last,within the last,the past,in the past} week|past week|{just,recently,newly,freshly} {listed,added,posted,uploaded,advertised}|this week s listings",
		"listed=30":
			"{listed,added,posted,uploaded,published,new,advertised} {this,last,in the last,within the last,the past,in the past} month|past month",
		"listed=14": "last fortnight|past fortnight|fortnight",
		"sort=newest":
			"{newest,latest} {first,listing,listings,ads,adverts,}|most recent {first,listings,ads,}|sort by {date,newest}|newest on top|new {listing,listings,ads,adverts}",
		"sort=price_up":
			"cheapest|cheapest first|{lowest,least} {price,priced,expensive,cost,rent} {first,}|low to high|{price,sort by price} {ascending,low to high,lowest first}|most affordable|least expensive|lowest priced",
		"sort=price_down":
			"most expensive {first,}|{highest,dearest} {price,priced,} {first,}|high to low|price {descending,high to low}|dearest",
		"sort=reduction":
			"{biggest,largest,highest,best} {discount,discounts,reduction,reductions,price drop,price drops,price cut,price cuts,price reduction,price reductions}",
	},
	halves: {
		"property feature=sea_view": "sea|ocean",
		"property feature=mountain_view": "mountain",
		"property feature=private_pool": "private",
		"property feature=shared_pool": "shared|communal",
		"property title=turkish_pre74": "turkish",
		"property title=foreign_pre74": "british|english|foreign",
		"property title=exchange": "exchange|equivalent",
		"property title=allocation": "allocation",
		"property deed=own_deed": "own|individual",
		"property deed=shared_deed": "shared|joint",
		"property type=residential_plot": "residential",
		"property type=commercial_plot": "commercial",
		"property type=detached_house": "detached",
		"property type=semi_detached": "semi detached",
		"property feature=closed_parking": "covered|closed|indoor",
		"property floor=ground": "ground",
		"property floor=top": "top",
		"property floor=middle": "middle",
		"property furnishing=furnished": "fully",
		"property furnishing=part_furnished": "partly|semi|part|half",
		"vehicle feature=heated_seats": "heated",
		"vehicle feature=leather_seats": "leather",
	},
	...GRAMMAR_EN,
};
