import type { AddressQuery, AddressResult, HouseNumberRange, KnownAddress } from "#shared/registers.ts";

/** The result of looking an address up, as the visitor sees it. `none` and `unreachable` lead to typing the address by hand. */
export type AddressOutcome =
	| { kind: "one"; address: KnownAddress }
	| { kind: "several"; addresses: readonly KnownAddress[] }
	/** The street is known, and the number is between its first and last. */
	| { kind: "range"; ranges: readonly HouseNumberRange[] }
	/** The street is known, and the number is not between its first and last. */
	| { kind: "out-of-range"; ranges: readonly HouseNumberRange[] }
	| { kind: "po-box" }
	| { kind: "none" }
	| { kind: "unreachable" };

type TypedAddress = AddressQuery & { addition: string | null };

const comparable = (text: string | null): string => (text ?? "").replace(/[\s.-]/g, "").toLowerCase();

/** Chooses the outcome for what a register answered. An addition decides between addresses of one house number. */
export function addressOutcome(address: TypedAddress, { addresses, ranges }: AddressResult): AddressOutcome {
	const streets = addresses.filter(({ isPoBox }) => !isPoBox);
	if (streets.length === 0 && addresses.length > 0) return { kind: "po-box" };
	const exact = streets.filter(({ addition }) => comparable(addition) === comparable(address.addition));
	const [only, ...others] = address.addition !== null && exact.length > 0 ? exact : streets;
	if (only && others.length > 0) return { kind: "several", addresses: [only, ...others] };
	// The register may not know the doors of a building: the addition stays as typed.
	if (only) return { kind: "one", address: { ...only, addition: only.addition ?? address.addition } };
	if (ranges.length === 0) return { kind: "none" };
	const around = ranges.filter(
		({ from, to }) => from <= Number(address.houseNumber) && Number(address.houseNumber) <= to,
	);
	return around.length > 0 ? { kind: "range", ranges: around } : { kind: "out-of-range", ranges };
}

/** A post-office box, as people type one where a street should be. Nobody can deliver there. */
export const isPoBox = (street: string): boolean =>
	/^\s*(?:p\.?\s*o\.?\s*box|post\s*office\s*box|private\s+bag|postbus|antwoordnummer)\b/i.test(street);

type Place = Pick<KnownAddress, "street" | "houseNumber" | "addition" | "city">;

/** Whether a register's answer confirms an address that a visitor chose or completed. */
export function isConfirmedBy({ addresses, ranges }: AddressResult, { street, houseNumber, city }: Place): boolean {
	const isHere = (place: { street: string; city: string }) =>
		comparable(place.street) === comparable(street) && comparable(place.city) === comparable(city);
	return (
		addresses.some((address) => !address.isPoBox && isHere(address) && address.houseNumber === houseNumber) ||
		ranges.some((range) => isHere(range) && range.from <= Number(houseNumber) && Number(houseNumber) <= range.to)
	);
}

/** Whether a look-up leaves an address that somebody typed unknown. A register that does not answer says nothing about the address. */
export function isUnknownTo(outcome: AddressOutcome, place: Place): boolean {
	switch (outcome.kind) {
		case "one":
			return !isConfirmedBy({ addresses: [outcome.address], ranges: [] }, place);
		case "several":
			return !isConfirmedBy({ addresses: outcome.addresses, ranges: [] }, place);
		case "range":
			return !isConfirmedBy({ addresses: [], ranges: outcome.ranges }, place);
		case "unreachable":
			return false;
		default:
			return true;
	}
}
