/** Draws everything: the demonstration pictures, the coast of the home page and the files of the mark. */
import "./draw-property.ts";
import "./draw-vehicle.ts";
import "./draw-agents.ts";
import "./draw-hero.ts";
import "./draw-brand.ts";
