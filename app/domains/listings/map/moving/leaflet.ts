/**
 * What is used of Leaflet, from its source modules: the file of the whole would be 15 kB larger, as the build cannot leave
 * out the layers that it adds to every map.
 */
export { EPSG3857 } from "leaflet/src/geo/crs/CRS.EPSG3857.js";
export { DivIcon } from "leaflet/src/layer/marker/DivIcon.js";
export { Marker } from "leaflet/src/layer/marker/Marker.js";
export { SVGOverlay } from "leaflet/src/layer/SVGOverlay.js";
export { Map as LeafletMap } from "leaflet/src/map/index.js";
