import type { Act } from "#act.ts";
import { postcodeOf } from "#shared/postcode.ts";
import { Unreachable } from "#shared/unreachable.ts";
import type { LookUpAddress } from "./accounts.ts";
import { isHouseNumber } from "./address.ts";
import { type AddressOutcome, addressOutcome } from "./address-outcome.ts";

/** Looks an address up by postcode and house number. A register that does not answer is an outcome, not an error. */
export async function lookUpAddress(act: Act, address: LookUpAddress): Promise<AddressOutcome> {
	const postalCode = postcodeOf(address.postalCode, address.country);
	if (!postalCode || !isHouseNumber(address.houseNumber)) return { kind: "none" };
	const query = { ...address, postalCode };
	return answered(async () => addressOutcome(query, await act.deps.registers.addresses(act, query)));
}

/** The outcome of a look-up, or "unreachable" when the register does not answer. */
export const answered = <Outcome>(lookUp: () => Promise<Outcome>): Promise<Outcome | { kind: "unreachable" }> =>
	lookUp().catch((error: unknown) => {
		if (error instanceof Unreachable) return { kind: "unreachable" };
		throw error;
	});
