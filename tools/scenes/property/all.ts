/** Every property picture, in the order of the manifest. */

import { bathrooms } from "./bathrooms.ts";
import { bedrooms } from "./bedrooms.ts";
import { commercial } from "./commercial.ts";
import { detachedHouses } from "./exteriors-detached.ts";
import { flats } from "./exteriors-flats.ts";
import { townhouses } from "./exteriors-townhouses.ts";
import { villas } from "./exteriors-villas.ts";
import { fields } from "./fields.ts";
import { floorPlans } from "./floor-plans.ts";
import { gardens } from "./gardens.ts";
import { kitchens } from "./kitchens.ts";
import { livingRooms } from "./living-rooms.ts";
import type { Drawn } from "./scene.ts";
import { studios } from "./studios.ts";
import { terraces } from "./terraces.ts";
import { views } from "./views.ts";

export const propertyScenes: Drawn[] = [
	...flats,
	...townhouses,
	...detachedHouses,
	...villas,
	...commercial,
	...livingRooms,
	...kitchens,
	...bedrooms,
	...bathrooms,
	...studios,
	...terraces,
	...gardens,
	...views(),
	...fields,
	...floorPlans,
];
