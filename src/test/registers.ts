import { openEmbeddedAddresses } from "#providers/address-register/embedded.ts";
import { openEmbeddedCompanies } from "#providers/company-register/embedded.ts";
import { openRegisters } from "#registration/registers.flows.ts";

/** Registers in files, as in the demo. */
export const embeddedRegisters = () => {
	const addresses = openEmbeddedAddresses();
	return openRegisters({
		companies: { NZ: openEmbeddedCompanies("NZBN"), NL: openEmbeddedCompanies("KVK") },
		addresses: { NZ: addresses, NL: addresses },
		onCall: () => undefined,
	});
};
