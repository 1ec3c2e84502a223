type Street = { street: string; houseNumber: string; addition: string | null; country: string };
type Town = { postalCode: string; city: string; country: string };

/** In the order of its country: 12a Cuba Street, Keizersgracht 12a. */
export function streetOf({ street, houseNumber, addition, country }: Street): string {
	const number = houseNumber + (addition ?? "");
	return country === "NL" ? `${street} ${number}` : `${number} ${street}`;
}

export const townOf = ({ postalCode, city, country }: Town): string =>
	country === "NL" ? `${postalCode} ${city}` : `${city} ${postalCode}`;
