import { postcodeOf } from "#shared/postcode.ts";
import type { RegisterAddress } from "#shared/registers.ts";

/** Reads a New Zealand address out of the lines of a letter: "Level 2", "12a Wharf Road", "Te Papa", "Tauranga". Null when no line begins with a
 * house number, or the postcode is none: such an address is typed by hand. */
export function addressFromLines(
	lines: readonly (string | null | undefined)[],
	postcode: string,
): RegisterAddress | null {
	const written = lines.map((line) => line?.trim() ?? "").filter((line) => line !== "");
	const streetAt = written.findIndex((line) => /^\d+\s*[a-z]?\s+\p{L}/iu.test(line));
	const parts = /^(\d+)\s*([a-z])?\s+(.+)$/iu.exec(written[streetAt] ?? "");
	const [, houseNumber, letter, street] = parts ?? [];
	const belowStreet = written.slice(streetAt + 1);
	const city = belowStreet.at(-1)?.replace(/\s*\d{4}$/, "");
	const suburb = belowStreet.at(-2) ?? null;
	const postalCode = postcodeOf(postcode, "NZ");
	if (!houseNumber || !street || !city || !postalCode) return null;
	const unit = streetAt > 0 ? (written[streetAt - 1] ?? null) : null;
	return { street, houseNumber, addition: letter?.toLowerCase() ?? unit, suburb, postalCode, city, country: "NZ" };
}
