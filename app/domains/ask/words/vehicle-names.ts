/** Other names of makes and models, and codes that name a model: "C180", "320d". */

export const MAKE_ALIASES: Readonly<Record<string, string>> = {
	bmw: "beemer|bimmer|bmv",
	"harley-davidson": "harley",
	"land-rover": "landrover",
	"mercedes-benz": "mercedes|mersedes|merc|benz",
	mini: "mini cooper|cooper",
	mitsubishi: "mitsu",
	"mitsubishi-fuso": "fuso",
	peugeot: "pejo",
	renault: "reno",
	volkswagen: "vw|wv",
};

/** Makes that are asked for though none is listed here: words of vehicles, and no slips of other words. */
export const OTHER_MAKES =
	"ferrari|lamborghini|lambo|maserati|bentley|rolls royce|aston martin|bugatti|mclaren|alfa romeo|alfa|lancia|saab|infiniti|acura|cadillac|chevrolet|chevy|chrysler|dodge|buick|gmc|hummer|pontiac|ssangyong|daewoo|proton|perodua|mahindra|lada|smart car|rover|daimler|polestar|cupra|geely|haval|great wall|omoda|jaecoo|togg|tofas|tofaş|skywell|maxus|leapmotor|nio|xpeng|aprilia|husqvarna|royal enfield|benelli|piaggio|cf moto|cfmoto";

export const MODEL_ALIASES: Readonly<Record<string, string>> = {
	"nissan.qashqai": "kaskay|kashkai|qasqai",
	"toyota.land-cruiser": "landcruiser",
};

/** Words of model names in other languages. */
export const MODEL_WORDS: Readonly<Record<string, readonly string[]>> = {
	class: ["seri", "sinif", "klas", "kasa"],
	series: ["seri", "kasa"],
};

/** Codes of variants: what they match, after the make, and the model that the first group stands in. */
export const MODEL_CODES: Readonly<Record<string, { code: RegExp; model: (part: string) => string }>> = {
	"mercedes-benz": { code: /^([abcegsv])[12345]\d0[a-z]?$/, model: (part) => `${part}-class` },
	bmw: { code: /^([1-7])[1-5]\d(?:i|d|ci|cd|xd|xi)?$/, model: (part) => `${part}-series` },
};
