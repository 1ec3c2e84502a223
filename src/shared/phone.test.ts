import fc from "fast-check";
import { expect, test } from "vitest";
import { phoneOf } from "./phone.ts";

test.each([
	{ when: "a number with its country", text: "+6493034567", country: null, phone: "+6493034567", most: 16 },
	{ when: "spaces and dashes", text: " +64 9-303 45–67 ", country: null, phone: "+6493034567", most: 16 },
	{ when: "a leading 0 in New Zealand", text: "021 123 4567", country: "NZ", phone: "+64211234567", most: 16 },
	{ when: "a leading 0 in the Netherlands", text: "06-12345678", country: "NL", phone: "+31612345678", most: 11 },
	{ when: "a leading 0 and no country", text: "021 123 4567", country: null, phone: null, most: 16 },
	{ when: "the country written wins", text: "+31612345678", country: "NZ", phone: "+31612345678", most: 11 },
	{ when: "so it does in the Netherlands", text: "+6493034567890", country: "NL", phone: "+6493034567890", most: 16 },
	{ when: "00 for the plus sign", text: "0064 9 303 4567", country: "NZ", phone: "+6493034567", most: 16 },
	{ when: "00 from the Netherlands", text: "0031612345678", country: "NL", phone: "+31612345678", most: 11 },
	{ when: "six digits", text: "+649303", country: null, phone: null, most: 16 },
	{ when: "seven", text: "+6493034", country: null, phone: "+6493034", most: 16 },
	{ when: "sixteen", text: "+6412345678901234", country: null, phone: "+6412345678901234", most: 16 },
	{ when: "seventeen", text: "+64123456789012345", country: null, phone: null, most: 16 },
	{ when: "eleven Dutch ones", text: "+31123456789", country: null, phone: "+31123456789", most: 11 },
	{ when: "twelve Dutch ones", text: "+311234567890", country: null, phone: null, most: 11 },
	{ when: "a 0 too many", text: "+31 06 12345678", country: "NL", phone: null, most: 11 },
	{ when: "no plus sign, in the Netherlands", text: "612345678", country: "NL", phone: null, most: 11 },
	{ when: "no plus sign, in New Zealand", text: "211234567", country: "NZ", phone: null, most: 16 },
	{ when: "letters", text: "+64 9 CALL ME", country: "NZ", phone: null, most: 16 },
	{ when: "brackets", text: "+64 (0)9 303 4567", country: "NZ", phone: null, most: 16 },
	{ when: "digits of another script", text: "+٦٤٩٣٠٣٤٥٦٧", country: null, phone: null, most: 16 },
	{ when: "two plus signs", text: "++6493034567", country: null, phone: null, most: 16 },
	{ when: "nothing", text: "", country: null, phone: null, most: 16 },
] as const)("reads $text as $phone, at most $most digits: $when", ({ text, country, phone, most }) => {
	expect(phoneOf(text, country)).toEqual({ phone, most });
});

test("reads its own result unchanged", () => {
	const countries = fc.constantFrom("NZ" as const, "NL" as const, null);
	const text = fc.stringMatching(/^[+0]?[0-9 -]{0,20}$/);
	fc.assert(
		fc.property(text, countries, countries, (text, country, otherCountry) => {
			const { phone, most } = phoneOf(text, country);
			if (phone === null) return;
			expect(phone).toMatch(/^\+\d{7,16}$/);
			expect(phone.length - 1).toBeLessThanOrEqual(most);
			expect(phoneOf(phone, otherCountry)).toEqual({ phone, most });
		}),
	);
});
