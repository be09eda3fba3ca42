/** schema.org description of a listing. The renderer escapes it for its context. */
import type { Language } from "#app/locales/i18n.ts";
import { imagePath, isCompany, isLand, type ListingDetail, listingPath, type Photo } from "../../listing.ts";

/** words: what the page calls the values of a vehicle. */
type ListingText = { title: string; description: string; language: Language; words?: VehicleWords };
type VehicleWords = Partial<Record<"fuel" | "transmission" | "body" | "colour", string>>;
type Crumb = { name: string; path: string };

const CONDITION = "https://schema.org/UsedCondition";

/** A real estate listing or vehicle with its offer. `origin` prefixes absolute addresses. */
export function listingStructuredData(listing: ListingDetail, listingText: ListingText, origin: string): object {
	const url = origin + listingPath(listing);
	const shared = {
		"@context": "https://schema.org",
		"@id": `${url}#listing`,
		url,
		name: listingText.title,
		description: listingText.description,
		inLanguage: listingText.language,
		image: listing.photos.slice(0, 6).map((photo) => origin + getWidestPhotoFile(photo).path),
		offers: toOffer(listing, url, origin),
	};
	if (listing.kind === "vehicle") return { ...shared, ...toVehicle(listing, listingText.words ?? {}) };
	return {
		...shared,
		"@type": ["RealEstateListing", "Product"],
		sku: listing.reference,
		datePosted: listing.first_listed_at,
		about: toHome(listing, origin),
	};
}

/** Breadcrumb list of the listing. */
export function breadcrumbStructuredData(crumbs: readonly Crumb[], origin: string): object {
	return {
		"@context": "https://schema.org",
		"@type": "BreadcrumbList",
		itemListElement: crumbs.map((crumb, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: crumb.name,
			item: origin + crumb.path,
		})),
	};
}

/** Widest stored file up to 1280 px, in a format that all preview readers support. */
export function getWidestPhotoFile(photo: Photo): { path: string; width: number; height: number } {
	const width = Math.max(...photo.widths.filter((one) => one <= 1280), photo.widths[0] ?? 640);
	return {
		path: imagePath(photo.path, width, "webp"),
		width,
		height: Math.round((photo.height * width) / photo.width),
	};
}

function toOffer(listing: ListingDetail, url: string, origin: string): object {
	const price = (listing.price_pence / 100).toFixed(2);
	return {
		"@type": "Offer",
		url,
		price,
		priceCurrency: "GBP",
		availability: `https://schema.org/${listing.status === "available" ? "InStock" : "SoldOut"}`,
		businessFunction: `http://purl.org/goodrelations/v1#${listing.category === "rent" ? "LeaseOut" : "Sell"}`,
		...(listing.category === "rent"
			? {
					priceSpecification: { "@type": "UnitPriceSpecification", price, priceCurrency: "GBP", unitCode: "MON" },
				}
			: {}),
		seller: {
			...(isCompany(listing.agent)
				? { "@type": "Organization", name: listing.agent.company_name }
				: { "@type": "Person", name: listing.agent.name }),
			url: `${origin}/agents/${listing.agent.slug}`,
		},
	};
}

function toHome(listing: ListingDetail, origin: string): object {
	const plans = isLand(listing.type) ? [] : (listing.plans ?? []);
	const size = listing.gross_m2 ?? listing.net_m2 ?? listing.land_m2;
	return omitEmpty({
		"@type": isLand(listing.type) ? "Place" : listing.type === "apartment" ? "Apartment" : "Accommodation",
		numberOfBedrooms: listing.bedrooms,
		numberOfBathroomsTotal: listing.bathrooms,
		yearBuilt: listing.built_year,
		floorSize:
			size === null || isLand(listing.type) ? null : { "@type": "QuantitativeValue", value: size, unitCode: "MTK" },
		accommodationFloorPlan:
			plans.length > 0
				? plans.map((plan) => ({ "@type": "FloorPlan", layoutImage: origin + getWidestPhotoFile(plan).path }))
				: null,
		address: omitEmpty({
			"@type": "PostalAddress",
			addressLocality: listing.area.name_en,
			addressRegion: listing.area.district_en,
			addressCountry: "CY",
		}),
		geo:
			listing.latitude === null
				? null
				: { "@type": "GeoCoordinates", latitude: listing.latitude, longitude: listing.longitude },
	});
}

function toVehicle(listing: ListingDetail, words: VehicleWords): object {
	return omitEmpty({
		"@type": { car: "Car", motorcycle: "Motorcycle" }[listing.type] ?? "Vehicle",
		sku: listing.reference,
		brand: listing.make ? { "@type": "Brand", name: listing.make.name } : null,
		model: listing.model?.name,
		vehicleModelDate: listing.year === null ? null : String(listing.year),
		bodyType: words.body,
		color: words.colour,
		fuelType: words.fuel,
		vehicleTransmission: words.transmission,
		numberOfDoors: listing.doors,
		seatingCapacity: listing.seats,
		steeringPosition: listing.steering === "left" ? "LeftHandDriving" : "RightHandDriving",
		itemCondition: CONDITION,
		mileageFromOdometer:
			listing.odometer === null
				? null
				: {
						"@type": "QuantitativeValue",
						value: listing.odometer,
						unitCode: listing.odometer_unit === "miles" ? "SMI" : "KMT",
					},
	});
}

/** Removes unknown values. */
function omitEmpty(record: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined));
}
