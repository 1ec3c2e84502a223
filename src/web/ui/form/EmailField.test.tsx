import { expect, test } from "vitest";
import { rendered } from "#test/rendered.tsx";
import { EmailField } from "./EmailField.tsx";

test.for([
	{ language: "en-NZ", address: "tama@wharfroad", asks: "This address has no ending such as .co.nz. Is it right?" },
	{ language: "nl-NL", address: "sanne@koffiekar", asks: "Dit adres heeft geen einde zoals .nl. Klopt het?" },
	{ language: "en-NZ", address: "tama@wharfroad.example", asks: null },
	{ language: "en-NZ", address: "tama@", asks: null },
	{ language: "en-NZ", address: "", asks: null },
] as const)("asks in $language about $address: $asks", ({ language, address, asks }) => {
	const field = <EmailField label="Email address" name="email" autoComplete="email" defaultValue={address} />;
	const markup = rendered(field, language);
	if (asks) expect(markup).toContain(asks);
	else expect(markup).not.toMatch(/no ending|geen einde/);
});
