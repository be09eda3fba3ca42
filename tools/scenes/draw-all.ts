/** Draws everything: the demonstration pictures, the districts and the coast of the home page and the files of the mark. */
import "./draw-property.ts";
import "./draw-vehicle.ts";
import "./draw-agents.ts";
import "./draw-places.ts";
import "./draw-hero.ts";
import "./draw-brand.ts";
