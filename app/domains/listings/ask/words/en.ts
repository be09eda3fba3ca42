/** English words of questions and what they mean. */
import type { WordList } from "./word-list.ts";

export const EN: WordList = {
	property: {
		"category=sale":
			"{for,on} sale|4 sale|sale|sales|to buy|buy|buying|to purchase|purchase|purchasing|resale|to own|for purchase",
		"category=rent":
			"{to,for} rent|4 rent|2 rent|rent|rents|rental|rentals|renting|to let|let|letting|lettings|for let|to lease|for lease|lease out|tenancy|long term rental",
		"type=apartment":
			"apartment|flat|apt|appartment|condo|condominium|maisonette|duplex apartment|duplex flat|flatlet|loft apartment",
		"type=villa": "villa|mansion|detached villa|triplex villa|duplex villa",
		"type=studio": "studio|studio {flat,apartment,apt}|bedsit|one room flat",
		"type=penthouse": "penthouse|pent house|penthouse {flat,apartment}",
		"type=townhouse": "townhouse|town house|{terraced,terrace,row} {house,home}|terraced",
		"type=semi_detached":
			"semi detached|semi detached {house,home,villa,property}|semi|semidetached {house,villa}|{twin,paired} {villa,house}|duplex house",
		"type=detached_house":
			"detached house|detached home|detached|stand alone {house,home}|standalone {house,home}|{independent,single family} {house,home}|detached family {house,home}|detached property",
		"type=bungalow": "bungalow|single {storey,story} {house,home,villa}|one {storey,story} house",
		"type=whole_building":
			"{whole,entire,complete,full} {building,block}|whole apartment {building,block}|apartment {building,block}|block of {flats,apartments}|building {for sale,for rent,to buy,to rent}|building with|residential building|hotel building",
		"type=residential_plot+commercial_plot+farmland": "land|piece of land|land plot|acreage|some land|terrain",
		"type=residential_plot+commercial_plot": "plot|plot of land|parcel of land|parcel|lot",
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
			"{sea,ocean,mediterranean,seaside,seafront} {view,vista,panorama}|{view,vista} {of,over,to,on,onto} the {sea,ocean,mediterranean}|{overlooking,overlooks,facing} the {sea,ocean,mediterranean}|sea facing|where {i,we,you} can see the sea|see the sea|look at the sea|{panoramic,uninterrupted,unobstructed,open,full,partial,clear} sea view",
		"feature=sea_front":
			"sea front|beach front|ocean front|water front|{first,front} line {to the sea,from the sea,by the sea,on the sea,of the sea,}|frontline|beachside|{on,right on,directly on} the {sea,beach,seafront,shore,water,waterfront,coast}|sea side location|beachfront location",
		"feature=mountain_view":
			"{mountain,mountains,hill,hills,besparmak,five finger,kyrenia range} view|{view,vista} {of,over,to,on} the {mountain,mountains,hills}|{overlooking,facing} the {mountain,mountains,hills}|mountain facing|mountainview",
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
			"{pet,dog,cat,animal} friendly|{pets,pet,animals,dogs,cats,dog,cat} {ok,okay,allowed,accepted,welcome,permitted,fine,considered,possible,friendly}|{accepts,accept,accepting,allows,allow,allowing,takes,take,permits,welcomes} {a,my,} {pet,pets,animals,dogs,cats,dog,cat}|{i,we} have {a,two,2,} {small,big,large,little,} {dog,cat,dogs,cats,pet,pets}|{with,for,bring} {my,our,a,me and my,two,2,} {small,big,large,little,} {dog,cat,dogs,cats,pet,pets}|pet|pets|dog|dogs|cat|cats|puppy",
		"furnishing=furnished":
			"furnished|furnised|{fully,fully and newly,newly,well,nicely,completely,full} furnished|with furniture|furniture included|includes furniture|furniture",
		"furnishing=part_furnished": "{part,partly,semi,partially,half,part ly} furnished|some furniture|partial furniture",
		"furnishing=white_goods":
			"white goods|{only,just} white goods|white goods {only,included}|with white goods|kitchen appliances only|only kitchen appliances|appliances only",
		"furnishing=unfurnished":
			"unfurnished|un furnished|non furnished|{without,no} {any,} furniture|empty of furniture|not furnished|without furnishings|bare flat|{empty,vacant} {flat,apartment,house}|furniture free",
		"title=turkish_pre74":
			"turkish {title,title deed,deed,kocan,owned,freehold,tapu}|{pre 74,pre 1974} turkish {title,deed,title deed,}|turkish pre {74,1974} {title,}|title turkish",
		"title=foreign_pre74":
			"{british,english,foreign,foreigner,uk,international} {title,title deed,deed,kocan,owned}|{pre 74,pre 1974} {british,english,foreign} {title,deed,title deed,}|{pre 74,pre 1974} {title,deed,title deed,foreign title}|{british,foreign} pre {74,1974} {title,}",
		"title=exchange":
			"{exchange,equivalent,esdeger} {title,title deed,deed,kocan,land title,tapu}|esdeger|title exchange",
		"title=allocation":
			"{allocation,allocated,tahsis,tmd,tourism allocation} {title,title deed,deed,kocan,land}|allocation|tahsis",
		"title=leasehold": "leasehold|lease hold|long lease|leased land",
		"deed=own_deed":
			"{own,individual,separate,personal,its own} {title,deed,title deed,kocan}|{title,deed,deeds,title deed,kocan} {issued,ready,available,in hand,in name,in my name,in owner s name}|{deed,title deed} already issued|ready {title,deed,title deed,deeds,kocan}|{title,deed,title deed} in {the,} {owner,seller} name|with deeds ready|immediate title {deed,transfer}",
		"deed=shared_deed": "{shared,joint,share} {title,deed,title deed,kocan}",
		"deed=master_deed": "{master,main} {title,deed,title deed,kocan}|own deed pending",
		"deed=contract_registered":
			"{registered,notarised} contract|contract {of sale,} registered|contract registered at the land registry|registered sale contract",
		"deed=none": "{no,without} {title,deed,title deed,kocan}",
		"interval_max=1":
			"{monthly,month to month,month by month} {payment,payments,rent payment,rental payment,basis,rent payments,paid,payable,pay}|{pay,paid,payable,paying,payment} {monthly,every month,each month,per month,by the month,month by month}|no {advance,upfront,up front,prepayment} {payment,payments,rent,}|{without,no} {paying,pay,payment} {in advance,up front,upfront}|rolling monthly",
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
			"ready to move {in,into,}|move in ready|{key,keys} ready|turn key|turnkey|ready {now,built,made,for occupation,to live in}|immediate {occupation,move in}|{finished,completed} {project,building,construction,property}|already {built,finished,completed}|completed|ready property|ready for immediate move in",
		"state=under_construction":
			"under construction|being built|in construction|still being built|unfinished|not finished yet|construction stage",
		"state=off_plan":
			"off plan|offplan|off the plan|pre construction|{project,planning} stage|from plan|pre launch|off plan project",
		"like=central":
			"central|centrally located|centrally|in the {city,town} {centre,center}|in the {centre,center}|{city,town} {centre,center}|downtown|in town|in the heart of {the city,town}|in the middle of town|central location|centre|center",
		"like=quiet":
			"quiet|peaceful|calm|tranquil|silent|serene|noise free|no noise|no traffic noise|{not,isn t} noisy|{away,far} from {the,} {noise,traffic,crowds,crowd,the crowds,main road,the main road,city noise}|secluded|quiet {street,area,neighbourhood,neighborhood,location,road,place,spot,village,surroundings}|relaxing|not {on,near} {a,the} {main,busy} {road,street}|peace and quiet|peace",
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
			"car|{electric,electrical} car|automobile|motor car|motorcar|passenger car|runaround|run around|sports car",
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
		"gearbox=manual": "manual|{manual,stick} {gearbox,transmission,gear,gears,shift}|stick shift|stickshift|manuel",
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
			"right hand {drive,drives,steering,driven}|rhd|right {steering,drive,steer,wheel drive}|steering {on the,} right|right handed {steering,}|{right side,right hand side} steering|uk spec|right hand",
		"steering=left":
			"left hand {drive,drives,steering,driven}|lhd|left {steering,drive,steer,wheel drive}|steering {on the,} left|{left side,left hand side} steering|left hand",
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
			"ex {rental,hire,rent,fleet,rent a car}|{former,previous,previously} {rental,hire,rent a car}|rental {car,vehicle,returns,plate}|hire car|z {plate,plates,plated}|was {a,} {rental,hired,rented}|used as {a,} {rental,hire car}|{were,been} {rentals,rental,rented}|rent a car|rental history|ex rentals",
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
			"{listed,added,posted,uploaded,published,new,advertised} {this,last,in the last,within the last,the past,in the past} week|{this,last,past} week|{just,recently,newly,freshly} {listed,added,posted,uploaded,advertised}|this week s listings",
		"listed=30":
			"{listed,added,posted,uploaded,published,new,advertised} {this,last,in the last,within the last,the past,in the past} month|{this,last,past} month",
		"listed=14": "last fortnight|past fortnight|fortnight",
		"sort=newest":
			"{newest,latest} {first,listing,listings,ads,adverts,}|most recent {first,listings,ads,}|sort by {date,newest}|newest on top|new {listing,listings,ads,adverts}",
		"sort=price_up":
			"cheapest|cheapest first|{lowest,least} {price,priced,expensive,cost,rent} {first,}|low to high|{price,sort by price} {ascending,low to high,lowest first}|most affordable|least expensive|lowest priced",
		"sort=price_down":
			"most expensive {first,}|{highest,dearest} {price,priced,} {first,}|high to low|price {descending,high to low}|dearest",
		"sort=reduction":
			"{biggest,largest,highest,best} {discount,discounts,reduction,reductions,price drop,price drops,price cut}",
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
	grammar: {
		"unit.bedroom":
			"bedroom|bed|beds|bedrooms|bdr|bdrm|bd|br|bedroomed|bedded|bed room|bed rooms|double bedroom|sleeping room|sleeping rooms|bedder|bedders",
		"unit.room": "room|rooms|roomed",
		"unit.living": "living room|sitting room|lounge|living rooms|salon|reception",
		"unit.bath": "bathroom|bath|baths|wc|toilet|bathrooms|shower room|en suite|ensuite|bath room|toilets",
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
			"people|persons|person|adults|kids|children|child|seats|seat|seater|seaters|doors|door|cc|hp|bhp|horsepower|horse power|storey|storeys|story|stories|units|flats in it|percent|owners|litre|litres|liter|l|cylinder|passengers|gears|kw|kwh|tonne|tonnes|ton|tons|kg|keys|speed|mpg|inch|vehicles|olive trees|trees|of us|sons|daughters|dogs|cats|guests|employees|staff|cameras",
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
			"under|below|beneath|up to|upto|less than|no more than|not more than|not over|not above|not exceeding|no higher than|not higher than|cheaper than|lower than|smaller than|until|till|does not exceed|doesnt exceed|should not exceed|shouldnt exceed|not to exceed|wont exceed|<|≤|before|fewer than|not beyond|no later than|not later than|shorter than|within budget of|not costing more than|costing less than|costing under|that costs less than|not pay more than|dont want to pay more than|without exceeding|within a budget of|no greater than|capped at|cap of|limit of|limit is|ceiling of|i have|we have|ive got|can spend|can spend up to|can pay|can pay up to|can afford|afford|spend|willing to pay|happy to pay",
		"max.any":
			"max|maximum|at most|at the most|maximally|maks|tops|max of|maximum of|a maximum of|a max of|at max|no more",
		"max.right":
			"or less|or under|or below|or cheaper|or lower|or fewer|and under|and below|or smaller|or less than that|is my limit|is the limit|at the very most|or nearest offer|is the most i can pay|is my max|is max|is my maximum|my max|or older|and older|or earlier|max budget|budget max|budget|limit",
		"min.left":
			"over|above|more than|at least|no less than|not less than|not under|not below|from|starting from|starting at|greater than|bigger than|larger than|exceeding|>|≥|higher than|since|after|minimum of|a minimum of|no fewer than|not fewer than|not smaller than|no smaller than|upwards of|not before|not cheaper than|longer than|better than|starts at|begins at|beyond",
		"min.any": "min|minimum|at minimum|at the least|at the very least",
		"min.right":
			"or more|or over|or above|and up|and above|and over|plus|onwards|upwards|or newer|and newer|or later|and later|or bigger|or larger|and more|or higher|and upwards|or greater|or better|and onward|onward|or so and up|or younger",
		"newer.left":
			"newer than|later than|younger than|not older than|no older than|not older|no older|registered after|made after|built after|newer then",
		"older.left": "older than|earlier than|made before|registered before|not newer than|no newer than|pre|built before",
		"range.left": "between|from|anywhere between|range|in the range of|ranging from|somewhere between",
		"range.join": "to|and|till|until|up to|through|or",
		approx:
			"around|about|approximately|approx|roughly|circa|some|something like|near enough|ca|give or take|in the region of|ish|or so|more or less|somewhere around|close to|nearly|almost",
		"topic.price":
			"price|budget|priced|cost|costs|costing|asking|asking price|price range|price tag|worth|budget is|my budget is|budget of|price is|to spend|spending|paying|pay",
		"topic.upfront":
			"up front|upfront|in advance|advance|advance payment|advance rent|ahead|prepaid|prepayment|pre payment|prepay|front|rent up front|paid up front|paid in advance|of rent in advance|s rent in advance|rent in advance|s rent up front|payable up front",
		"topic.payment":
			"payment|payments|installments|instalments|paid every|payment every|pay every|payable every|paying every|payment each|payment terms|payment plan|payable",
		"topic.contract":
			"contract|lease|tenancy|minimum term|term|agreement|rental period|minimum stay|stay|let term|contract of|lease of|minimum contract|minimum lease|minimum rental period|rental contract|rent contract|short term|short contract|commitment|short let|tenancy agreement|rental agreement|lease term",
		"topic.deposit": "deposit|security deposit|deposits|down payment|downpayment|bond|deposit of",
		"topic.movein":
			"move in|moving in|to move in|move in with|move in cost|move in costs|move in total|total to move in|total move in|total move in cost|in total to move in|move in budget|all in to move in|cash to move in|upfront total|total up front|total upfront|in total up front|altogether to move in|everything included to move in|to get the keys|initial cost|initial payment|total initial cost|including deposit|including deposit and commission|to start with|first payment total|have to move in|moving in cost|moving in costs|to get in|total to get in",
		"topic.total": "total|in total|altogether|all in|overall",
		"topic.charge":
			"maintenance|maintenance fee|maintenance fees|maintenance charge|maintenance charges|service charge|service charges|site fee|site fees|complex fee|aidat|monthly charge|monthly charges|monthly fee|monthly fees|management fee|management fees|building fee|building fees|community fee|community fees|dues|hoa|hoa fee|hoa fees|site charge|site charges|service fee|service fees|communal charges|communal fees|monthly maintenance|condo fees|monthly dues|maintenance cost|maintenance costs|upkeep",
		"topic.land":
			"plot size|land size|land area|plot area|plot of|land of|size of the plot|size of land|on a plot of|on a plot|garden of|with land|of land|plot|land",
		"topic.size":
			"size|area|living area|floor area|floor space|internal area|covered area|closed area|living space|interior|inside area|gross|net",
		"topic.year":
			"model|year|model year|registration|reg|registered|made in|built in|from year|vintage|year model|produced in|manufactured in|my",
		"topic.odometer": "mileage|odometer|on the clock|clock|driven|on the odometer|mileage of|milage|mileage under",
		"topic.listed":
			"listed|added|posted|uploaded|published|advertised|new in|last|past|recent|in the last|within the last|new listings|new ads|from the last|during the last|for the last",
		"topic.build": "built|building age|constructed|construction year|age of building|age of the building",
		"near.left":
			"near|near to|nearby|close to|around|next to|beside|by|within walking distance of|within walking distance to|walking distance of|walking distance to|walking distance from|walkable to|walkable from|in the vicinity of|vicinity of|not far from|not too far from|opposite|across from|nearest to|within reach of|in reach of|close by|near by|adjacent to|a walk from|a short walk from|short walk to|short walk from|a short walk to|walk to|walk from|walk of|can walk to|i can walk to|drive from|drive to|within easy reach of|proximity to|in proximity to|outskirts of|on the outskirts of|minutes from|minutes to|round|surrounding|surroundings of|the surroundings of|within a short walk of|easy walk to|on foot from|on foot to|steps from|steps away from|a stone s throw from|closer to|close|distance to|distance of|walking to|bordering|behind|in front of|not too far away from|in the neighbourhood of|along from",
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
			"anywhere but|everywhere but|all but|anywhere except|everywhere except|any place but|anything except|no|not|non|without|w o|except|except for|excluding|apart from|other than|but not|dont want|do not want|dont need a|dont like|do not like|not interested in|avoid|avoiding|never|nor|neither|anything but|everything but|isnt|is not|not in|not a|not an|not the|arent|cant be|cannot be|should not be|shouldnt be|must not be|mustnt be|hate|doesnt have|does not have|not with|free of|minus|wouldnt like|would not like|dont show|do not show|dont show me|exclude|wont|rather not|can t have|cannot have|we dont want|i dont want|must not have|mustnt have|should not have|shouldnt have|bar|no to|skip|leave out|nothing in|nothing with|nothing on|nowhere near|not near|not close to|not around",
		"negate.after":
			"excluded|not wanted|unwanted|not included please|is a no|are a no|not for me|not an option|need not apply|no thanks|no thank you",
		"neutral.after":
			"doesnt matter|does not matter|dont matter|do not matter|not important|is not important|isnt important|not necessary|isnt necessary|not needed|isnt needed|not required|optional|no matter|no problem|irrelevant|not essential|unimportant|doesnt matter to me|not a must|is not necessary|is not needed|not a problem|doesn t bother me|either way",
		"neutral.before":
			"dont care about|do not care about|dont care if|dont care whether|not bothered about|not fussed about|never mind|no need for|dont need|do not need|no matter|regardless of|not bothered if|doesnt matter if|doesnt matter whether|no preference for|no preference on|dont mind|do not mind|dont necessarily need|not necessarily|doesnt have to be|does not have to be|doesnt need to be|does not need to be|dont have to be|not picky about|open to|whether or not|need not be|doesnt need|does not need|we dont need|i dont need|not fussy about",
		"join.or": "or|or else|and or|or maybe|or even|or perhaps|alternatively|otherwise",
		"join.and": "and|&|plus|as well as|also|with|n",
		"break.but": "but|however|although|though|just|only|instead|rather|must|want|need|looking|prefer|yet",
		"place.before": "in|at|near|around|to|from|towards|outside|into|of",
		"place.after": "village|area|region|district|neighbourhood|neighborhood|town|side|quarter|municipality",
		"house.generic":
			"house|home|property|properties|place|place to live|accommodation|real estate|residence|dwelling|houses|homes|living place|somewhere to live|roof over my head|unit|listing|place to stay|housing|crib|digs|household",
		"vehicle.generic": "vehicle|vehicles|wheels|motor|ride|used car|second hand car|second hand|used|hp|drive|to drive",
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
		"my {car,bike,motorbike,van,truck,motorcycle,old car,current car,vehicle,scooter,flat,apartment,house,villa}|im after|i m after|i am after|we are after|were after|we re after|a|an|the|i|im|i m|me|my|we|our|us|you|your|he|she|it|its|they|them|their|this|that|these|those|there|here|some|any|all|each|such|one|ones|am|is|are|was|were|be|been|being|do|does|did|have|has|had|having|will|would|could|should|can|cannot|might|may|must|shall|want|wants|wanted|wanting|need|needs|needed|needing|like|likes|liked|love|prefer|preferably|preferred|ideally|hopefully|looking|look|looking for|looking to|search|searching|searching for|find|finding|find me|show|show me|give|give me|get|got|getting|tell|see|help|please|pls|plz|thanks|thank|thank you|cheers|hi|hello|hey|dear|good morning|good evening|good afternoon|so|very|really|quite|too|also|just|only|maybe|perhaps|possibly|possible|probably|kindly|in|on|at|to|for|of|from|with|within|into|onto|off|out|by|as|if|then|than|and|or|but|which|who|whose|whom|what|where|when|how|why|up|down|over|per|about|anything|something|somewhere|someone|everything|nothing else|etc|available|availability|option|options|offer|offers|listing|listings|ad|ads|advert|adverts|list|choice|good|nice|lovely|great|best|perfect|beautiful|decent|comfortable|cosy|cozy|right|ideal|suitable|small|little|tiny|medium|mid|sized|type|types|kind|sort|style|moment|now|soon|asap|urgently|urgent|immediately|today|currently|please help|wife|husband|partner|girlfriend|boyfriend|friend|friends|son|daughter|mother|father|parents|mum|mom|dad|myself|ourselves|live|living|stay|staying|move|moving|relocate|relocating|relocation|work|working|drive|north cyprus|northern cyprus|cyprus|trnc|kktc|island|area|areas|location|region|district|neighbourhood|neighborhood|anywhere|wherever|place|exactly|precisely|approximately|around|least|most|bit|lot|lots|kindof|well|ok|okay|fine|yes|yeah|use|using|buyer|year|years|month|new|old|used|second hand|2nd hand|same|other|another|else|either|both|even|still|already|ever|again|more|much|many|few|lived|thing|things|stuff|people|person|man|woman|guys|sir|madam|make|made|go|going|come|coming|know|think|thinking|think of|considering|consider|interested|interested in|hoping|hope|wish|wishing|must have|must be|should be|should have|need to|want to|would like|would love|id like|i d like|ill|ive|i ve|id|let me know|recommend|suggest|cool|super|reliable|everyday|daily use|school run|commute|commuting|first|first car|budget|price|cost|money|total|room|rooms|door|doors|floor|level|having|including|includes|include|included|plus|ready|able|home|house|back|end|side|near|where|because|since|while|during|between|before|after|without|through|not|no|dont|t|s|m|d|re|ll|ve|day|week|weeks|days|price range|max|min|sort by|sorted by|order by|via|called|named|like this|quick|simple|normal|regular|average|standard|typical|proper|real|true|own",
};
