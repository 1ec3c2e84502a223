type Street = { street: string; houseNumber: string; addition: string | null; country: string };
type Town = { postalCode: string; city: string; country: string };

/** Longer additions are separated by a space: 12a, but 12 Level 6. */
const longestSuffix = 2;

/** Writes a street in the order of its country: 12a Cuba Street, Keizersgracht 12a. */
export function streetOf({ street, houseNumber, addition, country }: Street): string {
	const number = [houseNumber, addition].join(addition && addition.length > longestSuffix ? " " : "");
	return country === "NL" ? `${street} ${number}` : `${number} ${street}`;
}

export const townOf = ({ postalCode, city, country }: Town): string =>
	country === "NL" ? `${postalCode} ${city}` : `${city} ${postalCode}`;
