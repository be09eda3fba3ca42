/** Every property picture, in the order of the manifest. */
import { houses } from "./exteriors-houses.ts";
import { flats } from "./exteriors-flats.ts";
import { villas } from "./exteriors-villas.ts";
import type { Drawn } from "./scene.ts";

export const propertyScenes: Drawn[] = [...flats, ...houses, ...villas];
