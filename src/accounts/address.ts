type Street = { street: string; houseNumber: string; addition: string | null; country: string };
type Town = { postalCode: string; city: string; country: string };

/** A house number as forms and registers accept it, without its addition. */
export const isHouseNumber = (text: string): boolean => /^\d{1,6}$/.test(text);

/** Longer additions are separated by a space: 12a, but 12 Level 6. */
export const longestSuffix = 2;

/** Writes a street in the order of its country: 12a Cuba Street, Keizersgracht 12a. */
export function streetOf({ street, houseNumber, addition, country }: Street): string {
	const number = [houseNumber, addition].join(addition && addition.length > longestSuffix ? " " : "");
	return country === "NL" ? `${street} ${number}` : `${number} ${street}`;
}

export const townOf = ({ postalCode, city, country }: Town): string =>
	country === "NL" ? `${postalCode} ${city}` : `${city} ${postalCode}`;
