import { expect, test } from "vitest";
import { registrationEnNZ } from "#i18n/registration/registration.en-NZ.ts";
import { registrationNlNL } from "#i18n/registration/registration.nl-NL.ts";
import { defaultHighestIrdNumber } from "#shared/company-numbers.ts";
import { countries } from "#shared/countries.ts";
import { taxNumberFault } from "./registration-form.ts";

test.each(countries)("accepts the tax number that the page gives as an example for %s", (country) => {
	for (const texts of [registrationEnNZ, registrationNlNL]) {
		const example = texts[`company.tax-hint.${country}`].split(" ").at(-1) ?? "";
		expect(taxNumberFault(example, { country, highestIrdNumber: defaultHighestIrdNumber })).toBeNull();
	}
});
