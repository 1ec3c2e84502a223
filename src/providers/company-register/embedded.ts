import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { countries } from "#shared/countries.ts";
import { type CompanyRegister, companyRegisters, type RegisteredCompany } from "#shared/registers.ts";
import { Unreachable } from "#shared/unreachable.ts";

const Company = z.strictObject({
	register: z.enum(companyRegisters),
	number: z.string(),
	name: z.string(),
	isActive: z.boolean(),
	since: z.int().nullable(),
	taxNumber: z.string().nullable(),
	address: z
		.strictObject({
			street: z.string(),
			houseNumber: z.string(),
			addition: z.string().nullable(),
			suburb: z.string().nullable().default(null),
			postalCode: z.string(),
			city: z.string(),
			country: z.enum(countries),
		})
		.nullable(),
});

/** Numbers and a name under which the register does not answer, so that this outcome can be tried by hand. */
export const silentCompanies = { NZBN: "9429050999996", KVK: "79999999", name: "no answer" } as const;

/** A company register in a file, for demo and tests. It answers every way that the real registers do. */
export function openEmbeddedCompanies(register: RegisteredCompany["register"]): CompanyRegister {
	const file = join(import.meta.dirname, "companies.json");
	const all = z.array(Company).parse(JSON.parse(readFileSync(file, "utf8")));
	const companies = all.filter((company) => company.register === register);
	return {
		async byNumber(number) {
			if (number === silentCompanies[register]) throw new Unreachable("The embedded register does not answer");
			return companies.find((company) => company.number === number) ?? null;
		},
		async byName(name) {
			const words = name.toLowerCase();
			if (words === silentCompanies.name) throw new Unreachable("The embedded register does not answer");
			return companies
				.filter((company) => company.name.toLowerCase().includes(words))
				.slice(0, 10)
				.map(({ register, number, name, isActive, address }) => ({
					register,
					number,
					name,
					isActive,
					place: address && `${address.street}, ${address.city}`,
				}));
		},
	};
}
