type Street = { street: string; houseNumber: string; addition: string | null; country: string };
type Town = { suburb: string | null; postalCode: string; city: string; country: string };
/** The parts of an address that tell the locations of a company apart. */
type Place = Street & Pick<Town, "suburb" | "city"> & { name: string | null };

/** A house number as forms and registers accept it, without its addition. */
export const isHouseNumber = (text: string): boolean => /^\d{1,6}$/.test(text);

// The database reads the same patterns, without regard to case: `streetText` in `locations.db.ts`.

/** An addition that belongs to the number: 12a. */
export const suffixPattern = "^[a-z]{1,2}$";
/** A unit of a building in New Zealand, by its word or its number, and the rest of the addition: Unit 2, Level 3. */
export const unitPattern = "^(?:(?:unit|flat|apartment|apt)\\s+([0-9a-z]{1,4})|([0-9]{1,4}[a-z]?))(?:,\\s*(.+))?$";
/** A Dutch letter and addition: A 2. The letter may be missing. */
export const letterAndNumberPattern = "^([a-z]{1,2})?\\s*([0-9].*)$";

const matchOf = (pattern: string, text: string): RegExpExecArray | null => new RegExp(pattern, "i").exec(text);

/** Writes a street as people of its country write it: "12a Cuba Street", "2/14 Smith Street", "Level 3, 12 Queen Street", "Keizersgracht 12-2". */
export function streetOf({ street, houseNumber, addition, country }: Street): string {
	if (country === "NL") return `${street} ${houseNumber}${dutchAddition(addition ?? "")}`;
	if (!addition) return `${houseNumber} ${street}`;
	if (matchOf(suffixPattern, addition)) return `${houseNumber}${addition} ${street}`;
	const [isUnit, named, number, rest] = matchOf(unitPattern, addition) ?? [];
	if (!isUnit) return `${addition}, ${houseNumber} ${street}`;
	return `${rest ? `${rest}, ` : ""}${named ?? number}/${houseNumber} ${street}`;
}

/** The addition after a Dutch house number: 12A, 12-2, 12A-2, 12 bis. */
function dutchAddition(addition: string): string {
	if (addition === "" || matchOf(suffixPattern, addition)) return addition;
	const [isNumber, letter = "", number] = matchOf(letterAndNumberPattern, addition) ?? [];
	return isNumber ? `${letter}-${number}` : ` ${addition}`;
}

/** Writes the line below the street: "Te Aro, Wellington 6011". Addresses of earlier orders and documents have no suburb. */
export function townOf({ suburb, postalCode, city, country }: Town): string {
	const town = country === "NL" ? `${postalCode} ${city}` : `${city} ${postalCode}`;
	return suburb ? `${suburb}, ${town}` : town;
}

/** The title of a location: its name, or else its street. */
export const locationTitle = (location: Street & Pick<Place, "name">): string => location.name || streetOf(location);

/** The rest of the address below the title of a location. */
export const locationDetail = (location: Street & Town & Pick<Place, "name">): string =>
	location.name ? `${streetOf(location)}, ${townOf(location)}` : townOf(location);

/** A location without its postal code: name and suburb, when there are some, street and city. */
export const locationParts = (location: Place): string[] =>
	[location.name, streetOf(location), location.suburb, location.city].flatMap((part) => part || []);

/** Reads the address of an order or document as a location. The `name` of such an address is the company, so `locationName` replaces it. */
export const orderPlace = <Written extends { locationName: string | null }>({ locationName, ...address }: Written) => ({
	...address,
	name: locationName,
});

/** A location in one line: "Roastery, 12 Cuba Street, Te Aro, Wellington". */
export const locationLine = (location: Place): string => locationParts(location).join(", ");

/** A location where its city is enough: "Roastery, Wellington". */
export const locationInCity = ({ name, city }: Pick<Place, "name" | "city">): string =>
	name ? `${name}, ${city}` : city;

/** The lines of the address of a location, without the company. */
export const addressLines = (location: Street & Town & Pick<Place, "name">): string[] =>
	[location.name, streetOf(location), townOf(location)].flatMap((line) => line || []);
