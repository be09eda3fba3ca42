/** Every property picture, in the order of the manifest. */

import { commercial } from "./commercial.ts";
import { flats } from "./exteriors-flats.ts";
import { houses } from "./exteriors-houses.ts";
import { villas } from "./exteriors-villas.ts";
import { fields } from "./fields.ts";
import { floorPlans } from "./floor-plans.ts";
import { interiors } from "./interiors.ts";
import { places } from "./places.ts";
import type { Drawn } from "./scene.ts";
import { terraces } from "./terraces.ts";

export const propertyScenes: Drawn[] = [
	...flats,
	...houses,
	...villas,
	...commercial,
	...interiors,
	...terraces,
	...fields,
	...floorPlans,
	...places,
];
