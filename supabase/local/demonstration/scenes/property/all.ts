/** Every property picture, in the order of the manifest. */
import { fields } from "./fields.ts";
import { floorPlans } from "./floor-plans.ts";
import { places } from "./places.ts";
import { commercial } from "./commercial.ts";
import { terraces } from "./terraces.ts";
import { interiors } from "./interiors.ts";
import { houses } from "./exteriors-houses.ts";
import { flats } from "./exteriors-flats.ts";
import { villas } from "./exteriors-villas.ts";
import type { Drawn } from "./scene.ts";

export const propertyScenes: Drawn[] = [...flats, ...houses, ...villas, ...commercial, ...interiors, ...terraces, ...fields, ...floorPlans, ...places];
