/** The types of Leaflet are those of its main file. */
declare module "leaflet/src/geo/crs/CRS.EPSG3857.js" {
	import { CRS } from "leaflet";
	export const EPSG3857: typeof CRS.EPSG3857;
}
declare module "leaflet/src/layer/marker/DivIcon.js" {
	export { DivIcon } from "leaflet";
}
declare module "leaflet/src/layer/marker/Marker.js" {
	export { Marker } from "leaflet";
}
declare module "leaflet/src/layer/SVGOverlay.js" {
	export { SVGOverlay } from "leaflet";
}
declare module "leaflet/src/map/index.js" {
	export { Map } from "leaflet";
}
declare module "leaflet/src/layer/tile/TileLayer.js" {
	export { TileLayer } from "leaflet";
}
